// `npm run bench -- upkeep`: what a new car and a changed price cost behind the request, in markets of 60, 10,000 and a million
// cars on SQLite: comparing the car with 100,000 saved searches, and computing the labels of its make and model.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { cents } from '#domain/money.ts';
import { CATEGORIES, FUELS, LOCATIONS } from '#domain/options.ts';
import { savedQuery, searchKeys } from '#domain/savedSearch.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { marketDatabaseFile, openMarketDatabase, type Store } from '../../server/database/database.ts';
import { emit, subscribe } from '../../server/database/facts.ts';
import { transact } from '../../server/database/transact.ts';
import { computeMarked } from '../../server/market/computePrices.ts';
import { marketSubscriber, markGroups } from '../../server/market/followCars.ts';
import { matchCar, savedSearchSubscriber } from '../../server/savedSearches/matchCars.ts';
import { searchBounds } from '../../server/savedSearches/savedSearches.ts';
import { searchIndexSubscriber } from '../../server/searchIndex/indexChangedCars.ts';
import { fillFolder } from './filledMarket.ts';
import { createRandom, SELLERS, word } from './millionCars.ts';
import { writeSection } from './report.ts';

const SIZES = (process.env.BENCH_CARS ?? '60,10000,1000000').split(',').map(Number);
const SEARCHES = 100_000;
const CARS = 200;
/** The longest that 99 of 100 new cars may take, in milliseconds of the processor. */
const MOST_MATCHING = 20;

const context = { clock: { now: () => Date.now() }, newId: randomUUID, log: pino({ level: 'silent' }) };

/** Most name a make, half of these a model as well; the others have words, or category, place and price alone. */
function createSearches() {
  const random = createRandom();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const rank = (count: number) => Math.floor(count ** random()) - 1;
  const wanted = (kind: number, make: number): Readonly<Record<string, string>> => {
    if (kind < 0.35) return { make: word(make) };
    if (kind < 0.7) return { make: word(make), model: word(60 + make * 40 + rank(40)) };
    if (kind < 0.85) return { q: `${word(make)} ${word(60 + make * 40 + rank(40))}` };
    return { category: pick(CATEGORIES), fuel: pick(FUELS) };
  };
  return () => {
    const from = 1 + Math.floor(random() ** 3 * 60);
    const price = `${from * 1_000}-${(from + 1 + Math.floor(random() * 10)) * 1_000}`;
    const about = { location: pick(LOCATIONS), price, ...(random() < 0.1 ? { goodprice: '1' } : {}) };
    return decodeSearch({ ...wanted(random(), rank(60)), ...about });
  };
}

function insertSearches(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('begin');
  const insertSearch = db.prepare('insert or ignore into saved_searches values (?, ?, ?, 0)');
  const insertKey = db.prepare('insert or ignore into saved_search_keys values (?, ?, ?, ?, ?, ?)');
  const create = createSearches();
  for (let index = 0; index < SEARCHES; index += 1) {
    const search = create();
    insertSearch.run(`search-${index}`, `seller-${index % SELLERS}@bench.test`, savedQuery(search));
    const { price_from, price_to, year_from, year_to } = searchBounds(search);
    for (const key of searchKeys(search))
      insertKey.run(key, `search-${index}`, price_from, price_to, year_from, year_to);
  }
  // What the market keeps of every car, which filling leaves out.
  db.exec(`insert into market_cars (car_id, group_key, sold_at)
    select cars.id, search_cars.make || ' ' || search_cars.model, null from search_cars
    join search_words on search_words.no = search_cars.no join cars on cars.id = search_words.car_id
    where search_cars.model is not null and cars.mileage is not null`);
  db.exec('commit; analyze');
  db.close();
}

