import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/* Which programs may go on serving a market after each migration. A wrong one loses data while servers are updated one by one. */

/** The first program that reads `oldestServer`: what is older is not asked. */
const FIRST = '0015';
const numberOf = (name: string): string => name.slice(0, 4);
const names = Object.keys(MIGRATIONS).toSorted();
const numbers = names.map(numberOf);

/** Migrations that only add, and after which older programs would do harm all the same. */
const ADD_AND_END: Readonly<Record<string, string>> = {
  '0020-secrets-outside': 'older programs would make new secrets',
  '0023-search-text': 'older programs would leave the folded names as they were',
  '0032-reports': 'older programs would show the cars that are taken down',
  '0035-held-cars': 'older programs would show the cars that are held',
  '0045-guest-reports': 'older programs would tell no guest what was decided, and keep their addresses',
  '0043-signals': 'older programs would add reports to cases that none of their lists has',
};
/** Migrations that do not only add, and after which the program before goes on serving. */
const CHANGE_AND_GO_ON: Readonly<Record<string, string>> = {
  '0024-audit-triggers': 'the retention of older programs is refused, and tries again',
};
/** Released with another number than the program before; 0020 asks for more anyway. */
const RELEASED: Readonly<Record<string, string>> = { '0021-provider-attempts': '0016', '0022-picture-pools': '0016' };

let db: Kysely<Tables>;
beforeEach(() => {
  db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
});
afterEach(() => db.destroy());

interface Shape {
  /** Columns by table and name, with type and whether they may be left out. */
  readonly columns: ReadonlyMap<string, string>;
  readonly tables: ReadonlySet<string>;
  /** What refuses rows: unique indexes and triggers, by the table that they are of. */
  readonly refusals: ReadonlyMap<string, string>;
}

async function shapeNow(): Promise<Shape> {
  const parts = await sql<{ type: string; name: string; tbl_name: string; sql: string | null }>`
    select type, name, tbl_name, sql from sqlite_master`.execute(db);
  const tables = parts.rows.filter(({ type }) => type === 'table').map(({ name }) => name);
  const columns = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ name: string; type: string; notnull: number; dflt_value: string | null }>`
        select * from pragma_table_info(${table})`.execute(db);
      return rows.map(({ name, type, notnull, dflt_value }) => {
        const isNeeded = notnull === 1 && dflt_value === null;
        return [`${table}.${name}`, `${type}${isNeeded ? ', never left out' : ''}`] as const;
      });
    }),
  );
  const refuses = parts.rows.filter(({ type, sql: text }) => type === 'trigger' || /^create unique/i.test(text ?? ''));
  return {
    columns: new Map(columns.flat()),
    tables: new Set(tables),
    refusals: new Map(refuses.map(({ name, tbl_name }) => [name, tbl_name])),
  };
}

/** What a program that knows only the shape before would read or write otherwise. */
function changesFor(before: Shape, after: Shape): readonly string[] {
  const tableOf = (column: string) => column.split('.')[0] ?? '';
  const gone = [...before.columns].filter(([name, what]) => after.columns.get(name) !== what).map(([name]) => name);
  const needed = [...after.columns].filter(
    ([name, what]) => !before.columns.has(name) && before.tables.has(tableOf(name)) && what.includes('never left out'),
  );
  const refusing = [...after.refusals].filter(
    ([name, table]) => !before.refusals.has(name) && before.tables.has(table),
  );
  return [...gone, ...needed.map(([name]) => name), ...refusing.map(([name]) => name)];
}

it('[migrations.rolling] each migration names the oldest program that it leaves the market to', async () => {
  const wrong: string[] = [];
  for (const [index, name] of names.entries()) {
    const before = await shapeNow();
    await MIGRATIONS[name]?.up(db);
    const number = numberOf(name);
    const previous = numbers[index - 1] ?? '';
    if (number <= FIRST) continue;
    const changes = changesFor(before, await shapeNow());
    const ends = name in ADD_AND_END || (changes.length > 0 && !(name in CHANGE_AND_GO_ON));
    const right = RELEASED[name] ?? (ends ? number : previous);
    const said = MIGRATIONS[name]?.oldestServer;
    // Until there was a second program that reads it, both named the first.
    if (said !== right && !(right < '0020' && said === FIRST))
      wrong.push(
        `${name} says ${said} and should say ${right} (changed for older programs: ${changes.join() || 'nothing'})`,
      );
  }
  expect(wrong).toEqual([]);
  expect(
    [...Object.keys(ADD_AND_END), ...Object.keys(CHANGE_AND_GO_ON), ...Object.keys(RELEASED)].filter(
      (name) => !names.includes(name),
    ),
  ).toEqual([]);
});
