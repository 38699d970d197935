import type { ServerContext } from '../context/ServerContext.ts';
import type { Subscriber } from '../database/facts.ts';
import { type MarketEvent, recordEvent } from '../database/transactionEvents.ts';

const PAYMENTS_QUEUED: MarketEvent = { topic: 'payments-queued', key: '', detail: '' };

/** Tells whichever server works on the queues of refunds and cancellations that something is in them. */
export const paymentQueuesSubscriber: Subscriber = {
  async inTransaction(trx, facts) {
    const isQueued = facts.some(
      (fact) => fact.kind === 'cancellations-queued' || (fact.kind === 'refund-changed' && fact.state === 'due'),
    );
    if (isQueued) recordEvent(trx, PAYMENTS_QUEUED);
  },
};

/** Calls the listener when something was queued, by this server or another one; gives the function that stops it. */
export const onPaymentsQueued = ({ events }: Pick<ServerContext, 'events'>, listener: () => void): (() => void) =>
  events.subscribe(PAYMENTS_QUEUED.topic, listener);
