import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#domain/account.ts';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { ProofRequest } from '#ui/session/ProofRequest.tsx';
import { useMailSettings } from '#ui/session/useMailSettings.ts';
import { waitingMails } from '#ui/session/WaitingMails.tsx';
import IconCircleCheck from '~icons/tabler/circle-check';
import { AccountSection } from './AccountSection.tsx';
import classes from './ProveAddress.module.css';

/** Whether the address is proven, and the link that proves it. Asks again whenever the window regains the focus. */
export function ProveAddress({ user }: { readonly user: CurrentUser }) {
  const { credentials } = useCases();
  const { data: isEmailVerified, error } = useQuery({
    queryKey: queryKeys.proof(user.email),
    queryFn: () => credentials.isEmailVerified(),
    refetchOnWindowFocus: 'always',
  });
  return (
    <AccountSection title="Your email address" lead={user.email}>
      {isEmailVerified === undefined &&
        (error === null ? <p role="status">Asking whether it is proven</p> : <FailureNote failure={error} />)}
      {isEmailVerified === true && (
        <p className={classes.proven} role="status">
          <IconCircleCheck size={22} />
          It is proven that this address is yours.
        </p>
      )}
      {isEmailVerified === false && <Unproven user={user} />}
    </AccountSection>
  );
}

function Unproven({ user }: { readonly user: CurrentUser }) {
  const { security } = useCases();
  const { data } = useMailSettings(user.email);
  if (security.mail === 'none') {
    return (
      <Text>Nobody has proven this address. This market sends no mail, so it can’t ask the owner of the address.</Text>
    );
  }
  return (
    <>
      <Text>
        Nobody has proven yet that this address is yours. With a proven address you see how to reach the sellers of the
        cars that you book.
      </Text>
      {data?.mails === 'unproven' && (
        <Text>
          {data.waiting === 0
            ? 'Emails about your deals are sent to proven addresses only.'
            : `${waitingMails(data)} until then.`}
        </Text>
      )}
      <ProofRequest email={user.email} />
    </>
  );
}
