import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import type { Booking } from '#domain/booking.ts';
import { trimUnseen } from '#domain/characters.ts';
import { MAX_REVIEW_LENGTH, type ReviewForm, reviewErrors, STARS_RANGE, starsLabel } from '#domain/review.ts';
import { Dialog } from '#ui/components/Dialog.tsx';
import { AppForm } from '#ui/forms/AppForm.tsx';
import { domainRules } from '#ui/forms/domainRules.ts';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextAreaField } from '#ui/forms/TextField.tsx';
import { useFormDraft } from '#ui/forms/useFormDraft.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';

export interface ReviewDialogProps {
  readonly order: Pick<Booking, 'id' | 'carName' | 'review'>;
  /** Called when the dialog has left the page. */
  readonly onClosed: () => void;
}

/** The stars by their label. */
interface TypedReview {
  readonly stars: string;
  readonly text: string;
}

const LABELS = { stars: 'How was the seller?', text: 'Anything to add?' } as const;
/** The best one first. */
const OPTIONS: readonly string[] = Array.from({ length: STARS_RANGE.to }, (_, place) =>
  starsLabel(STARS_RANGE.to - place),
);

const reviewOf = ({ stars, text }: TypedReview): ReviewForm => ({
  stars: STARS_RANGE.to - OPTIONS.indexOf(stars),
  text: trimUnseen(text),
});
const schema = object({ stars: string().ensure(), text: string().ensure() }).test(
  domainRules((typed: TypedReview) => reviewErrors(reviewOf(typed))),
);

/** What the buyer of a paid car says of its seller (spec: reviews.who). */
export function ReviewDialog({ order: { id, carName, review }, onClosed }: ReviewDialogProps) {
  const { sellers } = useCases();
  const queryClient = useQueryClient();
  // The person who opened it: a session that expires meanwhile neither closes the dialog nor clears the form.
  const [buyer] = useState(useCurrentUser()?.email);
  const draft = useFormDraft({ owner: buyer, form: `review ${id}` });
  const [isOpen, setOpen] = useState(false);
  // One render later: the dialog records where to return the focus when it opens, and can't when it is mounted open.
  useEffect(() => setOpen(true), []);
  const send = async (typed: TypedReview) => {
    await sellers.review(id, reviewOf(typed));
    draft.clear();
    if (buyer !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.orders(buyer) });
    setOpen(false);
  };
  const title = `Review the seller of ${carName}`;
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onClosed={onClosed} title={title}>
      <AppForm
        name={title}
        labels={LABELS}
        initialValues={{ stars: review === undefined ? '' : starsLabel(review.stars), text: review?.text ?? '' }}
        schema={schema}
        onSubmit={send}
        draft={draft}
        actions={<SubmitButton label="Save the review" busyLabel="Saving it" />}
      >
        <p>Everybody can read it, with your name. You can change it for 14 days.</p>
        <RadioField name="stars" options={OPTIONS} />
        <TextAreaField name="text" required={false} characterLimit={MAX_REVIEW_LENGTH} />
      </AppForm>
    </Dialog>
  );
}
