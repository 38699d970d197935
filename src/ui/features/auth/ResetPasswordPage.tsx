import { Anchor, Text } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type InferType, object, string } from 'yup';
import { validateAddress } from '#domain/credentials.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { ROUTES } from '#domain/navigation.ts';
import { AuthLayout } from '#ui/components/AuthLayout.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Link } from '#ui/components/Link.tsx';
import { MailboxNote } from '#ui/components/MailboxNote.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { emailIn } from '#ui/session/origin.ts';

const LABELS = { email: 'Email' } as const;
const fields = object({ email: string().ensure() });
type Values = InferType<typeof fields>;
const schema = fields.test(domainRules(validateAddress));

const LEAD = 'Tell us your email address, and we mail you a link that sets a new one.';
const NO_MAIL_LEAD =
  'This market sends no mail, so it can’t send you a link for a new password. Please ask its operator for one.';

/** Mails a link for a new password; says the same whether or not the address has an account (spec: passwords.reset). */
export function ResetPasswordPage() {
  const { security } = useCases();
  const typed = emailIn(useLocation().state) ?? '';
  const [sentTo, setSentTo] = useState<Email>();

  const send = async ({ email }: Values): Promise<void> => {
    const address = toEmail(email);
    // The schema requires an address; this is for the type checker.
    if (address === undefined) return;
    await security.requestReset(address);
    setSentTo(address);
  };

  return (
    <AuthLayout title="Forgot your password?" lead={security.mail === 'none' ? NO_MAIL_LEAD : LEAD}>
      {sentTo !== undefined && <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />}
      {sentTo === undefined && security.mail !== 'none' && (
        <AppForm
          name="New password"
          labels={LABELS}
          initialValues={{ email: typed }}
          schema={schema}
          onSubmit={send}
          actions={<SubmitButton label="Send me a link" busyLabel="Sending the link" />}
        >
          <TextField name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        </AppForm>
      )}
      <Text mt="lg" ta="center">
        <Anchor component={Link} to={ROUTES.login} fw={600}>
          Back to the login
        </Anchor>
      </Text>
    </AuthLayout>
  );
}

function Sent({ to, onAgain }: { readonly to: Email; readonly onAgain: () => void }) {
  const { security } = useCases();
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <Text ref={message} tabIndex={-1} role="status">
        If there is an account for <strong>{to}</strong>, a mail with a link is on its way. The link works once, and for
        one hour.
      </Text>
      <MailboxNote mail={security.mail} />
      <Button variant="default" style={{ marginTop: 'var(--mantine-spacing-md)' }} fullWidth onClick={onAgain}>
        Nothing came? Try again
      </Button>
    </>
  );
}
