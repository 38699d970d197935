import { paymentQueuesSubscriber } from './wakeQueues.ts';

/** What payments have to do at the card provider: how it is queued, and how a queue is worked through. */
export const paymentQueuesModule = { on: () => paymentQueuesSubscriber };
