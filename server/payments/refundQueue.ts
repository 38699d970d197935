import { REFUNDABLE_STATUSES } from '#domain/purchase.ts';
import { BackgroundLoop, type BackgroundWork, retryDelayMs } from '../database/BackgroundLoop.ts';
import type { Store } from '../database/database.ts';
import { onOneServer } from '../database/leases.ts';
import { transact } from '../database/transact.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { SettlementServices } from './settlement.ts';

type Dependencies = Pick<SettlementServices, 'store' | 'gateway' | 'clock' | 'log' | 'checkpoint'> &
  Pick<ServerContext, 'newId'>;

const BATCH_SIZE = 8;

/**
 * Sends due refunds until the provider has made them all. The queue is in the database, so a crash delays a refund but
 * loses none; with one idempotency key per intent, a refund that is sent again after a crash is made once.
 */
export function createRefundQueue(services: Dependencies): BackgroundLoop {
  const { store, clock, log } = services;
  const work: BackgroundWork = {
    async runDue() {
      for (;;) {
        const due = loop.isStopped ? [] : await listDueRefunds(store, clock.now(), BATCH_SIZE);
        if (due.length === 0) return;
        await Promise.all(due.map((refund) => sendRefund(services, refund)));
      }
    },
    nextDueAt: () => nextRefundDueAt(store),
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, 'due refunds could not be read'),
  };
  const loop: BackgroundLoop = new BackgroundLoop(onOneServer(services, 'refunds', work));
  return loop;
}

async function sendRefund(
  { store, gateway, clock, log, checkpoint }: Dependencies,
  refund: PendingRefund,
): Promise<void> {
  checkpoint('refunding');
  try {
    await gateway.refund(refund.intentId);
  } catch (error) {
    log.warn({ err: error, intentId: refund.intentId, attempts: refund.attempts }, 'refund postponed');
    return postponeRefund(store, refund, clock.now() + retryDelayMs(refund.attempts));
  }
  checkpoint('refund-sent');
  await recordRefund(store, refund.intentId, clock.now());
  checkpoint('refund-recorded');
  log.info({ intentId: refund.intentId }, 'payment refunded');
}

/** A refund that the provider has not made yet. */
interface PendingRefund {
  readonly intentId: string;
  /** Failed attempts so far. */
  readonly attempts: number;
}

/** Refunds to send now, oldest first. */
async function listDueRefunds(store: Store, now: number, limit: number): Promise<readonly PendingRefund[]> {
  return store
    .selectFrom('refunds')
    .select(['intent_id as intentId', 'attempts'])
    .where('done_at', 'is', null)
    .where('next_attempt_at', '<=', now)
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
    .executeTakeFirst();
  return row?.due ?? undefined;
}

/** Postpones a refund after a failed attempt. */
async function postponeRefund(
  store: Store,
  { intentId, attempts }: PendingRefund,
  nextAttemptAt: number,
): Promise<void> {
  await store
    .updateTable('refunds')
    .set({ attempts: attempts + 1, next_attempt_at: nextAttemptAt })
    .where('intent_id', '=', intentId)
    .where('done_at', 'is', null)
    .execute();
}

/** Records that the provider has made the refund, and marks the buyer's booking refunded. A paid booking stays paid. */
function recordRefund(store: Store, intentId: string, now: number): Promise<void> {
  return transact(store, async (trx) => {
    await trx
      .updateTable('refunds')
      .set({ done_at: now })
      .where('intent_id', '=', intentId)
      .where('done_at', 'is', null)
      .execute();
    await trx
      .updateTable('bookings')
      .set({ status: 'refunded' })
      .where('status', 'in', REFUNDABLE_STATUSES)
      .where(({ eb, selectFrom }) =>
        eb('id', 'in', selectFrom('payments').select('booking_id').where('transaction_id', '=', intentId)),
      )
      .execute();
  });
}
