import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identity } from '#domain/account.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { MailboxNote } from '#ui/components/MailboxNote.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { UseAnotherAccount } from '#ui/session/UseAnotherAccount.tsx';
import { useFinishedSignIn } from '#ui/session/useFinishedSignIn.ts';
import { useSession } from '#ui/session/useSession.ts';

const LEAD = 'There is an account with your address already. Prove that the address is yours, and you are in.';
const NO_MAIL_LEAD =
  'There is an account with your address already, and this market sends no mail by which you could prove that it is yours. Please ask its operator.';

/**
 * What stands after a login whose address has a member who is known by no account of this identity provider yet (spec: identity.subject).
 * Without a destination the address stays the same: the route guard then shows the page itself.
 */
export function ProofStep({ destination }: { readonly destination?: string }) {
  const session = useSession();
  // The session is another one as soon as it is open, while this page still stands.
  const [identity] = useState(session.identity);
  if (identity === undefined) return null;
  return <StepOf identity={identity} destination={destination} />;
}

interface StepProps {
  readonly identity: Identity;
  readonly destination: string | undefined;
}

function StepOf({ identity, destination }: StepProps) {
  const { security } = useCases();
  const request = useMutation({ mutationFn: () => security.requestProof() });
  const { finish, failure } = useFinishedSignIn(destination);
  const opening = useMutation({ mutationFn: finish });
  const isStillUnproven = opening.data === 'proof-needed';
  const hasMail = security.mail !== 'none';
  return (
    <AuthLayout title="Prove your address" lead={hasMail ? LEAD : NO_MAIL_LEAD}>
      <Text mb="md">
        You are logging in as <strong>{identity.email}</strong>.
      </Text>
      {hasMail && !request.isSuccess && (
        <ActionButton size="md" fullWidth isDisabled={request.isPending} onClick={() => request.mutate()}>
          Send me a link
        </ActionButton>
      )}
      {request.isSuccess && (
        <>
          <Text role="status" mb="md">
            A mail with a link is on its way. Press the button that it leads to, then come back here.
          </Text>
          <MailboxNote mail={security.mail} />
        </>
      )}
      <FailureNote failure={request.error ?? undefined} />
      {hasMail && (
        <ActionButton
          variant={request.isSuccess ? 'filled' : 'default'}
          size="md"
          fullWidth
          style={{ marginTop: 'var(--mantine-spacing-sm)' }}
          isDisabled={opening.isPending}
          onClick={() => opening.mutate()}
        >
          I have proven it
        </ActionButton>
      )}
      {isStillUnproven && (
        <Text role="alert" mt="sm">
          Your address is not proven yet: open the link of the mail, and press the button there.
        </Text>
      )}
      <FailureNote failure={failure} />
      <UseAnotherAccount />
    </AuthLayout>
  );
}
