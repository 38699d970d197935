import { type Migration, Migrator } from 'kysely/migration';
import { hasTable } from './engine.ts';
import type { Store } from './schema.ts';

export interface MarketMigration extends Migration {
  /**
   * The oldest program that may serve a market with this migration, by the number of that program's newest one. A migration that only
   * adds tables, indexes, or columns that may be left out names the program before it, so that servers are updated one by one. 0015 is
   * the first program that reads this.
   */
  readonly oldestServer: string;
}

/** What a program can do with a database: the migrations that it knows. */
export interface ProgramVersion {
  readonly migrations: Readonly<Record<string, Migration>>;
  /**
   * For each migration, and each version of the identity provider's tables: the oldest program that may serve a market which has
   * it, by the number of that program's newest migration.
   */
  readonly oldestServers: Readonly<Record<string, string>>;
}

/** A newer program has changed the database so that this one would lose or misread something. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

const DIGITS = 4;
/** The number of a program: that of its newest migration. */
export const levelOf = ({ migrations }: ProgramVersion): string =>
  (Object.keys(migrations).toSorted().at(-1) ?? '').slice(0, DIGITS);

/**
 * Brings a database up to date. One that a newer program has migrated is served as it is, unless one of the migrations says that
 * this program is too old for it. `beforeChange` runs before an existing database is changed, with the first migration that it
 * lacks. @throws NewerDatabaseError, or what stopped a migration
 */
export async function migrateDatabase(
  db: Store,
  program: ProgramVersion,
  beforeChange: (migration: string) => Promise<void>,
): Promise<void> {
  const executed = await executedMigrations(db);
  const unknown = executed.filter((name) => !(name in program.migrations));
  await requireServable(db, program, unknown);
  const [first] = Object.keys(program.migrations)
    .toSorted()
    .filter((name) => !executed.includes(name));
  if (first !== undefined) {
    if (executed.length > 0) await beforeChange(first);
    // Kysely refuses executed migrations that it does not know.
    const done = Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]));
    const provider = { getMigrations: async () => ({ ...program.migrations, ...done }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error !== undefined) throw error;
  }
  await recordSupport(db, program.oldestServers);
}

/** Tells later programs which ones may serve what was migrated. */
export async function recordSupport(db: Store, oldestServers: ProgramVersion['oldestServers']): Promise<void> {
  const rows = Object.entries(oldestServers).map(([name, oldest_server]) => ({ name, oldest_server }));
  await db
    .insertInto('migration_support')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function requireServable(db: Store, program: ProgramVersion, unknown: readonly string[]): Promise<void> {
  const supported = (await hasTable(db, 'migration_support'))
    ? await db.selectFrom('migration_support').select(['name', 'oldest_server']).execute()
    : [];
  const level = levelOf(program);
  const silent = unknown.find((name) => !supported.some((row) => row.name === name));
  const tooNew = supported.find(({ name, oldest_server }) => !(name in program.oldestServers) && oldest_server > level);
  if (silent === undefined && tooNew === undefined) return;
  const what = tooNew === undefined ? silent : `${tooNew.name}, which needs a program of level ${tooNew.oldest_server}`;
  throw new NewerDatabaseError(
    `a newer version of the program has migrated it (${what}), and this one has the level ${level}: update the program, or step back (docs/operating.md)`,
  );
}

/** The names of the migrations that a database has had, in order. */
export async function executedMigrations(db: Store): Promise<readonly string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
