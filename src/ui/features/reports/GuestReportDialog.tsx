import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { trimUnseen } from '#domain/characters.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { validateGuest } from '#domain/guestReport.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { ROUTES } from '#domain/navigation.ts';
import { isReportReason } from '#domain/report.ts';
import { Button } from '#ui/components/Button.tsx';
import { Dialog } from '#ui/components/Dialog.tsx';
import { Link } from '#ui/components/Link.tsx';
import { MailboxNote } from '#ui/components/MailboxNote.tsx';
import { LoadedOperator } from '#ui/features/shop/LoadedOperator.tsx';
import { OperatorContact } from '#ui/features/shop/OperatorContact.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { useOriginState } from '#ui/session/origin.ts';
import {
  REPORT_LABELS,
  type ReportDialogProps,
  ReportFields,
  type ReportForm,
  validateReport,
} from './ReportDialog.tsx';

interface GuestForm extends ReportForm {
  readonly email: string;
  readonly name: string;
}

const LABELS = { ...REPORT_LABELS, email: 'Your email', name: 'Your name, if you like' } as const;
const EMPTY: GuestForm = { reason: '', line: '', email: '', name: '' };
const validate = (form: GuestForm) => ({ ...validateReport(form), ...validateGuest(form) });
const schema = object({
  reason: string().ensure(),
  line: string().ensure(),
  email: string().ensure(),
  name: string().ensure(),
}).test(domainRules(validate));

/** Reports a car, a person or a review without a login: it counts once the link of a mail was followed (spec: guest-reports.make). */
export function GuestReportDialog({ thing, name, onClosed }: ReportDialogProps) {
  const { security } = useCases();
  const origin = useOriginState();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<Email>();
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={`Report ${name}`}>
      {sentTo !== undefined && (
        <>
          <p role="status">{`We have sent a mail to ${sentTo}. Open the link in it within a day: your report counts from then on.`}</p>
          <MailboxNote mail={security.mail} />
          <Button onClick={() => setOpen(false)}>Done</Button>
        </>
      )}
      {sentTo === undefined && (
        <p>
          <Link to={ROUTES.login} state={origin}>
            Log in
          </Link>
          <span> to report it at once.</span>
        </p>
      )}
      {sentTo === undefined && security.mail === 'none' && <NoMail />}
      {sentTo === undefined && security.mail !== 'none' && (
        <GuestReportForm thing={thing} name={name} onSent={setSentTo} />
      )}
    </Dialog>
  );
}

const NoMail = () => (
  <>
    <p>This market sends no mail, so it can’t check your address. Please tell the people who run it:</p>
    <LoadedOperator>{(operator) => <OperatorContact operator={operator} />}</LoadedOperator>
  </>
);

interface GuestReportFormProps extends Pick<ReportDialogProps, 'thing' | 'name'> {
  readonly onSent: (to: Email) => void;
}

function GuestReportForm({ thing, name, onSent }: GuestReportFormProps) {
  const { reports } = useCases();
  const send = async (form: GuestForm) => {
    const email = toEmail(form.email);
    // The schema requires both; this is for the type checker.
    if (email === undefined || !isReportReason(form.reason)) return;
    const about = { reason: form.reason, line: trimUnseen(form.line), name: trimUnseen(form.name) };
    await reports.makeAsGuest({ thing, email, ...about });
    onSent(email);
  };
  return (
    <AppForm
      name={`Report ${name}`}
      labels={LABELS}
      initialValues={EMPTY}
      schema={schema}
      onSubmit={send}
      actions={<SubmitButton label="Send the report" busyLabel="Sending it" />}
    >
      <p>Only the people who run this shop see who you are. We mail you what they decide, then erase your address.</p>
      <ReportFields />
      <TextField name="email" type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      <TextField name="name" required={false} autoComplete="name" characterLimit={MAX_LENGTH.name} />
    </AppForm>
  );
}
