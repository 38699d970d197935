import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AuthResult } from '#application/Accounts.ts';
import { type FailureKind, isFailure } from '#application/Failure.ts';
import { messageFor } from '#ui/components/messageFor.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { returnStateFor } from '#ui/session/returnPlace.ts';

/** A failed upload has no toast. */
const UPLOAD: readonly FailureKind[] = ['upload'];

/**
 * Runs a login or sign-up, then goes to `destination` or asks for the role. A failure is shown as a toast (spec:
 * identity.messages) and rethrown, so that the form says what to do; failures of the kinds `shownByForm` have no toast.
 */
export function useSignIn(destination: string | undefined) {
  const navigate = useNavigate();
  const { state: originState } = useLocation();
  const { notifier } = useCases();
  const [isRoleNeeded, setRoleNeeded] = useState(false);

  const signIn = async (authenticate: () => Promise<AuthResult>, shownByForm = UPLOAD): Promise<void> => {
    notifier.clearErrors();
    try {
      const result = await authenticate();
      if (result === 'role-needed') setRoleNeeded(true);
      // For a removed account the forced log-out has already navigated.
      if (result === 'entered' && destination !== undefined) {
        await navigate(destination, { replace: true, state: returnStateFor(destination, originState) });
      }
    } catch (error) {
      if (!isFailure(error, ...shownByForm)) notifier.error(messageFor(error));
      throw error;
    }
  };

  return { signIn, isRoleNeeded };
}
