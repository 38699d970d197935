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
  type WrittenReview,
} from '#domain/review.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { queryByKey } from '../database/queryByKey.ts';
import type { BookingsTable, ReviewsTable } from '../database/schema.ts';
import type { Cursor } from '../http/cursors.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';

/* What buyers say of sellers: a review is shown while its deal stands, unless the shop has hidden it. */

/** Reviews of deals that stand, with the name of who wrote each. */
export const selectStanding = (store: Database) =>
  store
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .leftJoin('members', 'members.email', 'bookings.buyer_email')
    .where('bookings.status', '=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds_by_hand')
            .select('refunds_by_hand.intent_id')
            .whereRef('refunds_by_hand.intent_id', '=', 'bookings.intent_id'),
        ),
      ),
    );

/** Those that everybody may read. */
const selectShown = (store: Database) => selectStanding(store).where('reviews.hidden', '=', 0);

function reviewFrom(row: ReviewsTable): WrittenReview {
  const { answer, answered_at } = row;
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    writtenAt: row.written_at,
    changedAt: row.changed_at ?? undefined,
    answer: answer === null || answered_at === null ? undefined : { text: answer, at: answered_at },
  };
}

interface ReviewsQuery extends PageQuery {
  readonly seller: Email;
  /** Who asks; undefined for a guest. */
  readonly reader: Email | undefined;
}

/** A page of a seller's reviews, the newest first. */
export async function listReviews(
  store: Database,
  { seller, reader, ...page }: ReviewsQuery,
): Promise<ListPage<Review>> {
  const shown = selectShown(store)
    .selectAll('reviews')
    .select(['members.name', 'bookings.buyer_email'])
    .where('reviews.seller_email', '=', seller);
  const order = {
    by: ['reviews.written_at', 'reviews.id'],
    direction: 'desc',
    keysOf: (row: Pick<ReviewsTable, 'written_at' | 'id'>): Cursor => [row.written_at, row.id],
  } as const;
  const { items, next } = await keysetPage(shown, order, page);
  const reviews = items.map((row): Review => {
    const side = row.buyer_email === reader ? 'author' : 'seller';
    const isOwn = row.buyer_email === reader || row.seller_email === reader;
    return { ...reviewFrom(row), author: row.name ?? FORMER_MEMBER, own: isOwn ? side : undefined };
  });
  return { items: reviews, next };
}

/** How many reviews a seller has, and their average. */
export async function summarizeReviews(store: Database, seller: Email): Promise<ReviewSummary> {
  const { count, stars } = await selectShown(store)
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('reviews.stars').as('stars')])
    .where('reviews.seller_email', '=', seller)
    .executeTakeFirstOrThrow();
  return summaryOf({ count: Number(count), stars: Number(stars) });
}

const selectByBooking = queryByKey({
  build: (store, isAsked) => store.selectFrom('reviews').selectAll().where(isAsked('booking_id')),
  keyOf: ({ booking_id }) => booking_id,
});

const selectRefundedByHand = queryByKey({
  build: (store, isAsked) =>
    store
      .selectFrom('bookings')
      .innerJoin('refunds_by_hand', 'refunds_by_hand.intent_id', 'bookings.intent_id')
      .select('bookings.id')
      .where(isAsked('bookings.id')),
  keyOf: ({ id }) => id,
});

interface BookingReview {
  /** Whether others may read it or not; undefined where there is none. */
  readonly review: OwnReview | undefined;
  /** Whether the payment of the deal was given back. */
  readonly isRefunded: boolean;
}

export async function loadReview(store: Database, bookingId: string): Promise<BookingReview> {
  const [reviews, refunded] = await Promise.all([
    selectByBooking(store, bookingId),
    selectRefundedByHand(store, bookingId),
  ]);
  const [row] = reviews;
  return {
    review: row && { ...reviewFrom(row), isHidden: row.hidden === 1 },
    isRefunded: refunded.length > 0,
  };
}

/** The same as its seller may read it: not while the shop hides it, nor of a refunded deal. */
export async function loadShownReview(store: Database, bookingId: string): Promise<WrittenReview | undefined> {
  const { review, isRefunded } = await loadReview(store, bookingId);
  return isRefunded || review?.isHidden === true ? undefined : review;
}

/** A review with the people of its deal, as a report names them. */
interface NamedReview extends ReportedReview {
  readonly author: Email;
}

/** A review by its id, hidden ones too; undefined where it is gone, or its deal was refunded. */
export async function findReview(store: Database, id: string): Promise<NamedReview | undefined> {
  const row = await selectStanding(store)
    .leftJoin('members as sellers', 'sellers.email', 'reviews.seller_email')
    .selectAll('reviews')
    .select(['bookings.buyer_email', 'sellers.id as seller_id', 'sellers.name as seller_name'])
    .where('reviews.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { stars, text, answer } = reviewFrom(row);
  const seller = { id: row.seller_id ?? '', name: row.seller_name ?? '' };
  return { stars, text, answer, seller, isHidden: row.hidden === 1, author: row.buyer_email };
}

/** Hides a review, or shows it again; where it is so already, or is gone, nothing happens. */
export async function setReviewHidden(trx: Database, id: string, isHidden: boolean): Promise<void> {
  const changed = await trx
    .updateTable('reviews')
    .set({ hidden: isHidden ? 1 : 0 })
    .where('id', '=', id)
    .where('hidden', '=', isHidden ? 0 : 1)
    .returning('booking_id')
    .executeTakeFirst();
  if (changed === undefined) return;
  const { car_id, seller_email, buyer_email } = await trx
    .selectFrom('bookings')
    .select(['car_id', 'seller_email', 'buyer_email'])
    .where('id', '=', changed.booking_id)
    .executeTakeFirstOrThrow();
  const people = { carId: car_id, seller: seller_email, buyer: buyer_email };
  emit(trx, { kind: 'review-changed', change: isHidden ? 'hidden' : 'shown', ...people });
}

/** Why the buyer of a booking can't write its review or change it; undefined when they can. */
export const refusalOf = (
  { status }: Pick<BookingsTable, 'status'>,
  { review, isRefunded }: BookingReview,
  now: number,
): ReviewRefusal | undefined =>
  reviewRefusal({
    status,
    isRefunded,
    isHidden: review?.isHidden === true,
    writtenAt: review?.writtenAt,
    now,
  });
