import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Statements that change or remove lines of the log, in Kysely's words or in SQL. */
const CHANGES =
  /(?:updateTable|deleteFrom|replaceInto|mergeInto)\('audit_log'|(?:update|delete from|truncate|drop table)\s+"?audit_log/i;
const changes = (text: string): boolean => CHANGES.test(text);

it('[audit.append-only] changes no line, and removes lines only in the retention job', () => {
  const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => changes(readFileSync(path, 'utf8')))).toEqual(['server/audit/retention.ts']);
});

it('[audit.append-only] would find a statement that does', () => {
  for (const planted of ["store.updateTable('audit_log')", "trx.deleteFrom('audit_log')", 'sql`delete from audit_log`'])
    expect(changes(planted)).toBe(true);
});
