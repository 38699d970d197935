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

/** The settings that name a data folder's database: none on SQLite, a database of its own on PostgreSQL. */
export async function databaseEnv(dataDir: string): Promise<RawEnv> {
  const maintenance = maintenanceUrl();
  if (maintenance === undefined) return {};
  const name = databases.get(dataDir) ?? (await createDatabase(maintenance, dataDir));
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  url.searchParams.set('max', '5');
  return { DATABASE_URL: url.href };
}

async function createDatabase(maintenance: string, dataDir: string, template = 'template1'): Promise<string> {
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
