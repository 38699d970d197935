import type { ServerContext } from '../context/ServerContext.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { Database } from '../database/database.ts';
import { isWindowOver } from '../database/due.ts';
import { emit } from '../database/facts.ts';
import { leaderOnly } from '../database/leases.ts';
import { readValue, writeValue } from '../database/settings.ts';
import { transact } from '../database/transact.ts';

/** How long a server waits for another one that fills the index, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log'>;

/** Of the table `settings`: when every car had been indexed, in milliseconds UTC, or `COMPLETE`. */
export const FILLED_KEY = 'search-index';
/** Nothing is left to do. A new number makes the index anew: for another form of words, cells or tables. */
export const COMPLETE = 'complete 4';

/** An older version may have been serving beside this one for so long, and it indexes nothing. */
const SECOND_TIME_AFTER_MS = 24 * 60 * 60_000;
/** Cars of one transaction: other requests wait meanwhile. */
const BATCH = 20;

/**
 * Indexes the cars that were listed before there was a search index, at the first start and once more a day later. Cars that
 * change meanwhile index themselves.
 */
export function createSearchIndexFiller(services: Dependencies): BackgroundLoop {
  const { store, clock, log } = services;
  const filledAt = async () => {
    const value = await readValue(store, FILLED_KEY);
    return value === COMPLETE ? ('complete' as const) : Number(value ?? Number.NaN);
  };
  const work = {
    async runDue() {
      const at = await filledAt();
      if (at === 'complete') return;
      const isFirst = Number.isNaN(at);
      if (!isFirst && !isWindowOver(at + SECOND_TIME_AFTER_MS, clock.now(), SECOND_TIME_AFTER_MS)) return;
      const cars = await indexEveryCar(services, () => loop.isStopped);
      if (loop.isStopped) return;
      await writeValue(store, FILLED_KEY, isFirst ? String(clock.now()) : COMPLETE);
      if (cars > 0) log.info({ cars }, 'the search index is filled');
    },
    async nextDueAt() {
      const at = await filledAt();
      if (at === 'complete') return undefined;
      // Another server has begun, or this one was stopped.
      return Number.isNaN(at) ? clock.now() + LOOK_AGAIN_MS : at + SECOND_TIME_AFTER_MS;
    },
    now: () => clock.now(),
    onError: (err: unknown) => log.error({ err }, 'the search index could not be filled'),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, 'search-index', work));
  return loop;
}

/** Has the next server index every car, as in a database to which the cars alone were copied. */
export async function requestFilling(store: Database): Promise<void> {
  await store.deleteFrom('settings').where('key', '=', FILLED_KEY).execute();
}

/** Gives the number of cars; those that are indexed already are indexed again. */
async function indexEveryCar({ store }: Pick<Dependencies, 'store'>, isStopped: () => boolean): Promise<number> {
  let [count, after] = [0, ''];
  while (!isStopped()) {
    const rows = await store
      .selectFrom('cars')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    await transact(store, async (trx) => emit(trx, { kind: 'market-filled', carIds: ids }));
    count += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) break;
    await new Promise(setImmediate);
  }
  return count;
}
