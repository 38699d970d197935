import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuthResult } from '#application/Accounts.ts';
import { isFailure } from '#application/Failure.ts';
import { useFailureToast } from '#ui/query/useFailureToast.ts';

/**
 * What follows a way of coming in: on to `destination`, or the question for the role. A failure is a toast (spec:
 * identity.messages) and is thrown on, so that it stays beside the form too. Only a failed upload shows nothing.
 */
export function useSignIn(destination: string | undefined) {
  const navigate = useNavigate();
  const toast = useFailureToast();
  const [isRoleNeeded, setRoleNeeded] = useState(false);

  const signIn = async (authenticate: () => Promise<AuthResult>): Promise<void> => {
    try {
      const result = await authenticate();
      if (result === 'role-needed') setRoleNeeded(true);
      // Somebody who was removed is already on the way home.
      if (result === 'entered' && destination !== undefined) await navigate(destination, { replace: true });
    } catch (error) {
      if (!isFailure(error, 'upload')) toast(error);
      throw error;
    }
  };

  return { signIn, isRoleNeeded };
}
