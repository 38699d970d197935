import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { trimUnseen } from '#domain/characters.ts';
import { type FieldErrors, onlyErrors } from '#domain/credentials.ts';
import type { Email } from '#domain/email.ts';
import { tooLong } from '#domain/limits.ts';
import { MAX_STATEMENT, type OwnDecision } from '#domain/report.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextAreaField } from '#ui/forms/TextField.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

export interface AppealDialogProps {
  readonly decision: Pick<OwnDecision, 'id' | 'name'>;
  readonly member: Email;
  /** Called when the dialog has left the page. */
  readonly onClosed: () => void;
}

interface AppealForm {
  readonly text: string;
}

const validateAppeal = ({ text }: AppealForm): FieldErrors<keyof AppealForm> =>
  onlyErrors({
    text:
      trimUnseen(text) === ''
        ? 'Say why it is wrong'
        : text.length > MAX_STATEMENT
          ? tooLong(MAX_STATEMENT)
          : undefined,
  });
const schema = object({ text: string().ensure() }).test(domainRules(validateAppeal));

/** The one appeal against a decision (spec: reports.appeal). */
export function AppealDialog({ decision: { id, name }, member, onClosed }: AppealDialogProps) {
  const { reports } = useCases();
  const queryClient = useQueryClient();
  const draft = useFormDraft({ owner: member, form: `appeal ${id}` });
  const [isOpen, setOpen] = useState(false);
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  const send = async ({ text }: AppealForm) => {
    await reports.appeal(id, trimUnseen(text));
    draft.clear();
    void queryClient.invalidateQueries({ queryKey: queryKeys.ownDecisions(member) });
    setOpen(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={`Appeal about ${name}`}>
      <AppForm
        name={`Appeal about ${name}`}
        labels={{ text: 'Why is it wrong?' }}
        initialValues={{ text: '' }}
        schema={schema}
        onSubmit={send}
        draft={draft}
        actions={<SubmitButton label="Send the appeal" busyLabel="Sending it" />}
      >
        <p>You can appeal once. A person reads it and tells you what they decide.</p>
        <TextAreaField name="text" characterLimit={MAX_STATEMENT} />
      </AppForm>
    </Dialog>
  );
}
