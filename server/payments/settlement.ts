import type { Transaction } from 'kysely';
import type { Email } from '#domain/email.ts';
import { type Cents, cents } from '#domain/money.ts';
import { BUYING_STATUSES, type PaymentIntent, paymentRefusal, type SettlementOutcome } from '#domain/purchase.ts';
import { type AuditSource, BY_SERVER, recordAudit } from '../audit/audit.ts';
import { queueOtherIntents } from '../database/intentCancellations.ts';
import { recordPublicChange } from '../database/publicChanges.ts';
import type { BookingsTable, Tables } from '../database/schema.ts';
import { RESTORED_AT_KEY, readValue } from '../database/settings.ts';
import { transact } from '../database/transact.ts';
import type { ServerContext } from '../ServerContext.ts';
import { indexCars } from '../searchIndex/searchIndex.ts';
import type { CardGateway } from './CardGateway.ts';
import { recordUnmatched, resolveUnmatched } from './unmatchedPayments.ts';

/**
 * The steps of a payment, in order, between which the process may crash. Production does nothing at them; the crash tests
 * kill the server at each.
 */
export const CHECKPOINTS = [
  'intent-opened', // the provider has the intent, our database does not
  'provider-asked', // the provider has confirmed the payment, nothing is decided
  'decided', // inside the transaction, before its commit
  'committed', // the owner or the due refund is on the disk, the caller has no answer yet
  'refunding', // a refund is about to be sent
  'refund-sent', // the provider has refunded, our database has not recorded it
  'refund-recorded', // our database has recorded it
] as const;

export type CheckpointName = (typeof CHECKPOINTS)[number];
export type Checkpoint = (name: CheckpointName) => void;

export interface SettlementServices extends Pick<ServerContext, 'store' | 'clock' | 'log' | 'newId' | 'secrets'> {
  readonly gateway: CardGateway;
  readonly checkpoint: Checkpoint;
  /** Called when refunds or cancellations are queued, so that they are sent at once. */
  readonly onQueued: () => void;
  /** Called when a payment of this car is decided. */
  readonly onSettled: (carId: string, buyer: Email) => void;
}

/**
 * `open`: nothing was paid (yet). `unknown`: the provider does not know the intent. `foreign`: it is of another shop.
 * `unmatched`: it was paid, names a booking that is not here, and is on the admin's list.
 */
export interface SettlementResult {
  readonly bookingId: string | undefined;
  readonly outcome: SettlementOutcome | 'open' | 'unknown' | 'foreign' | 'unmatched';
}

/**
 * Asks the provider about an intent and decides whether its payment buys the car. The caller (page, webhook or reconciler, also
 * several at once and any number of times) is not trusted, and no transaction is open while the provider is asked.
 * @throws Refusal `unavailable` when the provider gives no answer.
 */
export async function settle(services: SettlementServices, intentId: string): Promise<SettlementResult> {
  const { store, gateway, clock, checkpoint, log } = services;
  const existing = await store
    .selectFrom('payments')
    .select(['outcome', 'booking_id as bookingId'])
    .where('transaction_id', '=', intentId)
    .executeTakeFirst();
  if (existing !== undefined) return existing;

  const facts = await gateway.readIntent(intentId);
  if (facts === undefined) return { bookingId: undefined, outcome: 'unknown' };
  const booking = await findBooking(services, facts.bookingId);
  const refusal =
    booking && paymentRefusal(facts, { id: booking.id, buyer: booking.buyer_email, price: booking.price });
  if (booking === undefined || refusal === 'wrong-booking') return unmatched(services, intentId, facts);
  if (refusal === 'not-succeeded') return { bookingId: booking.id, outcome: 'open' };
  const refundReason = refusal ?? (await earlierRefund(services, intentId));

  checkpoint('provider-asked');
  const payment = {
    transactionId: intentId,
    booking,
    amount: cents(facts.amount),
    refundReason,
    now: clock.now(),
  };
  const outcome = await settlePayment(services, payment, () => checkpoint('decided'));
  checkpoint('committed');
  log.info({ intentId, bookingId: booking.id, outcome }, 'payment settled');
  await resolveUnmatched(services, intentId);
  services.onQueued();
  services.onSettled(booking.car_id, booking.buyer_email);
  return { bookingId: booking.id, outcome };
}

/**
 * A restored market does not know what it has refunded since the backup: such a payment buys nothing. The provider refunds an
 * intent once, so that the refund which is queued now only records the earlier one.
 */
async function earlierRefund({ store, gateway }: SettlementServices, intentId: string): Promise<string | undefined> {
  if ((await readValue(store, RESTORED_AT_KEY)) === undefined) return undefined;
  const status = await gateway.readRefund(intentId);
  return status === 'succeeded' || status === 'pending' ? 'refunded-before-restore' : undefined;
}

