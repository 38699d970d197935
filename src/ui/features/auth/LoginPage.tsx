import { Anchor, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type InferType, object, string } from 'yup';
import { validateLogin } from '#domain/credentials.ts';
import { pathAfterLogin, ROUTES } from '#domain/navigation.ts';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { Link } from '#ui/components/Link.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { emailIn, isPasswordSet, isSessionExpired, originOf, useOriginState } from '#ui/session/origin.ts';
import { CompleteSignUp } from './CompleteSignUp.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { loginFailure } from './signInFailure.ts';
import { useSignIn } from './useSignIn.ts';

const LOGIN_LABELS = { email: 'Email', password: 'Password' } as const;

const loginFields = object({ email: string().ensure(), password: string().ensure() });
type LoginValues = InferType<typeof loginFields>;

const loginSchema = loginFields.test(domainRules(validateLogin));

/** Brings the typed address along. */
function ForgottenPassword() {
  const { values } = useFormikContext<LoginValues>();
  return (
    <Text ta="center">
      <Anchor component={Link} to={ROUTES.resetPassword} state={{ email: values.email }}>
        Forgot your password?
      </Anchor>
    </Text>
  );
}

const LEAD = 'Good to see you again. Your orders, your wishlist and your cars are where you left them.';
const PASSWORD_SET_LEAD = 'Your new password is set. Log in with it.';
const SESSION_EXPIRED_LEAD = 'You have been signed out. Log in again: what you typed is still there.';

function leadFor(state: unknown): string {
  if (isPasswordSet(state)) return PASSWORD_SET_LEAD;
  return isSessionExpired(state) ? SESSION_EXPIRED_LEAD : LEAD;
}

/** Logs in by email and password or by Google, and returns to the origin. */
export function LoginPage() {
  const { accounts, identity } = useCases();
  const originState = useOriginState();
  const { state } = useLocation();
  const destination = pathAfterLogin(originOf(state));
  const { signIn, isRoleNeeded } = useSignIn(destination);
  const [initialValues] = useState<LoginValues>({ email: emailIn(state) ?? '', password: '' });
  if (isRoleNeeded) return <CompleteSignUp destination={destination} />;
  return (
    <AuthLayout title="Login" lead={leadFor(state)}>
      <AppForm
        name="Login"
        labels={LOGIN_LABELS}
        initialValues={initialValues}
        schema={loginSchema}
        failureWording={loginFailure}
        onSubmit={(login: LoginValues) => signIn(() => accounts.signIn(login))}
        actions={<SubmitButton label="Login" busyLabel="Signing you in" />}
      >
        <TextField name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        <PasswordField name="password" autoComplete="current-password" />
        <ForgottenPassword />
      </AppForm>
      <GoogleButton isAvailable={identity.hasGoogle} onSignIn={() => signIn(() => accounts.signInWithGoogle())} />
      <Text mt="lg" ta="center">
        New to Second Gear?{' '}
        <Anchor component={Link} to={ROUTES.signUp} state={originState} fw={600}>
          Create an account
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
