import { cents } from '#domain/money.ts';
import { paymentRefusal, type SettlementOutcome } from '#domain/purchase.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { CardGateway } from './CardGateway.ts';
import type { Checkpoint } from './checkpoints.ts';
import { settlePayment } from './settlement.ts';

export interface SettlementServices extends Pick<ServerContext, 'store' | 'clock' | 'log'> {
  readonly gateway: CardGateway;
  readonly checkpoint: Checkpoint;
  /** Told when a refund is owed, so that nobody waits for the next look. */
  readonly onRefundDue: () => void;
}

/** `open`: nothing was paid (yet). `foreign`: the intent is unknown, or of no booking of ours. */
export interface SettlementResult {
  readonly bookingId: string | undefined;
  readonly outcome: SettlementOutcome | 'open' | 'foreign';
}

/**
 * Believes nobody: asks the provider about an intent and lets the market decide what it has brought. No transaction is
 * open while the provider is asked. May be asked any number of times, by page, webhook and reconciler at once.
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
  const booking = facts && (await findBooking(services, facts.bookingId));
  if (facts === undefined || booking === undefined) return { bookingId: undefined, outcome: 'foreign' };
  const refusal = paymentRefusal(facts, { id: booking.id, buyer: booking.buyer_email, price: booking.price });
  if (refusal === 'wrong-booking') return { bookingId: undefined, outcome: 'foreign' };
  if (refusal === 'not-succeeded') return { bookingId: booking.id, outcome: 'open' };

  checkpoint('provider-asked');
  const payment = {
    transactionId: intentId,
    booking,
    amount: cents(facts.amount),
    refundReason: refusal,
    now: clock.now(),
  };
  const outcome = await settlePayment(store, payment, () => checkpoint('decided'));
  checkpoint('committed');
  log.info({ intentId, bookingId: booking.id, outcome }, 'payment settled');
  if (outcome === 'refunded') services.onRefundDue();
  return { bookingId: booking.id, outcome };
}

const findBooking = ({ store }: Pick<SettlementServices, 'store'>, id: string) =>
  store.selectFrom('bookings').select(['id', 'car_id', 'buyer_email', 'price']).where('id', '=', id).executeTakeFirst();