async function unmatched(
  services: SettlementServices,
  intentId: string,
  facts: PaymentIntent,
): Promise<SettlementResult> {
  if (!facts.succeeded) return { bookingId: undefined, outcome: 'open' };
  if ((await earlierRefund(services, intentId)) !== undefined) return { bookingId: undefined, outcome: 'refunded' };
  const isListed = await recordUnmatched(services, intentId, facts);
  return { bookingId: undefined, outcome: isListed ? 'unmatched' : 'foreign' };
}

const findBooking = ({ store }: Pick<SettlementServices, 'store'>, id: string) =>
  store.selectFrom('bookings').select(['id', 'car_id', 'buyer_email', 'price']).where('id', '=', id).executeTakeFirst();

/** A payment that the provider says has succeeded, for a booking of ours. */
export interface SucceededPayment {
  readonly transactionId: string;
  readonly booking: Pick<BookingsTable, 'id' | 'car_id' | 'buyer_email'>;
  /** The amount that the provider charged. */
  readonly amount: Cents;
  /** Why the payment can't win the car whatever the car's state, such as a wrong amount; undefined when it can. */
  readonly refundReason: string | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
  /** The admin who matched it; undefined: the server. */
  readonly source?: AuditSource;
}

/**
 * Decides in one short transaction whether a payment buys the car, or a refund is due from now on
 * (`settlementOutcome` in the domain says the same). Deciding again changes nothing and gives the same outcome.
 * `beforeCommit` runs inside the transaction, for tests that crash there.
 */
export function settlePayment(
  services: Pick<ServerContext, 'store' | 'clock' | 'newId' | 'secrets'>,
  payment: SucceededPayment,
  beforeCommit: () => void,
): Promise<SettlementOutcome> {
  return transact(services.store, async (trx) => {
    const existingOutcome = await insertPayment(trx, payment);
    if (existingOutcome !== undefined) return existingOutcome;
    const outcome = payment.refundReason === undefined && (await markCarPaid(trx, payment)) ? 'paid' : 'refunded';
    const { transactionId, booking, source = BY_SERVER } = payment;
    const reason = payment.refundReason ?? 'car-not-available';
    await recordAudit(services, trx, {
      ...source,
      kind: outcome === 'paid' ? 'payment-settled' : 'refund-due',
      note: outcome === 'paid' ? booking.id : reason,
      person: { email: booking.buyer_email, isAdmin: false },
      subject: transactionId,
    });
    if (outcome === 'paid') {
      await recordSale(trx, payment);
      await indexCars(trx, [payment.booking.car_id]);
      const car = trx.selectFrom('cars').select('seller_email').where('id', '=', payment.booking.car_id);
      recordPublicChange(trx, (await car.executeTakeFirstOrThrow()).seller_email);
    } else {
      await insertRefund(trx, { intentId: transactionId, reason, now: payment.now });
    }
    beforeCommit();
    return outcome;
  });
}

/** Inserts the payment as refunded, which holds until the car is won; gives the outcome when another request was first. */
async function insertPayment(
  trx: Transaction<Tables>,
  payment: SucceededPayment,
): Promise<SettlementOutcome | undefined> {
  const { transactionId, booking, amount, now } = payment;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payments')
    .values({
      transaction_id: transactionId,
      booking_id: booking.id,
      email: booking.buyer_email,
      amount,
      outcome: 'refunded',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const existing = await trx
    .selectFrom('payments')
    .select('outcome')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return existing.outcome;
}

/**
 * The one statement that decides who owns a car: it becomes paid if it is available and the booking still stands. A car
 * that its seller has marked sold stays theirs, and its payer is refunded.
 */
async function markCarPaid(trx: Transaction<Tables>, { transactionId, booking }: SucceededPayment): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cars')
    .set({ state: 'paid', owner_email: booking.buyer_email, transaction_id: transactionId })
    .where('id', '=', booking.car_id)
    .where('state', '=', 'available')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bookings').select('id').where('id', '=', booking.id).where('status', 'in', BUYING_STATUSES)),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function recordSale(trx: Transaction<Tables>, { transactionId, booking, now }: SucceededPayment): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ status: 'paid' })
    .where('id', '=', booking.id)
    .where('status', 'in', BUYING_STATUSES)
    .executeTakeFirst();
  // Only a database with concurrent writers lets a booking be cancelled between the two statements: everything rolls back, and
  // the next attempt refunds.
  if (numUpdatedRows !== 1n) throw new Error(`booking ${booking.id} was cancelled while it was paid`);
  await trx.deleteFrom('advertisements').where('car_id', '=', booking.car_id).execute();
  await queueOtherIntents(trx, { carId: booking.car_id, bookingId: booking.id, now });
  await trx.updateTable('payments').set({ outcome: 'paid' }).where('transaction_id', '=', transactionId).execute();
}

/** Queues the refund of a payment. */
export async function insertRefund(
  trx: Transaction<Tables>,
  { intentId, reason, now }: { readonly intentId: string; readonly reason: string; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ intent_id: intentId, reason, created_at: now, next_attempt_at: now, attempts: 0, done_at: null })
    .execute();
}
