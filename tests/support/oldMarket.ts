import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Credentials } from './credentials.ts';
import { databaseEnv, isOnPostgres } from './testDatabase.ts';
import type { Json } from './Visitor.ts';
import { Visitor } from './Visitor.ts';

/*
 * A market as version 1.0.0 has left it when it was stopped: its file, and the dump of a PostgreSQL (`pg_dump --inserts --no-owner`). Made by
 * that version's own server with `withCredentials`, which the JSON beside each has.
 */

const FOLDER = 'tests/support/market-1.0.0';
const engine = () => (isOnPostgres() ? 'postgres' : 'sqlite');
const content = () => gunzipSync(readFileSync(join(FOLDER, `${engine()}.gz`)));

/** Puts the market into an empty data folder, or into its empty database. */
export async function placeOldMarket(dataDir: string): Promise<void> {
  if (!isOnPostgres()) return writeFileSync(join(dataDir, 'market.db'), content());
  const { DATABASE_URL } = await databaseEnv(dataDir, { isEmpty: true });
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  await client.query(content().toString());
  await client.end();
}

export interface OldCredentials extends Credentials {
  /** When the market was made, in milliseconds UTC; sessions last a week from then on. */
  readonly madeAt: number;
}

/** What its people have, at a server with this address. */
export function oldCredentials(address: string): OldCredentials {
  const stored = JSON.parse(readFileSync(join(FOLDER, `${engine()}.json`), 'utf8'));
  return { ...stored, member: browserOf(stored.member, address), admin: browserOf(stored.admin, address) };
}

function browserOf({ email, cookies, accessToken }: Json, address: string): Visitor {
  const visitor = new Visitor(address);
  visitor.email = String(email);
  visitor.accessToken = String(accessToken);
  for (const [name, value] of Object.entries(cookies ?? {})) visitor.cookies.set(name, String(value));
  return visitor;
}
