import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ROUTES } from '#domain/navigation.ts';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { NewPasswordForm } from '#ui/forms/NewPasswordForm.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { isLinkSpent, mailLinkIn } from './mailLink.ts';

/** Sets a new password by the link of a mail, or of the operator, and leads to the login (spec: passwords.reset). */
export function NewPasswordPage() {
  const { credentials } = useCases();
  const navigate = useNavigate();
  const { token, email } = mailLinkIn(useLocation().hash);
  const [isSpent, setSpent] = useState(token === '');

  const set = async (password: string): Promise<void> => {
    try {
      await credentials.resetPassword({ token, password });
    } catch (failure) {
      if (!isLinkSpent(failure)) throw failure;
      return setSpent(true);
    }
    await navigate(ROUTES.login, { replace: true, state: { email, isPasswordSet: true } });
  };

  if (isSpent) return <SpentLink email={email} />;
  return (
    <AuthLayout title="Set a new password" lead="With it you are signed out everywhere, and log in anew.">
      <NewPasswordForm email={email} onSubmit={set} />
    </AuthLayout>
  );
}

function SpentLink({ email }: { readonly email: string }) {
  return (
    <AuthLayout
      title="This link is spent"
      lead="It was used before, or is too old: a link works once, and for a short time."
    >
      <Text role="alert">Ask for another one, and use the last that you get.</Text>
      <Button
        component={Link}
        to={ROUTES.resetPassword}
        state={{ email }}
        style={{ marginTop: 'var(--mantine-spacing-md)' }}
        fullWidth
      >
        Ask for another link
      </Button>
    </AuthLayout>
  );
}
