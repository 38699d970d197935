import { toEmail } from '#domain/email.ts';
import { cents } from '#domain/money.ts';
import type { PaymentIntent } from '#domain/purchase.ts';
import type { ServerContext } from '../ServerContext.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'log'>;

/*
 * Payments that name a booking which is not in this database: after a restored backup, or another server's. No one decides
 * about this money but an admin, who refunds it or matches it with a booking.
 */

/**
 * Lists a payment for the admin; again changes nothing. False where the metadata is not the market's, as of another shop with
 * the same account at the provider.
 */
export async function recordUnmatched(
  { store, clock, log }: Dependencies,
  intentId: string,
  { bookingId, buyer: sentBuyer, amount, currency }: PaymentIntent,
): Promise<boolean> {
  const buyer = toEmail(sentBuyer);
  if (bookingId === '' || buyer === undefined) return false;
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('unmatched_payments')
    .values({
      intent_id: intentId,
      booking_id: bookingId,
      buyer,
      amount: cents(amount),
      currency,
      seen_at: clock.now(),
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) log.error({ intentId, bookingId }, 'payment for an unknown booking');
  return true;
}

/** Takes a payment off the list once it is settled. */
export async function resolveUnmatched({ store, clock }: Dependencies, intentId: string): Promise<void> {
  const row = store.updateTable('unmatched_payments').set({ resolved_at: clock.now() });
  await row.where('intent_id', '=', intentId).where('resolved_at', 'is', null).execute();
}
