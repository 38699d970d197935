import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { itOnPostgres } from '#support/engineTests.ts';
import { administer } from '#support/postgresCluster.ts';
import { openDatabase, openMarketDatabase } from './database.ts';
import { hasTable } from './engine.ts';
import { databaseAddress } from './postgresUrl.ts';

/* Databases as operators have them. */

const address = (name: string, more: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = `/${name}`;
  for (const [key, value] of Object.entries(more)) url.searchParams.set(key, value);
  return url.href;
};
const open = (databaseUrl: string) =>
  openMarketDatabase({ dataDir: '', databaseUrl }, { newId: randomUUID, log: pino({ level: 'silent' }) });
const refusal = (databaseUrl: string): Promise<string> =>
  open(databaseUrl).then(
    async ({ store }) => {
      await store.destroy();
      return 'accepted';
    },
    (error: Error) => error.message,
  );

/** Runs a test with a database of its own, which others don't see. */
async function withDatabase(make: string, use: (name: string) => Promise<void>): Promise<void> {
  const name = `check_${randomUUID().replaceAll('-', '')}`;
  await administer(address('postgres'), make.replace('NAME', name));
  try {
    await use(name);
  } finally {
    await administer(address('postgres'), `drop database ${name} with (force)`);
  }
}

it('[settings.database] checks the certificate wherever sslmode asks for TLS, and changes nothing else of the address', () => {
  const asked = (mode: string) => databaseAddress(`postgres://a:p%23@db/market?sslmode=${mode}&max=5`);
  const strict = 'postgres://a:p%23@db/market?sslmode=verify-full&max=5';
  for (const mode of ['require', 'verify-ca', 'verify-full']) expect([mode, asked(mode)]).toEqual([mode, strict]);
  expect(asked('no-verify')).toBe('postgres://a:p%23@db/market?sslmode=no-verify&max=5');
  expect(databaseAddress('postgres://a:p%23@db/market')).toBe('postgres://a:p%23@db/market');
  for (const mode of ['prefer', 'allow', 'constructor', ''])
    expect(() => asked(mode)).toThrow(/^DATABASE_URL: sslmode is/);
});

itOnPostgres('[settings.database] refuses a database that can not store every character, in one line', () =>
  withDatabase(`create database NAME template template0 encoding 'LATIN1' locale 'C'`, async (name) => {
    expect(await refusal(address(name))).toMatch(
      /^DATABASE_URL: the database stores texts as LATIN1.*encoding 'UTF8'$/,
    );
  }),
);

itOnPostgres('[settings.database] refuses a pool that the database has no connections for, in one line', () =>
  withDatabase('create database NAME connection limit 8', async (name) => {
    await administer(address(name), `create role few_${name} login; grant all on schema public to few_${name}`);
    const few = (more = {}) => address(name, more).replace('//app@', `//few_${name}@`);
    expect(await refusal(few())).toMatch(
      /^DATABASE_URL: the database has 8 connections .* needs up to 12; .*POOL_SIZE$/,
    );
    expect(await refusal(few({ max: '6' }))).toBe('accepted');
    await administer(address(name), `drop owned by few_${name}; drop role few_${name}`);
  }),
);

itOnPostgres(
  '[settings.database] lives in a schema of its own beside another program with tables of the same names',
  () =>
    withDatabase('create database NAME', async (name) => {
      const names = [
        'leases',
        'kysely_migration',
        'kysely_migration_lock',
        'migration_support',
        'members',
        'identity_user',
      ];
      for (const table of names) await administer(address(name), `create table public.${table} (other int)`);
      const own = address(name, { options: '-c search_path=market' });
      expect(await refusal(own)).toMatch(/^DATABASE_URL: no schema of the search_path exists; make it/);
      await administer(address(name), 'create schema market');
      const withPublic = address(name, { options: '-c search_path=market,public' });
      for (const start of ['first', 'second']) expect([start, await refusal(withPublic)]).toEqual([start, 'accepted']);
      const { store } = await open(own);
      const tables = (await store.introspection.getTables({ withInternalKyselyTables: true })).map(
        (table) => table.name,
      );
      expect(tables).toEqual(expect.arrayContaining([...names.slice(0, -1), 'cars']));
      await store.destroy();
    }),
);

itOnPostgres('finds a table that the role has no rights on, and is refused by it', () =>
  withDatabase('create database NAME', async (name) => {
    expect(await refusal(address(name))).toBe('accepted');
    await administer(address(name), `create role none_${name} login; grant all on schema public to none_${name}`);
    const none = address(name).replace('//app@', `//none_${name}@`);
    const { store } = await openDatabase({ dataDir: '', databaseUrl: none }, pino({ level: 'silent' }));
    expect([await hasTable(store, 'members'), await hasTable(store, 'member')]).toEqual([true, false]);
    await store.destroy();
    expect(await refusal(none)).toMatch(/permission denied for table/);
    await administer(address(name), `drop owned by none_${name}; drop role none_${name}`);
  }),
);
