import { object, string } from 'yup';
import { CHOSEN_ROLES, type ChosenRole, DEFAULT_ROLE } from '#domain/role.ts';
import { ChoiceField } from '#ui/forms/ChoiceField.tsx';
import { MarketForm } from '#ui/forms/MarketForm.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useEntrance } from './useEntrance.ts';

const LABELS = { role: 'I want to join as' } as const;
const schema = object({ role: string().oneOf(CHOSEN_ROLES) });
const START: { readonly role: ChosenRole } = { role: DEFAULT_ROLE };

/**
 * For an account whose sign-up broke before its record was made: asks for the role once. Without a destination the page
 * stays where it is, and what guards it lets the person in.
 */
export function CompleteSignUp({ destination }: { readonly destination?: string }) {
  const { accounts } = useCases();
  const { enter } = useEntrance(destination);
  return (
    <AuthFrame title="One last question" lead="Your account is there, but we never learned whether you buy or sell.">
      <MarketForm
        name="Complete your sign-up"
        labels={LABELS}
        initialValues={START}
        schema={schema}
        onSubmit={({ role }) => enter(() => accounts.completeSignUp(role))}
        actions={<SubmitButton label="Continue" waiting="Finishing your account" />}
      >
        <ChoiceField name="role" options={CHOSEN_ROLES} />
      </MarketForm>
    </AuthFrame>
  );
}
