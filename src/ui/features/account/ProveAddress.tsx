import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CurrentUser } from '#domain/account.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { MailboxNote } from '#ui/components/MailboxNote.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { AccountSection } from './AccountSection.tsx';
import classes from './ProveAddress.module.css';

/** Whether the address is proven, and the link that proves it. Asked anew whenever the page is looked at again. */
export function ProveAddress({ user }: { readonly user: CurrentUser }) {
  const { credentials } = useCases();
  const { data: isProven, error } = useQuery({
    queryKey: queryKeys.proof(user.email),
    queryFn: () => credentials.isProven(),
    refetchOnWindowFocus: 'always',
  });
  return (
    <AccountSection title="Your email address" lead={user.email}>
      {isProven === undefined &&
        (error === null ? <p role="status">Asking whether it is proven</p> : <FailureNote failure={error} />)}
      {isProven === true && (
        <p className={classes.proven} role="status">
          <IconCircleCheck size={22} aria-hidden />
          It is proven that this address is yours.
        </p>
      )}
      {isProven === false && <Unproven user={user} />}
    </AccountSection>
  );
}

function Unproven({ user }: { readonly user: CurrentUser }) {
  const { credentials } = useCases();
  const request = useMutation({ mutationFn: () => credentials.requestProof() });
  const isRunning = useRef(false);
  /** Two clicks ask for one mail. */
  const send = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    request.mutate(undefined, {
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
  if (credentials.mail === 'none') {
    return (
      <Text>Nobody has proven this address. This market sends no mail, so it can’t ask the owner of the address.</Text>
    );
  }
  return (
    <>
      <Text>
        Nobody has proven yet that this address is yours. With a proven address you may have more cars booked at a time.
      </Text>
      <div>
        <ActionButton variant="default" isDisabled={request.isPending} onClick={send}>
          {request.isSuccess ? 'Send it again' : 'Send me a link'}
        </ActionButton>
      </div>
      <div role="status">
        {request.isPending && 'Sending the link'}
        {request.isSuccess && `A link is on its way to ${user.email}. Open it within a day, and press its button.`}
      </div>
      {request.isSuccess && <MailboxNote mail={credentials.mail} />}
      <FailureNote failure={request.error ?? undefined} />
    </>
  );
}
