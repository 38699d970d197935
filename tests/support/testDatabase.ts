import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openMarketDatabase, type Store } from '../../server/database/database.ts';
import type { RawEnv } from '../../server/env.ts';
import { administer } from './postgresCluster.ts';

/** Databases by data folder: a server that is started again on its folder finds its market. */
const databases = new Map<string, string>();
let count = 0;

/** Which engine the suite runs on; undefined: SQLite. */
const maintenanceUrl = (): string | undefined => inject('postgresUrl');

/** Whether the suite runs on PostgreSQL; else on SQLite. */
export const isOnPostgres = (): boolean => maintenanceUrl() !== undefined;

/**
 * The settings that name a data folder's database: none on SQLite, a database of its own on PostgreSQL, which is migrated already unless
 * it has to be empty.
 */
export async function databaseEnv(dataDir: string, { isEmpty = false } = {}): Promise<RawEnv> {
  const maintenance = maintenanceUrl();
  if (maintenance === undefined) return {};
  const template = async () => (isEmpty ? EMPTY : await newMarket(maintenance));
  const name = databases.get(dataDir) ?? (await createDatabase(maintenance, dataDir, await template()));
  return { DATABASE_URL: addressOf(maintenance, name) };
}

function addressOf(maintenance: string, name: string): string {
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  url.searchParams.set('max', '5');
  return url.href;
}

/** PostgreSQL's own template. */
const EMPTY = 'template1';
let migrated: Promise<string> | undefined;

/** A market without anybody. The others are its copies: to migrate each of them takes many times as long. */
function newMarket(maintenance: string): Promise<string> {
  const create = async () => {
    const name = `test_${process.pid}_new_market`;
    await administer(maintenance, `create database ${name} template ${EMPTY}`);
    const runtime = { newId: randomUUID, log: pino({ level: 'silent' }) };
    const location = { dataDir: '', databaseUrl: addressOf(maintenance, name) };
    await (await openMarketDatabase(location, runtime)).store.destroy();
    return name;
  };
  migrated ??= create();
  return migrated;
}

async function createDatabase(maintenance: string, dataDir: string, template: string): Promise<string> {
  count += 1;
  const name = `test_${process.pid}_${count}`;
  databases.set(dataDir, name);
  await administer(maintenance, `create database ${name} template ${template}`);
  return name;
}

/** Opens and migrates the database of a data folder. */
export async function openTestDatabase(dataDir: string): Promise<Store> {
  const { DATABASE_URL: databaseUrl } = await databaseEnv(dataDir);
  const runtime = { newId: randomUUID, log: pino({ level: 'silent' }) };
  return (await openMarketDatabase({ dataDir, databaseUrl }, runtime)).store;
}

/** The database of a copied folder: on SQLite it was copied with the folder. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const [maintenance, template] = [maintenanceUrl(), databases.get(from)];
  if (maintenance !== undefined && template !== undefined) await createDatabase(maintenance, to, template);
}

/** Drops the database of a folder that is removed. */
export async function dropDatabase(dataDir: string): Promise<void> {
  const [maintenance, name] = [maintenanceUrl(), databases.get(dataDir)];
  if (maintenance === undefined || name === undefined) return;
  databases.delete(dataDir);
  await administer(maintenance, `drop database ${name} with (force)`);
}
