import { type PaymentIntent, paymentRefusal, type SettlementOutcome } from '#domain/purchase.ts';
import type { RefundReason } from '#domain/refund.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { RESTORED_AT_KEY, readValue } from '../database/settings.ts';
import type { CardGateway } from './CardGateway.ts';
import { settlePayment } from './settlePayment.ts';
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
  const refusal = booking && paymentRefusal(facts, { id: booking.id, buyer: booking.buyer_email });
  if (booking === undefined || refusal === 'wrong-booking') return unmatched(services, intentId, facts);
  if (refusal === 'not-succeeded') return { bookingId: booking.id, outcome: 'open' };
  const earlierRefund = await findEarlierRefund(services, intentId);

  checkpoint('provider-asked');
  const { amount, currency } = facts;
  const payment = { transactionId: intentId, booking, amount, currency, earlierRefund, now: clock.now() };
  const outcome = await settlePayment(services, payment, () => checkpoint('decided'));
  checkpoint('committed');
  log.info({ intentId, bookingId: booking.id, outcome }, 'payment settled');
  await resolveUnmatched(services, intentId);
  return { bookingId: booking.id, outcome };
}

/**
 * A restored market does not know what it has refunded since the backup: such a payment buys nothing. The provider refunds an
 * intent once, so that the refund which is queued now only records the earlier one.
 */
async function findEarlierRefund(
  { store, gateway }: SettlementServices,
  intentId: string,
): Promise<RefundReason | undefined> {
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
  if ((await findEarlierRefund(services, intentId)) !== undefined) return { bookingId: undefined, outcome: 'refunded' };
  const isListed = await recordUnmatched(services, intentId, facts);
  return { bookingId: undefined, outcome: isListed ? 'unmatched' : 'foreign' };
}

const findBooking = ({ store }: Pick<SettlementServices, 'store'>, id: string) =>
  store.selectFrom('bookings').select(['id', 'car_id', 'buyer_email']).where('id', '=', id).executeTakeFirst();
