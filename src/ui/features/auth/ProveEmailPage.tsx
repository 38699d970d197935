import { Anchor, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isFailure } from '#application/Failure.ts';
import { ROUTES } from '#domain/navigation.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { isLinkSpent, mailLinkIn } from './mailLink.ts';
import { ProveOtherwise } from './ProveOtherwise.tsx';

const LEAD = 'You opened the link of our mail. One press of the button, and we know that the address is yours.';

/**
 * Proves an address by the link of a mail. The button does it, not the visit: programs that look for harmful links open every
 * link of a mail. The link alone proves only who has the mailbox, so it counts for whoever is signed in to the account; everybody else
 * logs in first, or sets a new password (spec: identity.proof).
 */
export function ProveEmailPage() {
  const { accounts, credentials, security, sessionState } = useCases();
  const { token, email } = mailLinkIn(useLocation().hash);
  const { status, identity } = useSession();
  const [isSpent, setSpent] = useState(token === '');
  const proof = useMutation({
    mutationFn: () => security.prove(token),
    // Whoever is signed in here may have more from now on.
    onSuccess: () => {
      const { status, identity } = sessionState.read();
      if (status === 'proofNeeded') void accounts.finishSignIn().catch(() => undefined);
      else if (identity !== undefined) void credentials.isEmailVerified().catch(() => undefined);
    },
  });
  if (proof.isSuccess) return <Proven />;
  if (isSpent || isLinkSpent(proof.error)) return <SpentProof />;
  const isOther = status === 'signedOut' || (identity !== undefined && identity.email !== email);
  if (isOther || isFailure(proof.error, 'unauthenticated')) {
    return <ProveOtherwise {...{ token, email }} onSpent={() => setSpent(true)} />;
  }
  return (
    <AuthLayout title="Prove your address" lead={LEAD}>
      <ActionButton size="md" fullWidth isDisabled={proof.isPending} onClick={() => proof.mutate()}>
        Yes, this is my address
      </ActionButton>
      <FailureNote failure={proof.error ?? undefined} />
      <Text mt="lg" size="sm" c="dimmed">
        No account of yours? Then close this page; nothing happens.
      </Text>
    </AuthLayout>
  );
}

function Proven() {
  return (
    <AuthLayout
      title="Your address is proven"
      lead="Thank you. You now see how to reach the sellers of the cars that you book."
    >
      <Text role="status">That is all; nothing else changes.</Text>
      <Button component={Link} to={ROUTES.home} style={{ marginTop: 'var(--mantine-spacing-md)' }} fullWidth>
        Go to the cars
      </Button>
    </AuthLayout>
  );
}

function SpentProof() {
  return (
    <AuthLayout title="This link is too old" lead="A link that proves an address works for a day.">
      <Text role="alert">
        Ask for another one on{' '}
        <Anchor component={Link} to={ROUTES.account} td="underline">
          your account page
        </Anchor>
        .
      </Text>
    </AuthLayout>
  );
}
