import { Divider, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { ROUTES } from '#domain/navigation.ts';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { NewPasswordForm } from '#ui/forms/NewPasswordForm.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { pathOf } from '#ui/session/origin.ts';
import { useSession } from '#ui/session/useSession.ts';
import { isLinkSpent } from './mailLink.ts';

const LEAD =
  'You opened the link of our mail. Now show that the account is yours as well: somebody else may have made it.';

const SMALL = { fontSize: 'var(--text-19)' } as const;

interface Props {
  /** The token from the link of the email. */
  readonly token: string;
  readonly email: string;
  readonly onSpent: () => void;
}

/**
 * The two ways to prove an address where nobody is signed in to its account: a login, which leads back here, or a new password, which
 * ends all sessions of the account.
 */
export function ProveOtherwise({ token, email, onSpent }: Props) {
  const { credentials } = useCases();
  const navigate = useNavigate();
  const location = useLocation();
  const { identity } = useSession();
  const set = async (password: string): Promise<void> => {
    try {
      await credentials.proveWithPassword({ token, password });
    } catch (failure) {
      if (!isLinkSpent(failure)) throw failure;
      return onSpent();
    }
    await navigate(ROUTES.login, { replace: true, state: { email, isPasswordSet: true } });
  };
  return (
    <AuthLayout title="Prove your address" lead={LEAD}>
      <Text mb="md">
        <span>
          The account has the address <strong>{email}</strong>.
        </span>
        {identity !== undefined && identity.email !== email && (
          <span>
            {' '}
            You are logged in as <strong>{identity.email}</strong>.
          </span>
        )}
      </Text>
      <Text component="h2" fw={700} mb="xs" mt={0} style={SMALL}>
        If you signed up yourself
      </Text>
      <Button component={Link} to={ROUTES.login} state={{ origin: pathOf(location), email }} fullWidth>
        Log in, then prove it
      </Button>
      <Divider label="OR" labelPosition="center" my="lg" />
      <Text component="h2" fw={700} mb="xs" mt={0} style={SMALL}>
        If somebody else did, or you forgot the password
      </Text>
      <Text mb="sm">A new password proves the address too, and signs everybody out of the account.</Text>
      <NewPasswordForm email={email} onSubmit={set} />
      <Text mt="lg" size="sm" c="dimmed">
        No account of yours, and you want none? Then close this page; nothing happens.
      </Text>
    </AuthLayout>
  );
}
