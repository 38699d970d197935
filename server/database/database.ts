import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { EnvError } from '../envDecoders.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/*
 * The market's database, as the other folders use it. A function that needs a transaction of its own takes the `Store`; one
 * that also works inside its caller's transaction takes a `Database`.
 */

/** The root connection. */
export type Store = Kysely<Tables>;

/** The root connection or a transaction on it: both read and write. */
export type Database = Store | Transaction<Tables>;

const FILE = 'market.db';

export const marketDatabaseFile = (folder: string): string => join(folder, FILE);

/** Opens the market of a data folder and migrates it. @throws EnvError when the file is damaged or foreign */
export async function openMarketDatabase(folder: string): Promise<Store> {
  try {
    const store = openStore(marketDatabaseFile(folder));
    await migrate(store);
    return store;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvError(`DATA_DIR: ${FILE} in '${folder}' can not be opened: ${reason}`, { cause });
  }
}

/** Opens a database file (or ':memory:') as it is. */
export const openStore = (file: string): Store => new Kysely<Tables>({ dialect: sqliteDialect(file) });

const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;

/** Is the error a violated unique index or primary key? */
export function isUniqueViolation(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
  return code === SQLITE_CONSTRAINT_UNIQUE || code === SQLITE_CONSTRAINT_PRIMARYKEY;
}

/** The longest page of a public list (spec: calls.category-paging). */
export const MAX_PAGE_SIZE = 200;

/** The last item of a page; the next page starts after it. */
export interface PageCursor {
  readonly postedAt: number;
  readonly id: string;
}
