import { DueLoop, pauseAfter } from './DueLoop.ts';
import { dueRefunds, nextRefundDue, type OwedRefund, postponeRefund, recordRefund } from './owedRefunds.ts';
import type { SettlementParts } from './settle.ts';

type Needs = Pick<SettlementParts, 'store' | 'gateway' | 'clock' | 'log' | 'checkpoint'>;

const AT_ONCE = 8;

/**
 * Sends owed refunds until the provider has them all. The queue is in the database, so a crash delays a refund and loses
 * none; the key per intent keeps it to one where the crash came between the provider's answer and our note of it.
 */
export function refundOwed(parts: Needs): DueLoop {
  const { store, clock, log } = parts;
  const loop: DueLoop = new DueLoop({
    async doDue() {
      for (;;) {
        const due = loop.isStopped ? [] : await dueRefunds(store, clock.now(), AT_ONCE);
        if (due.length === 0) return;
        await Promise.all(due.map((refund) => send(parts, refund)));
      }
    },
    nextDue: () => nextRefundDue(store),
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, 'refunds can not be worked off'),
  });
  return loop;
}

async function send({ store, gateway, clock, log, checkpoint }: Needs, refund: OwedRefund): Promise<void> {
  checkpoint('refunding');
  try {
    await gateway.refund(refund.intentId);
  } catch (error) {
    log.warn({ err: error, intentId: refund.intentId, attempts: refund.attempts }, 'refund put off');
    return postponeRefund(store, refund, clock.now() + pauseAfter(refund.attempts));
  }
  checkpoint('refund-sent');
  await recordRefund(store, refund.intentId, clock.now());
  checkpoint('refund-recorded');
  log.info({ intentId: refund.intentId }, 'payment refunded');
}
