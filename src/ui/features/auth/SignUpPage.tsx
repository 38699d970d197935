import { Anchor, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useLocation } from 'react-router-dom';
import { MAX_LENGTH } from '#domain/limits.ts';
import { PATH_AFTER_SIGN_UP, ROUTES } from '#domain/navigation.ts';
import { CHOSEN_ROLES } from '#domain/role.ts';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { Link } from '#ui/components/Link.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { fitPicture } from '#ui/forms/fitPicture.ts';
import { PASSWORD_HINT, PasswordField } from '#ui/forms/PasswordField.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { useUploadRetry } from '#ui/forms/useUploadRetry.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useOriginState, wantsToSell } from '#ui/session/origin.ts';
import { CompleteSignUp } from './CompleteSignUp.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { SIGN_UP_FORM_FAILURES, signUpFailure } from './signInFailure.ts';
import { EMPTY_SIGN_UP, SIGN_UP_LABELS, type SignUpValues, signUpSchema } from './signUpForm.ts';
import { useSignIn } from './useSignIn.ts';

const LEAD = 'One account to buy a car or to sell yours. It takes a minute and a picture of you.';
const SELLING_LEAD =
  'To sell your car you join as a Seller; that is chosen below already. It takes a minute and a picture of you.';
const EMPTY_SELLER_SIGN_UP: SignUpValues = { ...EMPTY_SIGN_UP, role: 'Seller' };

/** Creates an account with role and picture, then goes home (spec: sign-up.steps). */
export function SignUpPage() {
  const { accounts, identity } = useCases();
  const originState = useOriginState();
  const isSelling = wantsToSell(useLocation().state);
  const { signIn, isRoleNeeded } = useSignIn(PATH_AFTER_SIGN_UP);
  const { withRetry, failedUpload, upload } = useUploadRetry();
  const draft = useFormDraft({ owner: undefined, form: 'sign-up', secretFields: ['password'] });

  const signUp = async ({ picture, ...account }: SignUpValues): Promise<void> => {
    // The schema requires a picture; this is for the type checker.
    if (picture === undefined) return;
    const fitted = await fitPicture(picture);
    const end = await withRetry((upload) =>
      signIn(() => accounts.signUp({ ...account, picture: fitted }, upload), SIGN_UP_FORM_FAILURES),
    );
    if (end === 'done') draft.clear();
  };

  if (isRoleNeeded) return <CompleteSignUp destination={PATH_AFTER_SIGN_UP} />;
  return (
    <AuthLayout title="Sign Up" lead={isSelling ? SELLING_LEAD : LEAD}>
      <AppForm
        name="Sign Up"
        labels={SIGN_UP_LABELS}
        initialValues={isSelling ? EMPTY_SELLER_SIGN_UP : EMPTY_SIGN_UP}
        schema={signUpSchema}
        failureWording={signUpFailure}
        draft={draft}
        onSubmit={signUp}
        actions={
          <SubmitButton label="Sign Up" busyLabel="Making your account" failedUpload={failedUpload} upload={upload} />
        }
      >
        <TextField name="name" autoComplete="name" characterLimit={MAX_LENGTH.name} />
        <TextField name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        <PasswordField name="password" autoComplete="new-password" description={PASSWORD_HINT} />
        <RadioField name="role" options={CHOSEN_ROLES} />
        <PictureField name="picture" isRound />
      </AppForm>
      <GoogleButton isAvailable={identity.hasGoogle} onSignIn={() => signIn(() => accounts.signInWithGoogle())} />
      <Text size="sm" c="dimmed" mt="lg" ta="center">
        With an account you accept the <Link to={ROUTES.terms}>terms</Link>. What happens to your data stands under{' '}
        <Link to={ROUTES.privacy}>privacy</Link>.
      </Text>
      <Text mt="lg" ta="center">
        Already have an account?{' '}
        <Anchor component={Link} to={ROUTES.login} state={originState} fw={600}>
          Log in
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
