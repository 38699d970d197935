import type { ServerContext } from '../context/ServerContext.ts';
import type { Fact, Subscriber } from '../database/facts.ts';
import { type MarketEvent, recordEvent } from '../database/transactionEvents.ts';

const PAYMENTS_QUEUED: MarketEvent = { topic: 'payments-queued', key: '', detail: '' };

/** Tells whichever server works on the queues of refunds and cancellations that something is in them. */
export const paymentQueuesSubscriber: Subscriber = {
  async inTransaction(trx, facts) {
    if (facts.some(queuesWork)) recordEvent(trx, PAYMENTS_QUEUED);
  },
};

function queuesWork(fact: Fact): boolean {
  if (fact.kind === 'cancellations-queued') return true;
  return fact.kind === 'refund-changed' && (fact.change === 'due' || fact.change === 'retried');
}

/** Calls the listener when something was queued, by this server or another one; gives the function that stops it. */
export const onPaymentsQueued = ({ events }: Pick<ServerContext, 'events'>, listener: () => void): (() => void) =>
  events.subscribe(PAYMENTS_QUEUED.topic, listener);
