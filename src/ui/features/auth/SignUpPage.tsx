import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MAX_LENGTH } from '#domain/limits.ts';
import { PATH_AFTER_SIGN_UP, ROUTES } from '#domain/navigation.ts';
import { CHOSEN_ROLES } from '#domain/role.ts';
import {
  EMPTY_SIGN_UP,
  PASSWORD_HINT,
  SIGN_UP_LABELS,
  type SignUpValues,
  signUpSchema,
} from '#ui/features/auth/signUpForm.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useUploadRetry } from '#ui/forms/useUploadRetry.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useOriginState } from '#ui/session/origin.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { CompleteSignUp } from './CompleteSignUp.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useSignIn } from './useSignIn.ts';

/** A new account, with its role and picture; it ends at home (spec: sign-up.steps). */
export function SignUpPage() {
  const { accounts } = useCases();
  const originState = useOriginState();
  const { signIn, isRoleNeeded } = useSignIn(PATH_AFTER_SIGN_UP);
  const { withRetry, onUploadChoice } = useUploadRetry();

  const signUp = async ({ picture, ...account }: SignUpValues): Promise<void> => {
    // The schema lets nobody through without one.
    if (picture === undefined) return;
    await withRetry(() => signIn(() => accounts.signUp({ ...account, picture })));
  };

  if (isRoleNeeded) return <CompleteSignUp destination={PATH_AFTER_SIGN_UP} />;
  return (
    <AuthLayout
      title="Sign Up"
      lead="One account to buy a car or to sell yours. It takes a minute and a picture of you."
    >
      <AppForm
        name="Sign Up"
        labels={SIGN_UP_LABELS}
        initialValues={EMPTY_SIGN_UP}
        schema={signUpSchema}
        onSubmit={signUp}
        actions={<SubmitButton label="Sign Up" busyLabel="Making your account" onUploadChoice={onUploadChoice} />}
      >
        <TextField name="name" autoComplete="name" characterLimit={MAX_LENGTH.name} />
        <TextField name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        <PasswordField name="password" autoComplete="new-password" description={PASSWORD_HINT} />
        <RadioField name="role" options={CHOSEN_ROLES} />
        <PictureField name="picture" isRound />
      </AppForm>
      <GoogleButton onPress={() => signIn(() => accounts.signInWithGoogle())} />
      <Text mt="lg" ta="center">
        Already have an account?{' '}
        <Anchor component={Link} to={ROUTES.login} state={originState} fw={600}>
          Log in
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
