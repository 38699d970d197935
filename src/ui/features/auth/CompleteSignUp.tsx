import { object, string } from 'yup';
import { CHOSEN_ROLES, type ChosenRole, DEFAULT_ROLE } from '#domain/role.ts';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { SIGN_UP_FORM_FAILURES, signUpFailure } from './signInFailure.ts';
import { useSignIn } from './useSignIn.ts';

const LABELS = { role: 'I want to join as' } as const;
const schema = object({ role: string().oneOf(CHOSEN_ROLES) });
const INITIAL_VALUES: { readonly role: ChosenRole } = { role: DEFAULT_ROLE };

/**
 * Asks for the role of an account whose sign-up failed before the server had a record of it. Without a destination the
 * address stays the same: the route guard then shows the page itself.
 */
export function CompleteSignUp({ destination }: { readonly destination?: string }) {
  const { accounts } = useCases();
  const { signIn } = useSignIn(destination);
  return (
    <AuthLayout title="One last question" lead="Your account is there, but we never learned whether you buy or sell.">
      <AppForm
        name="Complete your sign-up"
        labels={LABELS}
        initialValues={INITIAL_VALUES}
        schema={schema}
        failureWording={signUpFailure}
        onSubmit={({ role }) => signIn(() => accounts.completeSignUp(role), SIGN_UP_FORM_FAILURES)}
        actions={<SubmitButton label="Continue" busyLabel="Finishing your account" />}
      >
        <RadioField name="role" options={CHOSEN_ROLES} />
      </AppForm>
    </AuthLayout>
  );
}
