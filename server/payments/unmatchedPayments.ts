import { toEmail } from '#domain/email.ts';
import { cents } from '#domain/money.ts';
import type { PaymentIntent } from '#domain/purchase.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { isDue } from '../database/due.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'log'>;

/*
 * Payments that name a booking which is not in this database: after a restored backup, or another server's. No one decides
 * about this money but an admin, who refunds it or matches it with a booking.
 */

/** Whether the metadata of a payment are the market's; another shop may have the same account at the provider. */
export const isMarketPayment = ({ bookingId, buyer }: PaymentIntent): boolean =>
  bookingId !== '' && toEmail(buyer) !== undefined;

/**
 * Lists a payment for the admin. Idempotent. False where the metadata is not the market's, as of another shop with
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

/** How often the log repeats that payments wait, in milliseconds. */
const ALERT_INTERVAL_MS = 60 * 60_000;

/** How many payments wait for an admin, and since when, in milliseconds UTC; undefined where none does. */
export async function countUnmatched(
  store: ServerContext['store'],
): Promise<{ readonly count: number; readonly since: number } | undefined> {
  const { count, since } = await store
    .selectFrom('unmatched_payments')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('seen_at').as('since')])
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) === 0 ? undefined : { count: Number(count), since: Number(since) };
}

/**
 * The alert about payments of unknown bookings: an error in the log with their number when there are more than before, and every
 * hour while there are any, so that it is found in the log of any day.
 */
export function createUnmatchedAlert({ store, clock, log }: Dependencies): () => Promise<void> {
  let told = { count: 0, at: Number.NEGATIVE_INFINITY };
  return async () => {
    const waiting = await countUnmatched(store);
    const now = clock.now();
    const count = waiting?.count ?? 0;
    const isTime = count > told.count || isDue(told.at + ALERT_INTERVAL_MS, now, ALERT_INTERVAL_MS);
    if (waiting === undefined || !isTime) {
      told = { ...told, count };
      return;
    }
    told = { count, at: now };
    const since = new Date(waiting.since).toISOString();
    log.error({ unmatchedPayments: count, since }, 'payments of unknown bookings wait for an admin');
  };
}

/** Takes a payment off the list once it is settled. */
export async function resolveUnmatched({ store, clock }: Dependencies, intentId: string): Promise<void> {
  const row = store.updateTable('unmatched_payments').set({ resolved_at: clock.now() });
  await row.where('intent_id', '=', intentId).where('resolved_at', 'is', null).execute();
}