/** Milliseconds of the processor for each of the cars, the shortest first. */
async function timesOf(ids: readonly string[], work: (id: string) => Promise<void>): Promise<readonly number[]> {
  const times: number[] = [];
  for (const id of ids) {
    const before = process.cpuUsage();
    await work(id);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return times.toSorted((a, b) => a - b);
}

const shares = (times: readonly number[]) =>
  [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0) as [number, number];
const shown = (times: readonly number[]) =>
  shares(times)
    .map((ms) => ms.toFixed(1))
    .join(' / ');

/** Groups of the cars that have one, without any twice. */
async function groupsOf(store: Store, ids: readonly string[]) {
  const rows = await store.selectFrom('market_cars').selectAll().where('car_id', 'in', ids).execute();
  return new Map(rows.map(({ group_key, car_id }) => [group_key, car_id]));
}

async function measureMarket(cars: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-gear-upkeep-'));
  try {
    await fillFolder(dataDir, cars);
    insertSearches(marketDatabaseFile(dataDir));
    const { store } = await openMarketDatabase({ dataDir, databaseUrl: undefined }, context);
    subscribe(store, marketSubscriber(context), searchIndexSubscriber, savedSearchSubscriber(context));
    const services = { ...context, store };
    const step = Math.max(1, Math.floor(cars / CARS));
    const ids = Array.from({ length: Math.min(CARS, cars) }, (_, place) => `bench-${place * step}`);
    // The first ones warm up compiler and database.
    for (const id of ids.slice(0, 20)) await matchCar(services, id);
    await store.deleteFrom('saved_search_hits').execute();
    const matching = await timesOf(ids, (id) => matchCar(services, id));
    const hits = await store
      .selectFrom('saved_search_hits')
      .select(({ fn }) => fn.countAll<number>().as('hits'))
      .executeTakeFirstOrThrow();
    const groups = await groupsOf(store, ids);
    for (const group of groups.keys()) await transact(store, (trx) => markGroups(trx, [group], context));
    await computeMarked(services);
    const upkeep = await timesOf([...groups.keys()], async (group) => {
      const id = groups.get(group) ?? '';
      await transact(store, async (trx) => {
        await trx
          .updateTable('cars')
          .set(({ eb }) => ({ price: eb('price', '+', cents(10_000)) }))
          .where('id', '=', id)
          .execute();
        emit(trx, { kind: 'market-filled', carIds: [id] });
      });
      await computeMarked(services);
    });
    const sizes = await store
      .selectFrom('market_cars')
      .select(({ fn }) => fn.countAll<number>().as('cars'))
      .where('group_key', 'in', [...groups.keys()])
      .groupBy('group_key')
      .execute();
    await store.destroy();
    if (shares(matching)[1] > MOST_MATCHING) process.exitCode = 1;
    const largest = Math.max(0, ...sizes.map((size) => size.cars));
    const found = (Number(hits.hits) / ids.length).toFixed(0);
    const line = `| ${cars.toLocaleString('en-US')} cars | ${shown(matching)} | ${found} | ${shown(upkeep)} | ${largest.toLocaleString('en-US')} |`;
    console.log(line);
    return line;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures every market, prints the figures and writes them to docs/benchmarks.md. The run fails where the bound is missed. */
export async function measureUpkeep(): Promise<void> {
  const lines: string[] = [];
  for (const cars of SIZES) lines.push(await measureMarket(cars));
  writeSection('Saved searches and labels', [
    `\`npm run bench -- upkeep\`, in milliseconds of the processor, behind the request and on SQLite: a new car is compared with ${SEARCHES.toLocaleString('en-US')} saved`,
    `searches, for which 99 of 100 may take ${MOST_MATCHING}; and the labels of a make and model are computed after the price of one of its cars has changed.`,
    '',
    '| market | matching: half / 99 of 100 | searches that find a car, on average | labels: half / 99 of 100 | cars of the largest group |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    'A car of a large group is compared with every car of its years, so that the labels of a group take four times as long when it has twice as many cars. It is done in steps, behind the requests.',
  ]);
}
