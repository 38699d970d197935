import { backup, DatabaseSync } from 'node:sqlite';

/* A database as a file: copied, counted and checked without the server that uses it. */

/** Pages copied between two reports of the progress. */
const PAGES_PER_STEP = 4_096;

/**
 * Copies a database that others may write meanwhile, as it is at one moment: one read transaction sees the same pages until its end,
 * and writers don't wait for it. `onPart` hears how much is done, from 0 to 1.
 */
export async function copyDatabaseFile(from: string, to: string, onPart: (part: number) => void): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) => onPart(1 - remainingPages / Math.max(totalPages, 1)),
    });
  } finally {
    source.close();
  }
  // One file that needs no log beside it.
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode = delete');
  copy.close();
}

/** What is wrong with a database; undefined when nothing is. */
export const damageOf = (file: string): string | undefined =>
  withFile(file, (database) => {
    const result = String(database.prepare('pragma quick_check(1)').get()?.quick_check);
    return result === 'ok' ? undefined : result;
  });

/** The rows of each table, in the order of the tables' names. */
export const countRows = (file: string): Readonly<Record<string, number>> =>
  withFile(file, (database) => {
    const tables = database.prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    );
    const count = (name: string) => Number(database.prepare(`select count(*) as count from "${name}"`).get()?.count);
    return Object.fromEntries(tables.all().map(({ name }) => [String(name), count(String(name))]));
  });

/** The names in a table, such as those of the migrations that a market has had, in order. */
export const namesIn = (file: string, table: 'kysely_migration' | 'pictures'): readonly string[] =>
  withFile(file, (database) =>
    database
      .prepare(`select name from ${table} order by name`)
      .all()
      .map(({ name }) => String(name)),
  );

function withFile<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
