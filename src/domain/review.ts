import type { BookingStatus } from './bookingTransitions.ts';
import { trimUnseen } from './characters.ts';
import { formatCount } from './count.ts';
import { type FieldErrors, onlyErrors } from './credentials.ts';
import { tooLong } from './limits.ts';

/* What buyers say of a seller, once they have paid for a car. */

/** How many stars a review has, in whole numbers. */
export const STARS_RANGE = { from: 1, to: 5 } as const;

/** Longest text of a review and of its answer, in UTF-16 units. */
export const MAX_REVIEW_LENGTH = 500;

/** Reviews of one page of a list. */
export const REVIEWS_PER_PAGE = 10;

/** How long a review can be changed after it was written, in milliseconds. */
export const REVIEW_CHANGE_MS = 14 * 24 * 60 * 60_000;

/** From how many reviews on there is an average. */
export const REVIEWS_FOR_AVERAGE = 3;

/** The name beside a review whose author has no account any more. */
export const FORMER_MEMBER = 'a former member';

/** What a buyer writes. */
export interface ReviewForm {
  readonly stars: number;
  /** May be empty. */
  readonly text: string;
}

/** What is wrong with a review: no number of stars is chosen, or the text is too long. */
export const reviewErrors = ({ stars, text }: ReviewForm): FieldErrors<keyof ReviewForm> =>
  onlyErrors({
    stars:
      Number.isInteger(stars) && stars >= STARS_RANGE.from && stars <= STARS_RANGE.to
        ? undefined
        : 'Choose from one to five stars',
    text: text.length > MAX_REVIEW_LENGTH ? tooLong(MAX_REVIEW_LENGTH) : undefined,
  });

/** What is wrong with an answer; undefined where nothing is. */
export function answerError(text: string): string | undefined {
  if (trimUnseen(text) === '') return 'Write an answer first';
  return text.length > MAX_REVIEW_LENGTH ? tooLong(MAX_REVIEW_LENGTH) : undefined;
}

export interface ReviewAnswer {
  readonly text: string;
  /** Milliseconds UTC. */
  readonly at: number;
}

export interface WrittenReview extends ReviewForm {
  readonly id: string;
  /** Milliseconds UTC, as the next. */
  readonly writtenAt: number;
  /** Undefined where it is as it was written. */
  readonly changedAt: number | undefined;
  /** The seller's; undefined while there is none. */
  readonly answer: ReviewAnswer | undefined;
}

/** A review as everybody reads it. */
export interface Review extends WrittenReview {
  /** The name of its author, or `FORMER_MEMBER`. */
  readonly author: string;
  /** What the reader is to it; undefined for everybody else, and a guest. */
  readonly own: 'author' | 'seller' | undefined;
}

/** A review as its author reads it. */
export interface OwnReview extends WrittenReview {
  /** Whether the shop has taken it down. */
  readonly isHidden: boolean;
}

/** All reviews of a seller. */
export interface ReviewSummary {
  readonly count: number;
  /** Rounded to one decimal place; undefined of fewer than three. */
  readonly average: number | undefined;
}

/** `stars`: the sum of all stars. */
export const summaryOf = ({ count, stars }: { readonly count: number; readonly stars: number }): ReviewSummary => ({
  count,
  average: count < REVIEWS_FOR_AVERAGE ? undefined : Math.round((stars / count) * 10) / 10,
});

/** "4 of 5 stars". */
export const starsLabel = (stars: number | string): string => `${stars} of ${STARS_RANGE.to} stars`;

/** The average with the number of reviews, or the number alone. */
export function reviewsLabel(seller: string, { count, average }: ReviewSummary): string {
  if (count === 0) return `Nobody has reviewed ${seller} yet.`;
  const number = count === 1 ? '1 review' : `${formatCount(count)} reviews`;
  return average === undefined ? number : `${starsLabel(average.toFixed(1))}, from ${number}`;
}

export const REVIEW_REFUSALS = {
  unpaid: 'Only a paid car can be reviewed',
  refunded: 'Your payment was refunded, so there is no review',
  hidden: 'The shop has hidden this review',
  late: 'A review can be changed for 14 days',
} as const;
export type ReviewRefusal = keyof typeof REVIEW_REFUSALS;

export interface ReviewRequest {
  readonly status: BookingStatus;
  /** Whether the payment that bought the car is given back, or will be. */
  readonly isRefunded: boolean;
  /** Whether the shop has taken the review down. */
  readonly isHidden: boolean;
  /** When the buyer wrote the review; undefined where there is none. Milliseconds UTC, as the next. */
  readonly writtenAt: number | undefined;
  readonly now: number;
}

/** Why the buyer can't write the review, or change it; undefined when they can. */
export function reviewRefusal({
  status,
  isRefunded,
  isHidden,
  writtenAt,
  now,
}: ReviewRequest): ReviewRefusal | undefined {
  if (isRefunded || status === 'refunded') return 'refunded';
  if (status !== 'paid') return 'unpaid';
  if (isHidden) return 'hidden';
  return writtenAt !== undefined && now - writtenAt > REVIEW_CHANGE_MS ? 'late' : undefined;
}

/** A seller answers once. */
export const ANSWERED_REFUSAL = 'You have answered this review';
