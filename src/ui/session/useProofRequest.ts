import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCases } from '#ui/query/useCases.tsx';

/** Asks for the mail that proves the own address; two clicks ask for one mail. */
export function useProofRequest() {
  const { security } = useCases();
  const request = useMutation({ mutationFn: () => security.requestProof() });
  const isRunning = useRef(false);
  const send = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    request.mutate(undefined, {
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
  return { ...request, send };
}
