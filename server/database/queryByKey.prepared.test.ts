import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshMarket } from '#support/payments/marketRows.ts';
import { isOnPostgres } from '#support/testDatabase.ts';
import type { Database, Store } from './database.ts';
import { isInList, listParameter } from './engine.ts';
import { type IsAsked, preparedName, queryByKey } from './queryByKey.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
let store: Store;
beforeEach(async () => {
  market = await freshMarket();
  store = market.store;
});
afterEach(() => market.remove());

const selectSettings = (least: string) => (database: Database, isAsked: IsAsked) =>
  database.selectFrom('settings').selectAll().where(isAsked('key')).where('value', '>=', least);
const settingsFrom = (least: string) => queryByKey({ build: selectSettings(least), keyOf: ({ key }) => key });

/** The texts that a connection has prepared. */
const preparedBy = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(database);
  return rows.map(({ name }) => name);
};

it('has PostgreSQL prepare a query once for each connection', async () => {
  const find = settingsFrom('a');
  await store.insertInto('settings').values({ key: 'prepared', value: 'b' }).execute();
  expect(await find(store, 'prepared')).toEqual([{ key: 'prepared', value: 'b' }]);
  if (!isOnPostgres()) return;
  await store.connection().execute(async (connection) => {
    for (const key of ['prepared', 'nothing']) await find(connection, key);
    const names = await preparedBy(connection);
    expect(names.filter((name) => name.startsWith('market '))).toHaveLength(1);
  });
});

it('answers though PostgreSQL refuses what was prepared before a migration, and prepares it no more', async () => {
  const find = settingsFrom('b');
  await store.insertInto('settings').values({ key: 'prepared', value: 'b' }).execute();
  const texts: string[] = [];
  await store.connection().execute(async (connection) => {
    await find(connection, 'prepared');
    if (isOnPostgres()) texts.push(...(await preparedBy(connection)));
    await sql`alter table settings add column later text`.execute(connection);
    for (const _ of [1, 2]) expect(await find(connection, 'prepared')).toMatchObject([{ value: 'b' }]);
  });
  const isPrepared: IsAsked = (column) => isInList(store, column, listParameter(store, ['prepared']));
  const { sql: text } = selectSettings('b')(store, isPrepared).compile();
  expect([texts.length, preparedName(text)]).toEqual([isOnPostgres() ? 1 : 0, undefined]);
});
