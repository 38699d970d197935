import type { Email } from '#domain/email.ts';
import type { EventLog } from './EventLog.ts';
import type { Database } from './schema.ts';
import { recordEvent } from './transactionEvents.ts';

/*
 * What strangers see of the market changes with its cars and their sellers, and with nothing else. Whoever changes these
 * says so in the same transaction, and every server forgets the answers that showed them.
 */

const TOPIC = 'public-change';

/** The tag of what an answer to strangers shows: all lists of cars, or the cars of one seller, each with its page. */
export type CacheTag = 'lists' | `cars of ${string}`;

export const carsOf = (seller: string): CacheTag => `cars of ${seller}`;

/**
 * Says that strangers see a seller or a car of theirs differently once this transaction is committed: a car was listed, edited,
 * advertised, sold, deleted, or its seller verified, renamed, removed or restored. Without a seller: anything may be different. @throws Error outside of `transact`
 */
export const recordPublicChange = (trx: Database, seller?: Email): void =>
  recordEvent(trx, { topic: TOPIC, key: seller ?? '', detail: '' });

/** Calls the listener with the tags of what is shown differently now; with undefined where that may be anything. */
export function onPublicChange(
  events: Pick<EventLog, 'subscribe' | 'onGap'>,
  listener: (changed: readonly CacheTag[] | undefined) => void,
): void {
  events.subscribe(TOPIC, ({ key }) => listener(key === '' ? undefined : ['lists', carsOf(key)]));
  events.onGap(() => listener(undefined));
}
