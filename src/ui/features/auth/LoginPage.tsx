import { Anchor, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { afterLogin, ROUTES } from '#domain/navigation.ts';
import { EMPTY_LOGIN, LOGIN_LABELS, type LoginValues, loginSchema } from '#ui/features/auth/loginForm.ts';
import { MarketForm } from '#ui/forms/MarketForm.tsx';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { isSessionOver, originOf, useOriginState } from '#ui/session/origin.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CompleteSignUp } from './CompleteSignUp.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useEntrance } from './useEntrance.ts';

const WELCOME = 'Good to see you again. Your orders, your wishlist and your cars are where you left them.';
const SESSION_OVER = 'You have been signed out. Log in again: what you typed is still there.';

/** Email and password, or Google; then back to where the person came from. */
export function LoginPage() {
  const { accounts } = useCases();
  const originState = useOriginState();
  const { state } = useLocation();
  const destination = afterLogin(originOf(state));
  const { enter, isRoleNeeded } = useEntrance(destination);
  if (isRoleNeeded) return <CompleteSignUp destination={destination} />;
  return (
    <AuthFrame title="Login" lead={isSessionOver(state) ? SESSION_OVER : WELCOME}>
      <MarketForm
        name="Login"
        labels={LOGIN_LABELS}
        initialValues={EMPTY_LOGIN}
        schema={loginSchema}
        onSubmit={(login: LoginValues) => enter(() => accounts.signIn(login))}
        actions={<SubmitButton label="Login" waiting="Signing you in" />}
      >
        <TextField name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        <PasswordField name="password" autoComplete="current-password" />
      </MarketForm>
      <GoogleButton onPress={() => enter(() => accounts.signInWithGoogle())} />
      <Text mt="lg" ta="center">
        New to Second Gear?{' '}
        <Anchor component={Link} to={ROUTES.signUp} state={originState} fw={600}>
          Create an account
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
