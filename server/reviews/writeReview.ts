import type { Email } from '#domain/email.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { ANSWERED_REFUSAL, REVIEW_REFUSALS, type ReviewForm } from '#domain/review.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireExistingMember } from '../sessions/sessions.ts';
import { loadReview, refusalOf, selectStanding } from './reviews.ts';

interface NewReview {
  readonly bookingId: string;
  readonly buyer: Email;
  readonly review: ReviewForm;
}

/**
 * Writes the review of an own paid booking, or changes it. Idempotent.
 * @throws Refusal `not-found`, `conflict`
 */
export const writeReview = (
  { store, clock, newId }: Pick<ServerContext, 'store' | 'clock' | 'newId'>,
  { bookingId, buyer, review: { stars, text } }: NewReview,
): Promise<void> =>
  transact(store, async (trx) => {
    await requireExistingMember(trx, buyer);
    const booking = await trx
      .selectFrom('bookings')
      .select(['status', 'car_id', 'buyer_email', 'seller_email'])
      .where('id', '=', bookingId)
      .executeTakeFirst();
    if (booking?.buyer_email !== buyer || booking.status === 'unsaved')
      throw new Refusal('not-found', CHECKOUT_REFUSALS['no-booking']);
    const now = clock.now();
    const existing = await loadReview(trx, bookingId);
    const why = refusalOf(booking, existing, now);
    if (why !== undefined) throw new Refusal('conflict', REVIEW_REFUSALS[why]);
    if (existing.review?.stars === stars && existing.review.text === text) return;
    const { car_id: carId, seller_email: seller } = booking;
    const row = { booking_id: bookingId, id: newId(), seller_email: seller, stars, text, written_at: now };
    await trx
      .insertInto('reviews')
      .values({ ...row, changed_at: null, answer: null, answered_at: null, hidden: 0 })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ stars, text, changed_at: now }))
      .execute();
    const change = existing.review === undefined ? 'written' : 'edited';
    emit(trx, { kind: 'review-changed', change, carId, seller, buyer });
  });

interface NewAnswer {
  readonly id: string;
  readonly seller: Email;
  readonly text: string;
}

/**
 * Answers a review of the seller's. The same answer again changes nothing.
 * @throws Refusal `not-found`, `forbidden` for another's, `conflict` where there is another answer
 */
export const answerReview = (
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  { id, seller, text }: NewAnswer,
): Promise<void> =>
  transact(store, async (trx) => {
    await requireExistingMember(trx, seller);
    const review = await selectStanding(trx)
      .select(['reviews.seller_email', 'answer', 'car_id', 'buyer_email'])
      .where('reviews.id', '=', id)
      .where('reviews.hidden', '=', 0)
      .executeTakeFirst();
    if (review === undefined) throw new Refusal('not-found', 'There is no such review');
    if (review.seller_email !== seller) throw new Refusal('forbidden', 'This is not a review of yours');
    if (review.answer === text) return;
    const { numUpdatedRows } = await trx
      .updateTable('reviews')
      .set({ answer: text, answered_at: clock.now() })
      .where('id', '=', id)
      .where('answer', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('conflict', ANSWERED_REFUSAL);
    const { car_id: carId, buyer_email: buyer } = review;
    emit(trx, { kind: 'review-changed', change: 'answered', carId, seller, buyer });
  });
