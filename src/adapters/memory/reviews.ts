import type { Email } from '#domain/email.ts';
import type { ReportedReview } from '#domain/report.ts';
import {
  FORMER_MEMBER,
  type OwnReview,
  type Review,
  type ReviewRefusal,
  type ReviewSummary,
  reviewRefusal,
  summaryOf,
} from '#domain/review.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { StoredBooking, StoredReview } from './records.ts';

/* What buyers say of sellers, as everybody may read it, and as its author does. */

/** The reviews of a seller that everybody may read, the newest first. */
export const shownReviews = (market: MemoryMarket, seller: Email): readonly StoredReview[] =>
  [...market.reviews.values()].filter((review) => review.seller === seller && !review.isHidden).reverse();

/** A review as somebody reads it; undefined is a guest. */
export function reviewFor(
  market: MemoryMarket,
  { bookingId, seller, isHidden: _hidden, ...review }: StoredReview,
  reader: Email | undefined,
): Review {
  const buyer = market.bookings.get(bookingId)?.buyer.email;
  const author = (buyer && market.members.get(buyer)?.name) ?? FORMER_MEMBER;
  const isOwn = reader !== undefined && (reader === buyer || reader === seller);
  return { ...review, author, own: isOwn ? (reader === buyer ? 'author' : 'seller') : undefined };
}

export function summaryFor(market: MemoryMarket, seller: Email): ReviewSummary {
  const reviews = shownReviews(market, seller);
  return summaryOf({ count: reviews.length, stars: reviews.reduce((sum, { stars }) => sum + stars, 0) });
}

export function ownReview(market: MemoryMarket, bookingId: string): OwnReview | undefined {
  const stored = market.reviews.get(bookingId);
  if (stored === undefined) return undefined;
  const { bookingId: _booking, seller: _seller, ...review } = stored;
  return review;
}

/** The same as its seller may read it. */
export function shownReview(market: MemoryMarket, bookingId: string): OwnReview | undefined {
  const review = ownReview(market, bookingId);
  return review?.isHidden === true ? undefined : review;
}

const reviewById = (market: MemoryMarket, id: string): StoredReview | undefined =>
  [...market.reviews.values()].find((review) => review.id === id);

/** A review as an admin decides about it; undefined where it is gone. */
export function reportedReview(market: MemoryMarket, id: string): ReportedReview | undefined {
  const review = reviewById(market, id);
  if (review === undefined) return undefined;
  const { stars, text, answer, isHidden } = review;
  const seller = market.members.get(review.seller);
  return { stars, text, answer, isHidden, seller: { id: seller?.id ?? '', name: seller?.name ?? '' } };
}

/** Who wrote a review. */
export function authorOf(market: MemoryMarket, id: string): Email | undefined {
  const review = reviewById(market, id);
  return review && market.bookings.get(review.bookingId)?.buyer.email;
}

/** Hides a review, or shows it again. */
export function setReviewHidden(market: MemoryMarket, id: string, isHidden: boolean): void {
  const review = reviewById(market, id);
  if (review === undefined) return;
  market.reviews.set(review.bookingId, { ...review, isHidden });
  const carId = market.bookings.get(review.bookingId)?.carId;
  if (carId !== undefined) market.carChanged(carId);
}

/** Why the buyer of a booking can't write its review or change it; undefined when they can. */
export function reviewRefusalOf(
  market: MemoryMarket,
  { id, status }: Pick<StoredBooking, 'id' | 'status'>,
): ReviewRefusal | undefined {
  const existing = market.reviews.get(id);
  return reviewRefusal({
    status,
    isRefunded: false,
    isHidden: existing?.isHidden === true,
    writtenAt: existing?.writtenAt,
    now: market.clock.now(),
  });
}
