import { DefaultQueryCompiler, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cents } from '#domain/money.ts';
import { SORTS, type Sort } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Database } from '../database/database.ts';
import { isPostgres } from '../database/engine.ts';
import { transact } from '../database/transact.ts';
import { textIndexOf } from '../searchIndex/searchIndex.ts';
import { readIndex } from './readIndex.ts';
import { COMMON_FROM, SearchedWords } from './SearchedWords.ts';
import { conditionsOf } from './searchConditions.ts';
import { chooseSource, FULL_LIMITS, type ReadLimits } from './searchSource.ts';

/* What the statements of a search read, by the plans of the engine that the suite runs on. */

const CARS = 3_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await transact(server.services.store, async (trx) => {
    const rows = Array.from({ length: CARS }, (_, no) => ({
      no,
      cell: 65_536 * (1 + (no % 3)) + (no % 500),
      price: cents((no % 900) * 100),
      year: 2018 + (no % 5),
      mileage: (no * 37) % 200_000,
      make: no % 4 === 0 ? null : `make${no % 60}`,
      model: no % 4 === 0 ? null : `model${no % 7}`,
      make_name: null,
      model_name: null,
      body: no % 11,
      worth: no % 3 === 0 ? 0 : 999_000 + (no % 2_000),
    }));
    for (let start = 0; start < CARS; start += 500)
      await trx
        .insertInto('search_cars')
        .values(rows.slice(start, start + 500))
        .execute();
    for (const { no } of rows)
      await textIndexOf(trx).add(trx, { no, carId: `car-${no}`, words: ['common', `rare${no % 1_000}`] });
  });
  await sql`analyze`.execute(server.services.store);
});
afterAll(() => server.remove());

const FILTERS = [
  '',
  'category=suv',
  'make=make1',
  'make=make1&model=model1',
  'body=suv,van',
  'price=100-200',
  'year=2019-2020',
  'mileage=-30000',
  'verified=1&location=Dhaka',
  'goodprice=1',
];
const WORDS = ['', 'q=common', 'q=rare7', 'q=common+rare7'];
/** Without a rare filter the index is read in the order of the result. */
const NOTHING_IS_RARE: ReadLimits = { ...FULL_LIMITS, cells: -1, range: -1 };

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The statements of every kind of search that read the index. */
async function statementsOfSearches(limits: ReadLimits): Promise<readonly Statement[]> {
  const { store, clock } = server.services;
  const statements = new Map<string, Statement>();
  const compile = DefaultQueryCompiler.prototype.compileQuery;
  const spy = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery').mockImplementation(function (
    this: DefaultQueryCompiler,
    ...args: Parameters<typeof compile>
  ) {
    const compiled = compile.apply(this, args);
    if (/search_(cars|words|text|spellings)/.test(compiled.sql)) statements.set(compiled.sql, compiled);
    return compiled;
  });
  try {
    for (const words of WORDS)
      for (const filters of FILTERS)
        for (const sort of SORTS)
          for (const after of [undefined, { value: 2_020, no: 7 }]) {
            const search = decodeSearch(Object.fromEntries(new URLSearchParams(`${words}&${filters}&sort=${sort}`)));
            const read = await new SearchedWords({ store, clock }).read(search.text);
            const isCommon = search.text === 'common';
            const text = {
              ...read,
              words: read.words.map((word) => (isCommon ? { ...word, cars: COMMON_FROM + 1 } : word)),
            };
            await readIndex(store, { search, text, limit: 24, after, limits });
          }
  } finally {
    spy.mockRestore();
  }
  return [...statements.values()];
}

/** PostgreSQL reads a table of few pages whole, or sorts it, unless it is told otherwise. */
async function readIndexesAlone(trx: Database, { inOrder = false } = {}): Promise<void> {
  if (isPostgres(trx)) await sql`set local enable_seqscan = off`.execute(trx);
  if (isPostgres(trx) && inOrder) await sql`set local enable_bitmapscan = off`.execute(trx);
}

/** The plan of a statement as text. */
async function planOf(trx: Database, { sql: text, parameters }: Statement): Promise<string> {
  const explain = isPostgres(trx) ? 'explain (costs off)' : 'explain query plan';
  const { rows } = await trx.executeQuery<Readonly<Record<string, unknown>>>({
    ...trx.selectFrom('cars').compile(),
    sql: `${explain} ${text}`,
    parameters: [...parameters],
  });
  return rows.map((row) => String(row['QUERY PLAN'] ?? row.detail)).join('\n');
}

it.each([
  ['that begin with what is rare', FULL_LIMITS],
  ['in the order of their result', NOTHING_IS_RARE],
])('[search.bounded] statements of searches %s read indexes alone', async (_title, limits) => {
  const statements = await statementsOfSearches(limits);
  expect(statements.length).toBeGreaterThan(10);
  await server.services.store.transaction().execute(async (trx) => {
    await readIndexesAlone(trx);
    for (const statement of statements) {
      const plan = await planOf(trx, statement);
      // SQLite's table `search_cars` is in the order of its numbers itself, and each statement on it has a limit.
      const wholeTables = isPostgres(trx) ? /Seq Scan on search_/ : /SCAN search_(words|spellings)/;
      expect(plan, statement.sql).not.toMatch(wholeTables);
    }
  });
});

/** The index that has the order of a result. The numbers are the table's own key as well. */
const INDEX_OF: Readonly<Record<Sort, RegExp>> = {
  newest: /search_cars_(newest|pkey)|SCAN search_cars$|SEARCH search_cars USING INTEGER PRIMARY KEY/m,
  price: /search_cars_price/,
  'price-desc': /search_cars_price/,
  year: /search_cars_year/,
  mileage: /search_cars_mileage/,
  value: /search_cars_worth/,
};

it.each(SORTS.flatMap((sort) => FILTERS.map((filters) => [sort, filters] as const)))(
  '[search.bounded] [search.sorts] reads the index by %s in its order, without a sort, for "%s"',
  async (sort, filters) => {
    const { store } = server.services;
    const search = decodeSearch(Object.fromEntries(new URLSearchParams(`${filters}&sort=${sort}`)));
    const text = { words: [], respelled: [], isUnknown: false };
    await store.transaction().execute(async (trx) => {
      await readIndexesAlone(trx, { inOrder: true });
      for (const after of [undefined, { value: 2_020, no: 7 }]) {
        const query = { search, text, limit: 24, after, limits: NOTHING_IS_RARE };
        const { rows } = await chooseSource(trx, query, conditionsOf(search, trx));
        const plan = await planOf(trx, rows.compile(trx));
        expect(plan).toMatch(INDEX_OF[sort]);
        expect(plan).not.toMatch(/temp b-tree|Sort/i);
      }
    });
  },
);
