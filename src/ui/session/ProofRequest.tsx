import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { MailboxNote } from '#ui/components/MailboxNote.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useCases } from '#ui/query/useCases.tsx';

interface ProofRequestProps {
  readonly email: string;
  /** What happens once the address is proven; empty by default. */
  readonly outcome?: string;
}

/** A button that requests an email with the link that proves one’s address. */
export function ProofRequest({ email, outcome = '' }: ProofRequestProps) {
  const { security } = useCases();
  const { send, isPending, isSuccess, error } = useProofRequest();
  return (
    <>
      <div>
        <ActionButton variant="default" isDisabled={isPending} onClick={send}>
          {isSuccess ? 'Send it again' : 'Send me a link'}
        </ActionButton>
      </div>
      <div role="status">
        {isPending && (
          <>
            <span>Sending the link</span>
            <SlowNotice />
          </>
        )}
        {isSuccess && (
          <span>
            {[`A link is on its way to ${email}.`, 'Open it within a day, and press its button.', outcome]
              .filter(Boolean)
              .join(' ')}
          </span>
        )}
      </div>
      {isSuccess && <MailboxNote mail={security.mail} />}
      <FailureNote failure={error ?? undefined} />
    </>
  );
}

/** Asks for the mail that proves the own address; two clicks ask for one mail. */
function useProofRequest() {
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
