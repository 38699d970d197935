import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What a market writes by itself: the marks of its servers and of its own checks, and counts of wrong passwords. */
const OWN_BUSINESS = /^(?:sqlite_|leases$|probes?$|servers$|failed_sign_ins$|limit|rate|events$|settings$)/;

/** Every row of every table of an embedded market, accounts and their log-ins included, by table. */
export function stateOf(dataDir: string): Readonly<Record<string, readonly string[]>> {
  const database = new DatabaseSync(join(dataDir, 'market.db'), { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    const names = tables.map(({ name }) => String(name)).filter((name) => !OWN_BUSINESS.test(name));
    return Object.fromEntries(names.map((name) => [name, rowsOf(database, name).map(textOf).toSorted()]));
  } finally {
    database.close();
  }
}

function rowsOf(database: DatabaseSync, table: string) {
  const rows = database.prepare(`select * from "${table}"`);
  // Some numbers are larger than those that JavaScript keeps exactly.
  rows.setReadBigInts(true);
  return rows.all();
}

const textOf = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
