import { inject } from 'vitest';
import type { RawEnv } from '../../server/env.ts';
import { administer } from './postgresCluster.ts';

/** Databases by data folder: a server that is started again on its folder finds its market. */
const databases = new Map<string, string>();
let count = 0;

/** Which engine the suite runs on; undefined: SQLite. */
const maintenanceUrl = (): string | undefined => inject('postgresUrl');

export const isOnPostgres = (): boolean => maintenanceUrl() !== undefined;

/** The settings that name a data folder's database: none on SQLite, a database of its own on PostgreSQL. */
export async function databaseEnv(dataDir: string): Promise<RawEnv> {
  const maintenance = maintenanceUrl();
  if (maintenance === undefined) return {};
  let name = databases.get(dataDir);
  if (name === undefined) {
    count += 1;
    name = `test_${process.pid}_${count}`;
    databases.set(dataDir, name);
    await administer(maintenance, `create database ${name}`);
  }
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  url.searchParams.set('max', '5');
  return { DATABASE_URL: url.href };
}

/** Drops the database of a folder that is removed. */
export async function dropDatabase(dataDir: string): Promise<void> {
  const maintenance = maintenanceUrl();
  const name = databases.get(dataDir);
  if (maintenance === undefined || name === undefined) return;
  databases.delete(dataDir);
  await administer(maintenance, `drop database ${name} with (force)`);
}
