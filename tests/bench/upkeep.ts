// `npm run bench -- upkeep`: what a new car and a changed price cost behind the request, in markets of 60, 10,000 and a million
// cars on both engines: comparing the car with 100,000 saved searches, and computing the labels of its make and model.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { cents } from '#domain/money.ts';
import type { PostgresCluster } from '#support/postgresCluster.ts';
import { openMarketDatabase, type Store } from '../../server/database/database.ts';
import { emit, subscribe } from '../../server/database/facts.ts';
import { transact } from '../../server/database/transact.ts';
import { marketSubscriber, markGroups } from '../../server/market/followCars.ts';
import { MarkedGroups } from '../../server/market/MarkedGroups.ts';
import { matchCar, savedSearchSubscriber } from '../../server/savedSearches/matchCars.ts';
import { searchIndexSubscriber } from '../../server/searchIndex/indexChangedCars.ts';
import { fillFolder, startFilledPostgres } from './filledMarket.ts';
import { writeSection } from './report.ts';
import { insertSearches, SEARCHES } from './savedSearches.ts';

const SIZES = (process.env.BENCH_CARS ?? '60,10000,1000000').split(',').map(Number);
const ENGINES = (process.env.BENCH_ENGINES ?? 'SQLite,PostgreSQL').split(',');
const CARS = 200;
/** The longest that 99 of 100 new cars may take, in milliseconds of the server's processor. */
const MOST_MATCHING = 20;

const START = Date.now();
/** It stands, so that no group rests. */
const context = { clock: { now: () => START }, newId: randomUUID, log: pino({ level: 'silent' }) };

/** In milliseconds: of this process's processor, and until it was done, in which a PostgreSQL works too. */
interface Took {
  readonly processor: number;
  readonly elapsed: number;
}

async function time(work: () => Promise<void>): Promise<Took> {
  const [before, begin] = [process.cpuUsage(), performance.now()];
  await work();
  const elapsed = performance.now() - begin;
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1_000, elapsed };
}

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
const halfAnd99 = (times: readonly number[]): string =>
  [0.5, 0.99].map((part) => share(times, part).toFixed(1)).join(' / ');
const shown = (took: readonly Took[]): string =>
  `${halfAnd99(took.map(({ processor }) => processor))} (${halfAnd99(took.map(({ elapsed }) => elapsed))})`;

/** Groups of the cars that have one, without any twice, each with one of its cars. */
async function groupsOf(store: Store, ids: readonly string[]) {
  const rows = await store.selectFrom('market_cars').selectAll().where('car_id', 'in', ids).execute();
  return new Map(rows.map(({ group_key, car_id }) => [group_key, car_id]));
}

async function measureMatching(store: Store, ids: readonly string[]) {
  const services = { ...context, store };
  // The first ones warm up compiler and database.
  for (const id of ids.slice(0, 20)) await matchCar(services, id);
  await store.deleteFrom('saved_search_hits').execute();
  const took: Took[] = [];
  for (const id of ids) took.push(await time(() => matchCar(services, id)));
  const { hits } = await store
    .selectFrom('saved_search_hits')
    .select(({ fn }) => fn.countAll<number>().as('hits'))
    .executeTakeFirstOrThrow();
  return { took, hits: Number(hits) / ids.length };
}

const changePrice = (store: Store, id: string): Promise<void> =>
  transact(store, async (trx) => {
    const dearer = trx.updateTable('cars').set(({ eb }) => ({ price: eb('price', '+', cents(10_000)) }));
    await dearer.where('id', '=', id).execute();
    emit(trx, { kind: 'market-filled', carIds: [id] });
  });

/** Of each group the first change after a start, and the next one, when this server knows what it has computed before. */
async function measureLabels(store: Store, ids: readonly string[]) {
  const [first, next]: [Took[], Took[]] = [[], []];
  const groups = await groupsOf(store, ids);
  for (const [group, id] of groups) {
    await transact(store, (trx) => markGroups(trx, [group], context));
    await new MarkedGroups({ ...context, store }).compute();
    const marked = new MarkedGroups({ ...context, store });
    for (const took of [first, next])
      took.push(
        await time(async () => {
          await changePrice(store, id);
          await marked.compute();
        }),
      );
  }
  const sizes = await store
    .selectFrom('market_cars')
    .select(({ fn }) => fn.countAll<number>().as('cars'))
    .where('group_key', 'in', [...groups.keys()])
    .groupBy('group_key')
    .execute();
  return { first, next, largest: Math.max(0, ...sizes.map(({ cars }) => Number(cars))) };
}

async function measureMarket(cars: number, engine: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-gear-upkeep-'));
  let postgres: PostgresCluster | undefined;
  try {
    await fillFolder(dataDir, cars);
    if (engine === 'PostgreSQL') postgres = await startFilledPostgres(dataDir, cars);
    const { store } = await openMarketDatabase({ dataDir, databaseUrl: postgres?.url }, context);
    await insertSearches(store);
    subscribe(store, marketSubscriber(context), searchIndexSubscriber, savedSearchSubscriber(context));
    const step = Math.max(1, Math.floor(cars / CARS));
    const ids = Array.from({ length: Math.min(CARS, cars) }, (_, place) => `bench-${place * step}`);
    const matching = await measureMatching(store, ids);
    const labels = await measureLabels(store, ids);
    await store.destroy();
    if (
      share(
        matching.took.map(({ processor }) => processor),
        0.99,
      ) > MOST_MATCHING
    )
      process.exitCode = 1;
    const line = [
      `${cars.toLocaleString('en-US')} cars, ${engine}`,
      shown(matching.took),
      matching.hits.toFixed(0),
      shown(labels.first),
      shown(labels.next),
      labels.largest.toLocaleString('en-US'),
    ];
    console.log(line.join(' | '));
    return `| ${line.join(' | ')} |`;
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures every market, prints the figures and writes them to docs/benchmarks.md. The run fails where the bound is missed. */
export async function measureUpkeep(): Promise<void> {
  const lines: string[] = [];
  for (const cars of SIZES) for (const engine of ENGINES) lines.push(await measureMarket(cars, engine));
  writeSection('Saved searches and labels', [
    `\`npm run bench -- upkeep\`, in milliseconds, behind the request: a new car is compared with ${SEARCHES.toLocaleString('en-US')} saved searches, for which 99 of 100 may take`,
    `${MOST_MATCHING} ms of the server's processor; and the labels of a make and model are computed after the price of one of its cars has changed, for the first time`,
    'after a start and once again. Each cell has half / 99 of 100 of the processor, and in brackets how long it took, in which a PostgreSQL works too.',
    '',
    '| market | matching | searches that find a car, on average | labels, the first change | labels, the next one | cars of the largest group |',
    '|---|---|---|---|---|---|',
    ...lines,
  ]);
}
