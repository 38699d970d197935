import type { Booking } from '#domain/booking.ts';
import { DialogButton } from '#ui/components/DialogButton.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import classes from './Reviews.module.css';
import { ReviewText } from './ReviewText.tsx';

// Needs the form packages.
const ReviewDialog = lazyComponent(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);

export interface OrderReviewProps {
  readonly order: Pick<Booking, 'id' | 'carName' | 'review' | 'mayReview'>;
  /** Id of the element with the car's name. */
  readonly describedBy: string;
}

/** What the buyer of an order says of its seller, and the way to say it; nothing where neither is there. */
export function OrderReview({ order, describedBy }: OrderReviewProps) {
  const isOffered = useIsOffered('sellers.review') && order.mayReview;
  const { review, carName } = order;
  if (review === undefined && !isOffered) return null;
  return (
    <section className={classes.own} aria-label={`Your review of the seller of ${carName}`}>
      <h3 className={classes.heading}>Your review</h3>
      {review && <ReviewText review={review} seller="The seller" />}
      {review?.isHidden === true && <p className={classes.muted}>The shop has hidden it. Nobody else reads it.</p>}
      {isOffered && (
        <DialogButton
          variant="default"
          size="sm"
          aria-describedby={describedBy}
          dialog={ReviewDialog}
          draw={(close) => <ReviewDialog order={order} onClosed={close} />}
        >
          {review === undefined ? 'Write a review' : 'Change the review'}
        </DialogButton>
      )}
    </section>
  );
}
