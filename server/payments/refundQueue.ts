import { UNSETTLED_STATUSES } from '#domain/purchase.ts';
import { BY_SERVER } from '../audit/audit.ts';
import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { Database, Store } from '../database/database.ts';
import { whereDue } from '../database/due.ts';
import { type Actor, emit, type FactOf } from '../database/facts.ts';
import type { RefundState } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { createDurableQueue, type QueueEntry } from '../paymentQueues/durableQueue.ts';
import type { RefundStatus } from './CardGateway.ts';
import { followRefundByHand } from './refundsByHand.ts';
import type { SettlementServices } from './settlement.ts';

type Dependencies = Pick<SettlementServices, 'store' | 'gateway' | 'clock' | 'log' | 'checkpoint' | 'newId'>;

type RefundFact = FactOf<'refund-changed'>;

/** What changes a refund's row works with. */
type RefundRows = Pick<Dependencies, 'store' | 'clock'>;

/** How often a refund is asked about that the provider has not finished, in milliseconds; a webhook comes earlier. */
const PENDING_INTERVAL_MS = 60 * 60_000;

/** Sends due refunds until the provider has made them all, each once, also after a crash: the gateway promises that. */
export function createRefundQueue(services: Dependencies): BackgroundLoop {
  const { store } = services;
  return createDurableQueue<PendingRefund>(services, {
    name: 'refunds',
    listDue: (now, limit) => listDueRefunds(store, now, limit),
    nextDueAt: () => nextRefundDueAt(store),
    handle: (refund) => sendRefund(services, refund),
    postpone: (refund, nextAttemptAt) => postponeRefund(store, refund, { state: refund.state, nextAttemptAt }),
  });
}

async function sendRefund(services: Dependencies, refund: PendingRefund): Promise<void> {
  const { gateway, checkpoint } = services;
  const { intentId, state } = refund;
  checkpoint('refunding');
  // A refund that is under way is only followed: if it fails, an admin decides.
  const status = await (state === 'pending' ? gateway.readRefund(intentId) : gateway.refund(intentId));
  checkpoint('refund-sent');
  await recordStatus(services, refund, status);
  checkpoint('refund-recorded');
}

async function recordStatus(
  services: RefundRows & Pick<Dependencies, 'log'>,
  refund: PendingRefund,
  status: RefundStatus | undefined,
): Promise<void> {
  const { store, clock, log } = services;
  const { intentId } = refund;
  if (status === 'failed') {
    log.error({ intentId }, 'the card provider could not refund a payment');
    return failRefund(services, intentId);
  }
  if (status !== 'succeeded') {
    // `undefined`: the provider does not know the refund any more, so it is sent again.
    const next = {
      state: status === undefined ? 'due' : 'pending',
      nextAttemptAt: clock.now() + PENDING_INTERVAL_MS,
    } as const;
    return postponeRefund(store, refund, next);
  }
  await recordRefund(services, intentId);
  log.info({ intentId }, 'payment refunded');
}

/**
 * Asks the provider about a refund that was reported as changed, also one that the market did not ask for. True once nothing more has to
 * be asked.
 */
export async function followRefund(
  services: RefundRows & Pick<Dependencies, 'gateway' | 'log'>,
  intentId: string,
): Promise<boolean> {
  const { store, gateway } = services;
  const row = await store
    .selectFrom('refunds')
    .select(['attempts', 'state'])
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  if (row === undefined) {
    await followRefundByHand(services, intentId);
    return true;
  }
  const status = await gateway.readRefund(intentId);
  // The queue sends what is due and follows what is pending; a report only hurries it.
  if (row.state === 'due' || status === undefined) return true;
  if (status === 'failed' ? row.state !== 'failed' : row.state !== 'done') {
    await recordStatus(services, { intentId, ...row }, status);
  }
  return true;
}

/** A refund that the provider has not made yet. */
interface PendingRefund extends QueueEntry {
  readonly state: RefundState;
}

