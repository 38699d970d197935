import type { Database } from '../database/database.ts';
import type { EventBus } from '../database/EventBus.ts';
import { recordEvent } from '../database/transactionEvents.ts';

/* What every server hears once the index of some cars is another one. */

const TOPIC = 'search-index';

/** Reports the numbers, in the index, of cars that were or are there. */
export function recordIndexChange(trx: Database, numbers: Iterable<number>): void {
  const detail = [...new Set(numbers)].join(' ');
  if (detail !== '') recordEvent(trx, { topic: TOPIC, key: '', detail });
}

/** Calls the listener with these numbers after the commit; with undefined where any may have changed. */
export function onIndexChange(
  events: Pick<EventBus, 'subscribe' | 'onGap'>,
  listener: (numbers: readonly number[] | undefined) => void,
): void {
  events.subscribe(TOPIC, ({ detail }) => listener(detail.split(' ').map(Number)));
  events.onGap(() => listener(undefined));
}
