import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshMarket } from '#support/payments/marketRows.ts';
import type { Database, Store } from './database.ts';
import { queryByKey } from './queryByKey.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
let store: Store;
let answered: number;
/** Answers are held back until then. */
let untilAnswered: Promise<void>;
beforeEach(async () => {
  market = await freshMarket();
  answered = 0;
  untilAnswered = Promise.resolve();
  store = market.store.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answered += 1;
      await untilAnswered;
      return result;
    },
  });
});
afterEach(() => market.remove());

let built = 0;
const settingsWith = () => {
  const find = queryByKey({
    build: (database, isAsked) => {
      built += 1;
      return database.selectFrom('settings').selectAll().where(isAsked('value')).where('key', '!=', 'other');
    },
    keyOf: ({ value }) => value,
  });
  return async (database: Database, value: string) => (await find(database, value)).map(({ key }) => key).toSorted();
};

const set = async (values: Readonly<Record<string, string>>): Promise<void> => {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }));
  await market.store.insertInto('settings').values(rows).execute();
};
const unset = (key: string) => market.store.deleteFrom('settings').where('key', '=', key).execute();

it('is built once, and answers each key with its own rows', async () => {
  await set({ a: 'one', other: 'one', b: 'two', c: 'two' });
  const [find, before] = [settingsWith(), built];
  expect(await find(store, 'one')).toEqual(['a']);
  expect(await find(store, 'two')).toEqual(['b', 'c']);
  expect(await find(store, 'three')).toEqual([]);
  expect(built - before).toBe(1);
});

it('reads the database that it is given, also inside of a transaction', async () => {
  await set({ a: 'one' });
  const find = settingsWith();
  const inside = await store.transaction().execute(async (trx) => {
    await trx.deleteFrom('settings').where('key', '=', 'a').execute();
    return find(trx, 'one');
  });
  expect(inside).toEqual([]);
});

describe('[sessions.read-each-time] several who ask at once', () => {
  it('get their own rows, from one statement', async () => {
    await set({ a: 'one', b: 'two', c: 'two' });
    const find = settingsWith();
    const found = await Promise.all(['two', 'three', 'one', 'two'].map((value) => find(store, value)));
    expect(found).toEqual([['b', 'c'], [], ['a'], ['b', 'c']]);
    expect(answered).toBe(1);
  });

  it('are a bounded number to a statement', async () => {
    await set({ a: 'value 0', b: 'value 64' });
    const find = settingsWith();
    const found = await Promise.all(Array.from({ length: 65 }, (_, n) => find(store, `value ${n}`)));
    expect([found[0], found[1], found[64]]).toEqual([['a'], [], ['b']]);
    expect(answered).toBe(2);
  });

  it('all hear that the database failed, and who asks later does not', async () => {
    const find = settingsWith();
    await market.store.schema.alterTable('settings').renameTo('elsewhere').execute();
    const failed = await Promise.allSettled([find(store, 'one'), find(store, 'two')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await market.store.schema.alterTable('elsewhere').renameTo('settings').execute();
    expect(await find(store, 'one')).toEqual([]);
  });
});

it('[sessions.read-each-time] asks anew for who comes while a statement is under way', async () => {
  await set({ a: 'one' });
  const find = settingsWith();
  let answer = () => {};
  untilAnswered = new Promise((resolve) => {
    answer = resolve;
  });
  const first = find(store, 'one');
  await expect.poll(() => answered).toBe(1);
  await unset('a');
  const second = find(store, 'one');
  answer();
  expect([await first, await second]).toEqual([['a'], []]);
});
