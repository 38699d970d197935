import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshMarket } from '#support/payments/marketRows.ts';
import { levelOf, migrateDatabase, type ProgramVersion } from './migrateDatabase.ts';
import { knownMigrations, migrate } from './migrations.ts';

/* A market of this program, and programs of later and earlier versions on it. */

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeEach(async () => {
  market = await freshMarket();
});
afterEach(() => market.remove());

const nothing: Migration = { up: async () => {} };
/** This program as it was made, and one with a further migration. */
const current: ProgramVersion = {
  migrations: Object.fromEntries(knownMigrations().map((name) => [name, nothing])),
  oldestServers: Object.fromEntries([...knownMigrations(), 'identity-1'].map((name) => [name, '0015'])),
};
const withMigration = (program: ProgramVersion, name: string, oldest: string, up = nothing.up): ProgramVersion => ({
  migrations: { ...program.migrations, [name]: { up } },
  oldestServers: { ...program.oldestServers, [name]: oldest },
});
const addTable = (table: string) => async (db: Kysely<unknown>) => {
  await db.schema.createTable(table).addColumn('id', 'text').execute();
};
const run = (program: ProgramVersion, beforeChange = async (_migration: string) => {}) =>
  migrateDatabase(market.store, program, beforeChange);
const tables = async () => (await market.store.introspection.getTables()).map(({ name }) => name);

it('records each migration under the name of its file', () => {
  const files = readdirSync('server/database/migrations').map((file) => file.replace(/\.ts$/, ''));
  expect(knownMigrations()).toEqual(files.toSorted());
});

describe('[migrations.rolling] a market that a newer program has migrated', () => {
  it('is served by an older one that every further migration allows, which changes nothing', async () => {
    await run(withMigration(current, '9001-more', '0015', addTable('more')));
    await run(current);
    expect(await tables()).toContain('more');
    await migrate(market.store, randomUUID);
  });

  it('is refused by a program that is older than one of its migrations allows', async () => {
    const newer = withMigration(withMigration(current, '9001-more', '0015'), '9002-other-shape', '9001');
    await run(newer);
    expect(levelOf(newer)).toBe('9002');
    const sentence = new RegExp(
      `9002-other-shape, which needs a program of level 9001.*this one has the level ${levelOf(current)}.*step back`,
    );
    await expect(run(current)).rejects.toThrow(sentence);
    await expect(migrate(market.store, randomUUID)).rejects.toThrow(sentence);
    // Only older ones refuse.
    await run(withMigration(current, '9001-more', '0015'));
  });

  it('is refused where a migration says nothing about older programs', async () => {
    await run({ ...withMigration(current, '9001-silent', '0015'), oldestServers: current.oldestServers });
    await expect(run(current)).rejects.toThrow(/9001-silent/);
  });

  it('is refused where the identity provider has newer tables than the program may serve', async () => {
    await run({ ...current, oldestServers: { ...current.oldestServers, 'identity-3': '9001' } });
    await expect(run(current)).rejects.toThrow(/identity-3, which needs a program of level 9001/);
  });
});

describe('[migrations.snapshot] before a market is changed', () => {
  it('says which migration comes, once, and nothing where none does or the database is new', async () => {
    const coming: string[] = [];
    const newer = withMigration(withMigration(current, '9001-more', '0015'), '9002-most', '0015');
    const note = async (migration: string) => void coming.push(migration);
    await run(current, note);
    await run(newer, note);
    await run(newer, note);
    expect(coming).toEqual(['9001-more']);
  });

  it('leaves nothing of a migration that fails', async () => {
    const failing = withMigration(current, '9001-fails', '0015', async (db) => {
      await addTable('half')(db);
      throw new Error('no more');
    });
    await expect(run(failing)).rejects.toThrow('no more');
    expect(await tables()).not.toContain('half');
    await run(current);
  });
});
