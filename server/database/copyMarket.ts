import { createHash } from 'node:crypto';
import { type Kysely, sql, type TableMetadata } from 'kysely';
import type { Store } from './schema.ts';
import { unguarded } from './writeGuard.ts';

/** A database whose tables are read by name. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** What only the running servers need, and what each database keeps for itself; a server fills its search index again. */
const NOT_COPIED =
  /^(?:kysely_|sqlite_|search_|migration_support$|leases$|events$|rate_limits$|failed_sign_ins$|used_id_tokens$|used_codes$|sign_ups$|new_accounts$)/;
/** Others refer to these tables, so they come first. */
const FIRST = ['identity_user', 'cars'];
/** PostgreSQL takes 65,535 parameters in one statement. */
const MAX_PARAMETERS = 60_000;
const BATCH = 2_000;

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  /** The sum of the SHA-256 of all rows, in hex, as each database gives them: their order counts for nothing. */
  readonly from: string;
  readonly to: string;
}

/** What stands in the way of a copy; the message is one line for the operator. */
export class CopyError extends Error {}

/**
 * Copies every table of one migrated market into another, empty one, and reads both again to compare them. Only the tables
 * that both know are copied. @throws CopyError when the other market is not empty, or differs afterwards
 */
export async function copyMarket(
  from: Store,
  to: Store,
  onTable: (copied: CopiedTable) => void = () => {},
): Promise<readonly CopiedTable[]> {
  const source = from as unknown as AnyDatabase;
  const target = unguarded(to) as unknown as AnyDatabase;
  const [theirs, ours] = [await tablesOf(source), await tablesOf(target)];
  const missing = theirs.find(({ name }) => !ours.some((table) => table.name === name));
  if (missing !== undefined) throw new CopyError(`the table ${missing.name} is unknown to the other database`);
  for (const { name } of theirs) await requireEmpty(target, name);
  const copied: CopiedTable[] = [];
  for (const { name } of theirs) {
    const table = ours.find((it) => it.name === name);
    if (table === undefined) continue;
    const rows = await copyTable(source, target, table);
    const result = { table: name, rows, from: await checksum(source, table), to: await checksum(target, table) };
    if (result.from !== result.to) throw new CopyError(`the table ${name} differs after the copy`);
    onTable(result);
    copied.push(result);
  }
  return copied;
}

async function tablesOf(database: AnyDatabase): Promise<readonly TableMetadata[]> {
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return (await database.introspection.getTables())
    .filter(({ name, isView }) => !isView && !NOT_COPIED.test(name))
    .toSorted((one, other) => rank(one.name) - rank(other.name) || (one.name < other.name ? -1 : 1));
}

async function requireEmpty(database: AnyDatabase, table: string): Promise<void> {
  const row = await database.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).executeTakeFirst();
  if (row !== undefined) throw new CopyError(`the other database is not empty: its table ${table} has rows`);
}

async function copyTable(source: AnyDatabase, target: AnyDatabase, table: TableMetadata): Promise<number> {
  const size = Math.min(BATCH, Math.floor(MAX_PARAMETERS / table.columns.length));
  let rows = 0;
  for await (const batch of batchesOf(source, table, size)) {
    await target
      .insertInto(table.name)
      .values(batch.map((row) => storable(row, table)))
      .execute();
    rows += batch.length;
  }
  return rows;
}

/** A table's key: one column in all of ours, its first. */
const keyOf = (table: TableMetadata): string =>
  table.columns.some(({ name }) => name === 'id') ? 'id' : (table.columns[0]?.name ?? '');

/** All rows in the order of their keys: the database's own, so that an index serves it. */
async function* batchesOf(database: AnyDatabase, table: TableMetadata, size = BATCH) {
  const key = keyOf(table);
  let after: unknown;
  for (;;) {
    let query = database.selectFrom(table.name).selectAll().orderBy(key).limit(size);
    if (after !== undefined) query = query.where(key, '>', after);
    const rows = await query.execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.[key];
  }
}

/** A row as the target's column types want it: SQLite has neither booleans nor times. */
function storable(row: Readonly<Record<string, unknown>>, table: TableMetadata): Record<string, unknown> {
  return Object.fromEntries(
    table.columns.map(({ name, dataType }) => {
      const value = row[name] ?? null;
      if (value === null) return [name, null];
      if (/bool/i.test(dataType)) return [name, value === true || value === 1];
      if (/timestamp|date/i.test(dataType)) return [name, value instanceof Date ? value : new Date(String(value))];
      return [name, value];
    }),
  );
}

const CHECKSUM_BITS = 256;

/** Both databases sort texts differently, so the rows' checksums are added up. */
async function checksum(database: AnyDatabase, table: TableMetadata): Promise<string> {
  let sum = 0n;
  for await (const batch of batchesOf(database, table)) {
    for (const row of batch) sum += checksumOf(JSON.stringify(storable(row, table)));
  }
  return BigInt.asUintN(CHECKSUM_BITS, sum)
    .toString(16)
    .padStart(CHECKSUM_BITS / 4, '0');
}

const checksumOf = (text: string): bigint => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
