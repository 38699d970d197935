import type { Review } from '#domain/review.ts';
import { DialogButton } from '#ui/components/DialogButton.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useIsOffered } from '#ui/query/useIsOffered.ts';

// Needs the form packages.
const AnswerDialog = lazyComponent(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

interface AnswerButtonProps {
  readonly review: Pick<Review, 'id' | 'author'>;
  /** The id in the address of the seller’s page. */
  readonly sellerId: string;
}

/** Opens the seller’s answer to a review. */
export function AnswerButton({ review, sellerId }: AnswerButtonProps) {
  if (!useIsOffered('sellers.answerReview')) return null;
  return (
    <DialogButton
      size="sm"
      variant="default"
      dialog={AnswerDialog}
      draw={(close) => <AnswerDialog review={review} sellerId={sellerId} onClosed={close} />}
    >
      Answer
    </DialogButton>
  );
}
