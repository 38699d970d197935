import { sql } from 'kysely';
import type { CompleteCar } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { matcherOf } from '#domain/matchSearch.ts';
import { carKeys, GOOD_PRICE_KEY } from '#domain/savedSearch.ts';
import { searchOfQuery } from '#domain/searchAddress.ts';
import { findCar } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { isInList, listParameter } from '../database/engine.ts';
import { emit, type Fact, type Subscriber } from '../database/facts.ts';
import { leaderOnly } from '../database/leases.ts';
import type { Database, Store } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { type MarketEvent, recordEvent } from '../database/transactionEvents.ts';
import { readWorths } from '../market/market.ts';
import { eraseSavedSearches } from './savedSearches.ts';

/* A changed car is compared with the saved searches that share a key with it: behind the request that changed it, and never twice. */

const CARS_TO_MATCH: MarketEvent = { topic: 'cars-to-match', key: '', detail: '' };
/** Cars of one run of the queue. */
const BATCH = 20;
/** Of one statement, and of one transaction with hits: other requests wait meanwhile. */
const ROWS_AT_ONCE = 500;

/** Queues every car that has changed, in the transaction that changes it; with an account its saved searches go. */
export const savedSearchSubscriber = ({ clock }: Pick<ServerContext, 'clock'>): Subscriber => ({
  async inTransaction(trx, facts) {
    for (const fact of facts) if (fact.kind === 'member-erased') await eraseSavedSearches(trx, fact.email);
    const ids = [...new Set([...facts.flatMap(carsIn), ...(await relabelledCars(trx, facts))])];
    if (ids.length === 0) return;
    const now = clock.now();
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const rows = ids.slice(start, start + ROWS_AT_ONCE).map((car_id) => ({ car_id, changed_at: now }));
      const queued = trx.insertInto('cars_to_match').values(rows);
      // Another time than before, also within the same millisecond: `createCarMatching` tells changes apart by it.
      const later = sql<number>`case when cars_to_match.changed_at < ${now} then ${now} else cars_to_match.changed_at + 1 end`;
      await queued.onConflict((conflict) => conflict.column('car_id').doUpdateSet({ changed_at: later })).execute();
    }
    recordEvent(trx, CARS_TO_MATCH);
  },
});

/** A market that is filled in bulk tells nobody: its cars are no news. */
const carsIn = (fact: Fact): readonly string[] =>
  fact.kind === 'car-changed' || fact.kind === 'car-deleted' ? [fact.carId] : [];

/** Cars that have another label, if any saved search asks for one. */
async function relabelledCars(trx: Database, facts: readonly Fact[]): Promise<readonly string[]> {
  const ids = facts.flatMap((fact) => (fact.kind === 'market-priced' ? fact.relabelled : []));
  if (ids.length === 0) return [];
  const asking = trx.selectFrom('saved_search_keys').select('search_id').where('key', '=', GOOD_PRICE_KEY);
  return (await asking.limit(1).executeTakeFirst()) === undefined ? [] : ids;
}

/** Compares queued cars with the saved searches; of several servers one does. */
export function createCarMatching(
  services: Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log' | 'events'>,
): BackgroundLoop {
  const { store, clock, log, events } = services;
  const work = {
    async runDue() {
      while (!loop.isStopped) {
        const due = await store
          .selectFrom('cars_to_match')
          .selectAll()
          .orderBy('changed_at')
          .orderBy('car_id')
          .limit(BATCH)
          .execute();
        if (due.length === 0) return;
        for (const { car_id, changed_at } of due) {
          await matchCar(services, car_id);
          // One that has changed again meanwhile stays in the queue.
          const done = store.deleteFrom('cars_to_match').where('car_id', '=', car_id);
          await done.where('changed_at', '=', changed_at).execute();
        }
      }
    },
    nextDueAt: async () => undefined,
    now: () => clock.now(),
    onError: (err: unknown) => log.error({ err }, 'changed cars could not be compared with saved searches'),
    end: async () => unsubscribe(),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, 'car-matching', work));
  const unsubscribe = events.subscribe(CARS_TO_MATCH.topic, () => loop.wake());
  return loop;
}

