import { Suspense, useState } from 'react';
import type { Review } from '#domain/review.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
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
  const [isAsked, setAsked] = useState(false);
  if (!useIsOffered('sellers.answerReview')) return null;
  return (
    <>
      <ActionButton
        size="sm"
        variant="default"
        isDisabled={false}
        onPointerEnter={AnswerDialog.preload}
        onFocus={AnswerDialog.preload}
        onClick={() => setAsked(true)}
      >
        Answer
      </ActionButton>
      {isAsked && (
        <Suspense fallback={null}>
          <AnswerDialog review={review} sellerId={sellerId} onClosed={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
