import type { Email } from '#domain/email.ts';
import type { EventBus } from '../database/EventBus.ts';
import type { Fact, MemberChange, Subscriber } from '../database/facts.ts';
import { recordEvent } from '../database/transactionEvents.ts';

/*
 * What guests see of the market changes with its cars and their sellers, and with nothing else. Every server forgets the answers
 * that showed them.
 */

const TOPIC = 'public-change';
/** The key of an event after which anything may be shown differently. */
const ANYTHING = '';

/** The tag of what an answer to guests shows: all lists of cars, or the cars of one seller, each with its page. */
export type CacheTag = 'lists' | `cars of ${string}`;

export const carsOf = (seller: string): CacheTag => `cars of ${seller}`;

/** Tells every server, once the transaction is committed, whose cars guests see differently. */
export const publicChangesSubscriber: Subscriber = {
  async inTransaction(trx, facts) {
    for (const key of new Set(facts.flatMap(shownDifferently))) recordEvent(trx, { topic: TOPIC, key, detail: '' });
  },
};

/** Sellers of one change who are told by name; with more of them everything is. */
const MOST_SELLERS = 50;

/** What guests see nothing of. */
const HIDDEN: readonly MemberChange[] = ['created', 'admin-granted', 'admin-revoked'];

/** The seller who, or whose cars, are shown differently. */
function shownDifferently(fact: Fact): readonly (Email | typeof ANYTHING)[] {
  if (fact.kind === 'car-changed' || fact.kind === 'car-deleted' || fact.kind === 'advertisement-changed')
    return [fact.seller];
  if (fact.kind === 'payment-settled') return fact.seller === undefined ? [] : [fact.seller];
  if (fact.kind === 'review-changed') return [fact.seller];
  if (fact.kind === 'market-priced') return fact.sellers.length > MOST_SELLERS ? [ANYTHING] : fact.sellers;
  if (fact.kind === 'member-erased') return [fact.email];
  if (fact.kind === 'member-changed') {
    return HIDDEN.includes(fact.change) ? [] : [fact.email];
  }
  return fact.kind === 'market-filled' ? [ANYTHING] : [];
}

/** Calls the listener with the tags of what is shown differently now; with undefined where that may be anything. */
export function onPublicChange(
  events: Pick<EventBus, 'subscribe' | 'onGap'>,
  listener: (changed: readonly CacheTag[] | undefined) => void,
): void {
  events.subscribe(TOPIC, ({ key }) => listener(key === ANYTHING ? undefined : ['lists', carsOf(key)]));
  events.onGap(() => listener(undefined));
}
