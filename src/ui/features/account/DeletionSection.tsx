import { useState } from 'react';
import { object, string } from 'yup';
import { type CurrentUser, DELETION_REFUSALS } from '#domain/account.ts';
import { type FieldErrors, onlyErrors } from '#domain/credentials.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { Button } from '#ui/components/Button.tsx';
import { Dialog } from '#ui/components/Dialog.tsx';
import { messageFor } from '#ui/components/messageFor.ts';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { AccountSection, isNotOffered, Points } from './AccountSection.tsx';

const LABELS = { email: 'Your email address' } as const;
const NOT_OFFERED = 'This market’s server does not let people delete their own account. Please ask its operator.';

const wordingOf = (failure: unknown): string => (isNotOffered(failure) ? NOT_OFFERED : messageFor(failure));

const schemaFor = (own: Email) =>
  object({ email: string().ensure() }).test(
    domainRules(
      ({ email }: { readonly email: string }): FieldErrors<'email'> =>
        onlyErrors({ email: toEmail(email) === own ? undefined : DELETION_REFUSALS['other-email'] }),
    ),
  );

/** The deletion of one’s own account, with its consequences (spec: account.deletion). */
export function DeletionSection({ user }: { readonly user: CurrentUser }) {
  const { accountSettings } = useCases();
  const [isOpen, setOpen] = useState(false);
  const [schema] = useState(() => schemaFor(user.email));
  return (
    <AccountSection title="Delete your account" lead="You can’t take this back yourself.">
      <Points>
        {user.role === 'Seller' && (
          <li>Your cars and advertisements disappear. What was paid for stays its buyer’s.</li>
        )}
        <li>Your bookings that are not paid are cancelled, and your wishlist goes.</li>
        <li>You are signed out everywhere.</li>
        <li>
          After 30 days your name, picture, phone and cars are erased. Until then an admin can restore the account for
          you. Amounts and dates of payments stay for bookkeeping.
        </li>
        <li>Your email address stays on record, and no new account can be made with it.</li>
      </Points>
      <div>
        <Button variant="default" color="red" onClick={() => setOpen(true)}>
          Delete your account
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Delete your account?">
        <AppForm
          name="Delete your account"
          labels={LABELS}
          initialValues={{ email: '' }}
          schema={schema}
          failureWording={wordingOf}
          onSubmit={({ email }) => accountSettings.remove(email)}
          actions={<SubmitButton label="Delete account" busyLabel="Deleting your account" />}
        >
          <TextField
            name="email"
            type="email"
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            description={`Type ${user.email} to confirm`}
          />
        </AppForm>
      </Dialog>
    </AccountSection>
  );
}