/** Records which saved searches find the car now, and states it of those that did not before. */
export async function matchCar({ store, clock }: Pick<ServerContext, 'store' | 'clock'>, carId: string): Promise<void> {
  // First, so that what a search saved meanwhile has seen is not dropped.
  const hits = await store.selectFrom('saved_search_hits').select('search_id').where('car_id', '=', carId).execute();
  const car = await findCar(store, carId);
  const found = car === undefined ? [] : await searchesFinding(store, car);
  const before = new Set(hits.map(({ search_id }) => search_id));
  const ids = new Set(found.map(({ id }) => id));
  await dropHits(
    store,
    carId,
    [...before].filter((id) => !ids.has(id)),
  );
  const fresh = found.filter(({ id }) => !before.has(id));
  for (let start = 0; start < fresh.length; start += ROWS_AT_ONCE)
    await addHits({ store, now: clock.now() }, carId, fresh.slice(start, start + ROWS_AT_ONCE));
}

const addHits = (
  { store, now }: { readonly store: Store; readonly now: number },
  carId: string,
  found: readonly FoundBy[],
): Promise<void> =>
  transact(store, async (trx) => {
    const rows = found.map(({ id }) => ({ search_id: id, car_id: carId, found_at: now, seen: 0 as const }));
    const insert = trx.insertInto('saved_search_hits').values(rows);
    const missing = insert.onConflict((conflict) => conflict.columns(['search_id', 'car_id']).doNothing());
    const added = new Set((await missing.returning('search_id').execute()).map(({ search_id }) => search_id));
    const owners = new Set(found.filter(({ id }) => added.has(id)).map(({ owner_email }) => owner_email));
    emit(trx, ...[...owners].map((email) => ({ kind: 'saved-search-found', email, carId }) as const));
  });

async function dropHits(store: Database, carId: string, searches: readonly string[]): Promise<void> {
  if (searches.length === 0) return;
  const hits = store.deleteFrom('saved_search_hits').where('car_id', '=', carId);
  await hits.where(isInList(store, 'search_id', listParameter(store, searches))).execute();
}

interface FoundBy {
  readonly id: string;
  readonly owner_email: Email;
}

/**
 * The saved searches of others that find the car: those with a key and bounds that fit are read, and each is asked. A deleted account
 * keeps its own until it is erased, and is told of nothing.
 */
async function searchesFinding(store: Store, car: CompleteCar): Promise<readonly FoundBy[]> {
  const candidates = await store
    .selectFrom('saved_search_keys')
    .innerJoin('saved_searches', 'saved_searches.id', 'saved_search_keys.search_id')
    .select(['saved_searches.id', 'owner_email', 'query'])
    .where(isInList(store, 'key', listParameter(store, carKeys(car))))
    .where('price_from', '<=', car.price)
    .where('price_to', '>=', car.price)
    .where('year_from', '<=', car.year)
    .where('year_to', '>=', car.year)
    .execute();
  const worths = await readWorths(store, [car.id]);
  const isFoundBy = matcherOf({ ...car, worth: worths.get(car.id) });
  // A search may share several keys with the car.
  const searches = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const found = [...searches.values()].filter(
    ({ owner_email, query }) => owner_email !== car.seller.email && isFoundBy(searchOfQuery(query)),
  );
  const members = await membersAmong(store, found);
  return found.filter(({ owner_email }) => members.has(owner_email));
}

async function membersAmong(store: Store, found: readonly FoundBy[]): Promise<ReadonlySet<Email>> {
  const owners = [...new Set(found.map(({ owner_email }) => owner_email))];
  if (owners.length === 0) return new Set();
  const isOwner = isInList(store, 'email', listParameter(store, owners));
  const rows = await store.selectFrom('members').select('email').where(isOwner).execute();
  return new Set(rows.map(({ email }) => email));
}
