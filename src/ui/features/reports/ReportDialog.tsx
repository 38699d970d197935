import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { trimUnseen } from '#domain/characters.ts';
import { type FieldErrors, onlyErrors } from '#domain/credentials.ts';
import { tooLong } from '#domain/limits.ts';
import { isReportReason, MAX_REPORT_LINE, REASON_LABELS, REPORT_REASONS, type ReportedThing } from '#domain/report.ts';
import { Button } from '#ui/components/Button.tsx';
import { Dialog } from '#ui/components/Dialog.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

export interface ReportDialogProps {
  readonly thing: ReportedThing;
  /** What it is called. */
  readonly name: string;
  /** Called when the dialog has left the page. */
  readonly onClosed: () => void;
}

export interface ReportForm {
  readonly reason: string;
  readonly line: string;
}

export const REPORT_LABELS = { reason: 'What is wrong?', line: 'Anything to add?' } as const;
const EMPTY: ReportForm = { reason: '', line: '' };

export const validateReport = ({ reason, line }: ReportForm): FieldErrors<keyof ReportForm> =>
  onlyErrors({
    reason: isReportReason(reason) ? undefined : 'Choose what is wrong',
    line: line.length > MAX_REPORT_LINE ? tooLong(MAX_REPORT_LINE) : undefined,
  });
const schema = object({ reason: string().ensure(), line: string().ensure() }).test(domainRules(validateReport));

/** What is wrong, as members and guests say it. */
export const ReportFields = () => (
  <>
    <SelectField name="reason" options={REPORT_REASONS} labels={REASON_LABELS} emptyOption="Choose one" />
    <TextField name="line" required={false} characterLimit={MAX_REPORT_LINE} />
  </>
);

/** Reports a car, a person or a review, and says what happens next (spec: reports.make). */
export function ReportDialog({ thing, name, onClosed }: ReportDialogProps) {
  const { reports } = useCases();
  // The person who opened it: a session that expires meanwhile neither closes the dialog nor clears the form.
  const [owner] = useState(useCurrentUser()?.email);
  const draft = useFormDraft({ owner, form: `report ${thing.kind} ${thing.id}` });
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  const send = async ({ reason, line }: ReportForm) => {
    if (!isReportReason(reason)) return;
    await reports.make({ thing, reason, line: trimUnseen(line) });
    draft.clear();
    setSent(true);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={`Report ${name}`}>
      {isSent ? (
        <>
          <p role="status">Thank you. A person will look at it, and you will be told what was decided.</p>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </>
      ) : (
        <AppForm
          name={`Report ${name}`}
          labels={REPORT_LABELS}
          initialValues={EMPTY}
          schema={schema}
          onSubmit={send}
          draft={draft}
          actions={<SubmitButton label="Send the report" busyLabel="Sending it" />}
        >
          <p>Only the people who run this shop learn that it was you.</p>
          <ReportFields />
        </AppForm>
      )}
    </Dialog>
  );
}
