import { object, string } from 'yup';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';

const LABELS = { password: 'Your password' } as const;
const schema = object({ password: string().ensure() });
const EMPTY = { password: '' };

interface PasswordStepProps {
  /** What happens next, as the form’s name and the button’s text. */
  readonly label: string;
  readonly busyLabel: string;
  readonly email: string;
  readonly onPassword: (password: string) => Promise<void>;
}

/** Asks for the password again before the second factor is changed; who logs in with Google has none. */
export function PasswordStep({ label, busyLabel, email, onPassword }: PasswordStepProps) {
  return (
    <AppForm
      name={label}
      labels={LABELS}
      initialValues={EMPTY}
      schema={schema}
      onSubmit={({ password }) => onPassword(password)}
      actions={<SubmitButton label={label} busyLabel={busyLabel} />}
    >
      {/* For password managers. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        autoComplete="current-password"
        description="If you log in with Google and have none, leave it empty"
      />
    </AppForm>
  );
}
