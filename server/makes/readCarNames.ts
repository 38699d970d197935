import type { ServerContext } from '../context/ServerContext.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { leaderOnly } from '../database/leases.ts';
import { readValue, writeValue } from '../database/settings.ts';
import { transact } from '../database/transact.ts';

/** How long a server waits for another one that reads them, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;
/** Of the table `settings`: set once every name has been read. */
export const NAMES_READ_KEY = 'car-names';
export const NAMES_READ = 'read';
/** Cars of one transaction: other requests wait meanwhile. */
const BATCH = 20;

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'log'>;

/**
 * Gives the cars that are there at the first start of a server that knows makes the make and model with which their name begins, once
 * and block by block (spec: cars.makes-read). A car of which its seller has named either is left alone.
 */
export function createNameReader(services: Dependencies): BackgroundLoop {
  const { store, clock, log } = services;
  const isDone = async () => (await readValue(store, NAMES_READ_KEY)) !== undefined;
  const work = {
    async runDue() {
      if (await isDone()) return;
      const cars = await readCarNames(services, () => loop.isStopped);
      if (loop.isStopped) return;
      await writeValue(store, NAMES_READ_KEY, NAMES_READ);
      if (cars > 0) log.info({ cars }, 'make and model of cars are read from their names');
    },
    // Another server has begun, or this one was stopped.
    nextDueAt: async () => ((await isDone()) ? undefined : clock.now() + LOOK_AGAIN_MS),
    now: () => clock.now(),
    onError: (err: unknown) => log.error({ err }, 'the names of the cars could not be read'),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, 'car-names', work));
  return loop;
}

/** Gives the number of cars whose name has said what they are. */
export async function readCarNames(
  services: Pick<Dependencies, 'env' | 'store'>,
  isStopped: () => boolean,
): Promise<number> {
  let [count, after] = [0, ''];
  while (!isStopped()) {
    const rows = await services.store
      .selectFrom('cars')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) count += await transact(services.store, (trx) => readNames(trx, services, ids));
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) break;
    await new Promise(setImmediate);
  }
  return count;
}

async function readNames(trx: Database, { env }: Pick<Dependencies, 'env'>, ids: readonly string[]): Promise<number> {
  const unnamed = trx.selectFrom('cars').select(['id', 'name']).where('id', 'in', ids);
  const changed: string[] = [];
  for (const { id, name } of await unnamed.where('make', 'is', null).where('model', 'is', null).execute()) {
    const read = env.makes.index.readName(name);
    if (read === undefined) continue;
    const car = trx
      .updateTable('cars')
      .set({ ...read, make_from_name: 1 })
      .where('id', '=', id);
    const { numUpdatedRows } = await car.where('make', 'is', null).where('model', 'is', null).executeTakeFirst();
    if (numUpdatedRows > 0n) changed.push(id);
  }
  if (changed.length > 0) emit(trx, { kind: 'market-filled', carIds: changed });
  return changed.length;
}
