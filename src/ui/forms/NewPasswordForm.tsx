import { type InferType, object, string } from 'yup';
import { validateNewPassword } from '#domain/credentials.ts';
import { AppForm } from './AppForm.tsx';
import { domainRules } from './domainRules.ts';
import { PASSWORD_HINT, PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const LABELS = { password: 'New password' } as const;
const fields = object({ password: string().ensure() });
type Values = InferType<typeof fields>;
const schema = fields.test(domainRules(validateNewPassword));
const EMPTY: Values = { password: '' };

interface Props {
  /** The account’s email address, for password managers. */
  readonly email: string;
  /** Sets the password. If it throws, the error is shown below the button. */
  readonly onSubmit: (password: string) => Promise<void>;
}

/** Asks for a new password, or the first one of an account, with the rules of the sign-up. */
export function NewPasswordForm({ email, onSubmit }: Props) {
  return (
    <AppForm
      name="Set a password"
      labels={LABELS}
      initialValues={EMPTY}
      schema={schema}
      onSubmit={({ password }) => onSubmit(password)}
      actions={<SubmitButton label="Set password" busyLabel="Setting your password" />}
    >
      {/* For password managers, which store it with the password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" autoComplete="new-password" description={PASSWORD_HINT} />
    </AppForm>
  );
}