/** Refunds to send now, oldest first. */
async function listDueRefunds(store: Store, now: number, limit: number): Promise<readonly PendingRefund[]> {
  return store
    .selectFrom('refunds')
    .select(['intent_id as intentId', 'attempts', 'state'])
    .where('done_at', 'is', null)
    .where(whereDue(now))
    .where('state', '!=', 'failed')
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
}

/** When the next refund is due, in milliseconds UTC; undefined when none waits. */
async function nextRefundDueAt(store: Store): Promise<number | undefined> {
  const row = await store
    .selectFrom('refunds')
    .select(({ fn }) => fn.min('next_attempt_at').as('due'))
    .where('done_at', 'is', null)
    .where('state', '!=', 'failed')
    .executeTakeFirst();
  return row?.due ?? undefined;
}

/** Postpones a refund: after a failed attempt, or while the provider works on it. */
async function postponeRefund(
  store: Store,
  { intentId, attempts }: PendingRefund,
  { state, nextAttemptAt }: { readonly state: RefundState; readonly nextAttemptAt: number },
): Promise<void> {
  await store
    .updateTable('refunds')
    .set({ attempts: attempts + 1, next_attempt_at: nextAttemptAt, state })
    .where('intent_id', '=', intentId)
    .where('done_at', 'is', null)
    .execute();
}

/** A refund may also fail after it was reported as made: the money is with the market again. */
function failRefund(context: RefundRows, intentId: string): Promise<void> {
  return transact(context.store, async (trx) => {
    const refund = trx.updateTable('refunds').set({ state: 'failed', done_at: null }).where('intent_id', '=', intentId);
    const { numUpdatedRows } = await refund.where('state', '!=', 'failed').executeTakeFirst();
    if (numUpdatedRows === 1n) await stateRefund(trx, { change: 'failed', intentId, actor: BY_SERVER });
  });
}

/** Sends a failed refund once more, for the admin. False where none has failed. */
export function retryRefund(context: RefundRows, intentId: string, actor: Actor): Promise<boolean> {
  return transact(context.store, async (trx) => {
    const retried = { state: 'due', next_attempt_at: context.clock.now(), attempts: 0 } as const;
    const refund = trx.updateTable('refunds').set(retried).where('intent_id', '=', intentId);
    const { numUpdatedRows } = await refund.where('state', '=', 'failed').executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await stateRefund(trx, { change: 'retried', intentId, actor });
    return true;
  });
}

/**
 * Records that the provider has made the refund. The buyer's booking is in their list then, even if they have put it away, and it
 * is refunded if this was its current intent. A paid booking stays paid, and one whose intent was replaced goes on.
 */
function recordRefund(context: RefundRows, intentId: string): Promise<void> {
  return transact(context.store, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ done_at: context.clock.now(), state: 'done' })
      .where('intent_id', '=', intentId)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await stateRefund(trx, { change: 'made', intentId, actor: BY_SERVER });
    const bookings = trx
      .updateTable('bookings')
      .where(({ eb, selectFrom }) =>
        eb('id', 'in', selectFrom('payments').select('booking_id').where('transaction_id', '=', intentId)),
      );
    await bookings.set({ hidden_at: null }).where('hidden_at', 'is not', null).execute();
    const current = bookings.set({ status: 'refunded' }).where('intent_id', '=', intentId);
    await current.where('status', 'in', UNSETTLED_STATUSES).execute();
  });
}

/** What became of a refund that was due. */
async function stateRefund(
  trx: Database,
  { intentId, ...change }: Pick<Exclude<RefundFact, { readonly change: 'due' }>, 'change' | 'intentId' | 'actor'>,
): Promise<void> {
  const payments = trx.selectFrom('payments').leftJoin('bookings', 'bookings.id', 'payments.booking_id');
  const payment = payments.select(['payments.email', 'bookings.car_id']).where('transaction_id', '=', intentId);
  const { email: buyer, car_id = null } = (await payment.executeTakeFirst()) ?? {};
  const order = buyer === undefined || car_id === null ? undefined : { carId: car_id, buyer };
  emit(trx, { kind: 'refund-changed', ...change, intentId, buyer, order });
}
