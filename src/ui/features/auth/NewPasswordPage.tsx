import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type InferType, object, string } from 'yup';
import { isFailure } from '#application/Failure.ts';
import { validateNewPassword } from '#domain/credentials.ts';
import { ROUTES } from '#domain/navigation.ts';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { PASSWORD_HINT, PasswordField } from '#ui/forms/PasswordField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { mailLinkIn } from './mailLink.ts';

const LABELS = { password: 'New password' } as const;
const fields = object({ password: string().ensure() });
type Values = InferType<typeof fields>;
const schema = fields.test(domainRules(validateNewPassword));
const EMPTY: Values = { password: '' };

/** Sets a new password by the link of a mail, or of the operator, and leads to the login (spec: passwords.reset). */
export function NewPasswordPage() {
  const { credentials } = useCases();
  const navigate = useNavigate();
  const { token, email } = mailLinkIn(useLocation().hash);
  const [isSpent, setSpent] = useState(token === '');

  const set = async ({ password }: Values): Promise<void> => {
    try {
      await credentials.resetPassword({ token, password });
    } catch (failure) {
      if (!isFailure(failure, 'identity') || failure.reason !== 'link-spent') throw failure;
      return setSpent(true);
    }
    await navigate(ROUTES.login, { replace: true, state: { email, isPasswordSet: true } });
  };

  if (isSpent) return <SpentLink email={email} />;
  return (
    <AuthLayout title="Set a new password" lead="With it you are signed out everywhere, and log in anew.">
      <AppForm
        name="Set a new password"
        labels={LABELS}
        initialValues={EMPTY}
        schema={schema}
        onSubmit={set}
        actions={<SubmitButton label="Set password" busyLabel="Setting your password" />}
      >
        {/* For password managers, which store it with the password. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" autoComplete="new-password" description={PASSWORD_HINT} />
      </AppForm>
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
