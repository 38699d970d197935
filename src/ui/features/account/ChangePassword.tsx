import { Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useState } from 'react';
import { boolean, type InferType, object, string } from 'yup';
import type { CurrentUser } from '#domain/account.ts';
import { validateNewPassword } from '#domain/credentials.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { CheckboxField } from '#ui/forms/CheckboxField.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { PASSWORD_HINT, PasswordField } from '#ui/forms/PasswordField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { AccountSection } from './AccountSection.tsx';

const LABELS = {
  currentPassword: 'Current password',
  password: 'New password',
  endsOthers: 'Sign out everywhere else',
} as const;
const fields = object({
  currentPassword: string().ensure(),
  password: string().ensure(),
  endsOthers: boolean().default(true),
});
type Values = InferType<typeof fields>;
const schema = fields.test(domainRules(validateNewPassword));
const EMPTY: Values = { currentPassword: '', password: '', endsOthers: true };

/** Changes one’s own password (spec: passwords.change). */
export function ChangePassword({ user }: { readonly user: CurrentUser }) {
  const { notifier, security } = useCases();
  const [changes, setChanges] = useState(0);

  const change = async (values: Values): Promise<void> => {
    await security.changePassword(values);
    notifier.success('Your password is changed');
    setChanges((count) => count + 1);
  };

  return (
    <AccountSection title="Password" lead="A new one, with the one that you have now.">
      {/* Empty again after each change. */}
      <AppForm
        key={changes}
        name="Change your password"
        labels={LABELS}
        initialValues={EMPTY}
        schema={schema}
        onSubmit={change}
        actions={<SubmitButton label="Change password" busyLabel="Changing your password" />}
      >
        {/* For password managers, which store it with the password. */}
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField name="currentPassword" autoComplete="current-password" />
        <PasswordField name="password" autoComplete="new-password" description={PASSWORD_HINT} />
        <CheckboxField name="endsOthers" description="Every other browser that is signed in to your account" />
      </AppForm>
      <Text role="status">{changes > 0 && 'Your password is changed.'}</Text>
    </AccountSection>
  );
}
