import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { trimUnseen } from '#domain/characters.ts';
import { onlyErrors } from '#domain/credentials.ts';
import { answerError, MAX_REVIEW_LENGTH, type Review } from '#domain/review.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextAreaField } from '#ui/forms/TextField.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

export interface AnswerDialogProps {
  readonly review: Pick<Review, 'id' | 'author'>;
  /** The id in the address of the seller’s page. */
  readonly sellerId: string;
  /** Called when the dialog has left the page. */
  readonly onClosed: () => void;
}

interface AnswerForm {
  readonly text: string;
}

const schema = object({ text: string().ensure() }).test(
  domainRules(({ text }: AnswerForm) => onlyErrors({ text: answerError(text) })),
);

/** The one answer of a seller to a review (spec: reviews.answer). */
export function AnswerDialog({ review: { id, author }, sellerId, onClosed }: AnswerDialogProps) {
  const { sellers } = useCases();
  const queryClient = useQueryClient();
  // The person who opened it: a session that expires meanwhile neither closes the dialog nor clears the form.
  const [seller] = useState(useCurrentUser()?.email);
  const draft = useFormDraft({ owner: seller, form: `answer ${id}` });
  const [isOpen, setOpen] = useState(false);
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  const send = async ({ text }: AnswerForm) => {
    await sellers.answerReview(id, trimUnseen(text));
    draft.clear();
    void queryClient.invalidateQueries({ queryKey: queryKeys.seller(sellerId, 'reviews') });
    setOpen(false);
  };
  const title = `Answer ${author}`;
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={title}>
      <AppForm
        name={title}
        labels={{ text: 'Your answer' }}
        initialValues={{ text: '' }}
        schema={schema}
        onSubmit={send}
        draft={draft}
        actions={<SubmitButton label="Send the answer" busyLabel="Sending it" />}
      >
        <p>You can answer once. Everybody can read it, and you can’t change it.</p>
        <TextAreaField name="text" characterLimit={MAX_REVIEW_LENGTH} />
      </AppForm>
    </Dialog>
  );
}
