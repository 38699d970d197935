import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AuthResult } from '#application/Accounts.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { returnStateFor } from './returnPlace.ts';

/** Opens the session after a further step of a login, once at a time, and goes to the destination; without one the address stays. */
export function useFinishedSignIn(destination: string | undefined) {
  const { accounts } = useCases();
  const navigate = useNavigate();
  const { state: originState } = useLocation();
  const [failure, setFailure] = useState<unknown>();
  const isRunning = useRef(false);
  const finish = async (): Promise<AuthResult | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setFailure(undefined);
    try {
      const result = await accounts.finishSignIn();
      if (result === 'entered' && destination !== undefined) {
        await navigate(destination, { replace: true, state: returnStateFor(destination, originState) });
      }
      return result;
    } catch (error) {
      setFailure(error);
      return undefined;
    } finally {
      isRunning.current = false;
    }
  };
  return { finish, failure };
}
