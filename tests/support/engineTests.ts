import { it } from 'vitest';
import { isOnPostgres } from './testDatabase.ts';

type Body = () => void | Promise<void>;

/** A test of what PostgreSQL alone does. On SQLite it doesn't exist: skipped it would count as failed. */
export function itOnPostgres(title: string, body: Body): void {
  if (isOnPostgres()) it(title, body);
}

/** A test of what SQLite alone does. */
export function itOnSqlite(title: string, body: Body): void {
  if (!isOnPostgres()) it(title, body);
}
