import type { WrittenReview } from '#domain/review.ts';
import { useDates } from '#ui/components/day.ts';
import classes from './Reviews.module.css';
import { Stars } from './Stars.tsx';

export interface ReviewTextProps {
  readonly review: WrittenReview;
  /** Who wrote it; left out where that is the reader. */
  readonly author?: string;
  /** Who is reviewed. */
  readonly seller: string;
}

/** A review with its stars, text and date, and the seller’s answer below it. */
export function ReviewText({ review: { stars, text, writtenAt, changedAt, answer }, author, seller }: ReviewTextProps) {
  const { day } = useDates();
  const written = [author, day(writtenAt), changedAt && `changed ${day(changedAt)}`].filter(Boolean).join(' · ');
  return (
    <>
      <p className={classes.line}>
        <Stars stars={stars} />
        <span className={classes.muted}>{written}</span>
      </p>
      {text === '' ? null : <p className={classes.text}>{text}</p>}
      {answer && (
        <div className={classes.answer}>
          <p className={classes.muted}>{`${seller} answered · ${day(answer.at)}`}</p>
          <p className={classes.text}>{answer.text}</p>
        </div>
      )}
    </>
  );
}
