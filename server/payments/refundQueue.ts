import { BackgroundLoop, retryDelayMs } from './BackgroundLoop.ts';
import { listDueRefunds, nextRefundDueAt, type PendingRefund, postponeRefund, recordRefund } from './pendingRefunds.ts';
import type { SettlementServices } from './settle.ts';

type Dependencies = Pick<SettlementServices, 'store' | 'gateway' | 'clock' | 'log' | 'checkpoint'>;

const BATCH_SIZE = 8;

/**
 * Sends owed refunds until the provider has them all. The queue is in the database, so a crash delays a refund and loses
 * none; the key per intent keeps it to one where the crash came between the provider's answer and our note of it.
 */
export function createRefundQueue(services: Dependencies): BackgroundLoop {
  const { store, clock, log } = services;
  const loop: BackgroundLoop = new BackgroundLoop({
    async runDue() {
      for (;;) {
        const due = loop.isStopped ? [] : await listDueRefunds(store, clock.now(), BATCH_SIZE);
        if (due.length === 0) return;
        await Promise.all(due.map((refund) => sendRefund(services, refund)));
      }
    },
    nextDueAt: () => nextRefundDueAt(store),
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, 'refunds can not be worked off'),
  });
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
    log.warn({ err: error, intentId: refund.intentId, attempts: refund.attempts }, 'refund put off');
    return postponeRefund(store, refund, clock.now() + retryDelayMs(refund.attempts));
  }
  checkpoint('refund-sent');
  await recordRefund(store, refund.intentId, clock.now());
  checkpoint('refund-recorded');
  log.info({ intentId: refund.intentId }, 'payment refunded');
}
