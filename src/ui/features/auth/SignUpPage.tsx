import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LONGEST } from '#domain/limits.ts';
import { AFTER_SIGN_UP, ROUTES } from '#domain/navigation.ts';
import { CHOSEN_ROLES } from '#domain/role.ts';
import {
  EMPTY_SIGN_UP,
  PASSWORD_HINT,
  SIGN_UP_LABELS,
  type SignUpValues,
  signUpSchema,
} from '#ui/features/auth/signUpForm.ts';
import { ChoiceField } from '#ui/forms/ChoiceField.tsx';
import { MarketForm } from '#ui/forms/MarketForm.tsx';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useUploadPatience } from '#ui/forms/useUploadPatience.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useOriginState } from '#ui/session/origin.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CompleteSignUp } from './CompleteSignUp.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useEntrance } from './useEntrance.ts';

/** A new account, with its role and picture; it ends at home (spec, section 4, "Signup"). */
export function SignUpPage() {
  const { accounts } = useCases();
  const originState = useOriginState();
  const { enter, isRoleNeeded } = useEntrance(AFTER_SIGN_UP);
  const { patiently, choose } = useUploadPatience();

  const signUp = async ({ picture, ...account }: SignUpValues): Promise<void> => {
    // The schema lets nobody through without one.
    if (picture === undefined) return;
    await patiently(() => enter(() => accounts.signUp({ ...account, picture })));
  };

  if (isRoleNeeded) return <CompleteSignUp destination={AFTER_SIGN_UP} />;
  return (
    <AuthFrame
      title="Sign Up"
      lead="One account to buy a car or to sell yours. It takes a minute and a picture of you."
    >
      <MarketForm
        name="Sign Up"
        labels={SIGN_UP_LABELS}
        initialValues={EMPTY_SIGN_UP}
        schema={signUpSchema}
        onSubmit={signUp}
        actions={<SubmitButton label="Sign Up" waiting="Making your account" choose={choose} />}
      >
        <TextField name="name" autoComplete="name" longest={LONGEST.name} />
        <TextField name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        <PasswordField name="password" autoComplete="new-password" description={PASSWORD_HINT} />
        <ChoiceField name="role" options={CHOSEN_ROLES} />
        <PictureField name="picture" isRound />
      </MarketForm>
      <GoogleButton onPress={() => enter(() => accounts.signInWithGoogle())} />
      <Text mt="lg" ta="center">
        Already have an account?{' '}
        <Anchor component={Link} to={ROUTES.login} state={originState} fw={600}>
          Log in
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
