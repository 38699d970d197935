import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { marketDatabaseFile, openMarketDatabase, type Store } from '../../server/database/database.ts';
import type { RawEnv } from '../../server/env/Env.ts';
import { readEnv } from '../../server/env.ts';
import { subscribeFeatures } from '../../server/features.ts';
import { migrateIdentity } from '../../server/identity/migrateIdentity.ts';
import { openSecrets, type Secrets } from '../../server/secrets/secrets.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const SECRET_KEY = 'Yq3kT0bF8mZrW5cVh1pXnLs7UeGiJd2aBoQ4tC6yEwM';

const SILENT = { newId: randomUUID, log: pino({ level: 'silent' }) };

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
  const url = maintenanceUrl();
  if (url === undefined) return {};
  const template = async () => (isEmpty ? EMPTY : await newMarket(url));
  const name = databases.get(dataDir) ?? (await createDatabase(url, dataDir, await template()));
  // Every server of a database has the same key.
  return { DATABASE_URL: addressOf(url, name), SECRET_KEY };
}

function addressOf(maintenanceUrl: string, name: string): string {
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  url.searchParams.set('max', '5');
  return url.href;
}

let maintenance: pg.Pool | undefined;

/** Runs one statement in the maintenance database. One connection for all of them; another one where the cluster was started again. */
async function administer(url: string, statement: string): Promise<void> {
  maintenance ??= new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true }).on('error', () => {});
  await maintenance.query(statement);
}

/** Creates the tables of a market, those of the embedded accounts too. */
async function migrate(settings: RawEnv): Promise<void> {
  const env = readEnv(settings);
  const { store } = await openMarketDatabase(env, SILENT);
  // The tables are the same with any secret.
  const secrets = { ...SECRETS, identity: randomBytes(32).toString('base64url') };
  await migrateIdentity({ ...SILENT, env, store, secrets, clock: { now: () => Date.now() }, newSecret: randomUUID });
  await store.destroy();
}

/** A copy of the template's files. PostgreSQL's usual way, through its log, is for templates that are in use. */
const copyOf = (name: string, template: string) => `create database ${name} template ${template} strategy file_copy`;

/** PostgreSQL's own template. */
const EMPTY = 'template1';
let migrated: Promise<string> | undefined;

/** A market without anybody. The others are its copies: to migrate each of them takes many times as long. */
function newMarket(url: string): Promise<string> {
  const create = async () => {
    const name = `test_${process.pid}_new_market`;
    await administer(url, copyOf(name, EMPTY));
    await migrate({ DATABASE_URL: addressOf(url, name) });
    return name;
  };
  migrated ??= create();
  return migrated;
}

let migratedFile: Promise<Buffer> | undefined;

async function newMarketFile(): Promise<Buffer> {
  const dataDir = temporaryFolder();
  await migrate({ DATA_DIR: dataDir });
  const file = readFileSync(marketDatabaseFile(dataDir));
  rmSync(dataDir, { recursive: true });
  return file;
}

/** Puts the file of a new market into a folder that has nothing of its name, not even a link to nowhere; on PostgreSQL `databaseEnv` makes the database. */
export async function putNewMarket(dataDir: string): Promise<void> {
  const file = marketDatabaseFile(dataDir);
  if (isOnPostgres() || !existsSync(dataDir) || lstatSync(file, { throwIfNoEntry: false }) !== undefined) return;
  migratedFile ??= newMarketFile();
  writeFileSync(file, await migratedFile, { mode: 0o600 });
}

async function createDatabase(url: string, dataDir: string, template: string): Promise<string> {
  count += 1;
  const name = `test_${process.pid}_${count}`;
  databases.set(dataDir, name);
  await administer(url, copyOf(name, template));
  return name;
}

/** Of a market that no server has opened. */
export const SECRETS: Secrets = {
  identity: '',
  accessTokens: '',
  knownBrowsers: '',
  imageHostKey: '',
  unsubscribing: '',
  audit: 'a key',
};

/** Opens and migrates the database of a data folder, with what follows from changes. */
export async function openTestDatabase(dataDir: string): Promise<Store> {
  await putNewMarket(dataDir);
  const { DATABASE_URL: databaseUrl } = await databaseEnv(dataDir);
  const { store } = await openMarketDatabase({ dataDir, databaseUrl }, SILENT);
  subscribeFeatures({ ...SILENT, store, secrets: SECRETS, clock: { now: () => Date.now() } });
  return store;
}

/** The secrets of the market in a data folder, as its server has them. */
export async function openTestSecrets(dataDir: string, store: Store): Promise<Secrets> {
  const newSecret = () => randomBytes(32).toString('base64url');
  const env = readEnv({ DATA_DIR: dataDir, ...(await databaseEnv(dataDir)) });
  return openSecrets({ ...SILENT, store, env, newSecret });
}

/** The database of a copied folder: on SQLite it was copied with the folder. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const [url, template] = [maintenanceUrl(), databases.get(from)];
  if (url !== undefined && template !== undefined) await createDatabase(url, to, template);
}

/** Drops the database of a folder that is removed. */
export async function dropDatabase(dataDir: string): Promise<void> {
  const [url, name] = [maintenanceUrl(), databases.get(dataDir)];
  if (url === undefined || name === undefined) return;
  databases.delete(dataDir);
  await administer(url, `drop database ${name} with (force)`);
}
