import type { TestServer } from '#support/server.ts';

/** What a refused call must leave as it was. Sessions come and go with their callers. */
const TABLES = [
  'members',
  'tombstones',
  'cars',
  'bookings',
  'wishlist',
  'advertisements',
  'payments',
  'refunds',
] as const;

/** Empties the market for the next cell. */
export async function clearMarket({ services }: TestServer): Promise<void> {
  await services.store.transaction().execute(async (trx) => {
    for (const table of [...TABLES].reverse()) await trx.deleteFrom(table).execute();
    await trx.deleteFrom('sessions').execute();
  });
}

/** Everything that the market holds, row by row, in any order. */
export async function readMarket({ services }: TestServer): Promise<Readonly<Record<string, readonly object[]>>> {
  const rows = await Promise.all(TABLES.map((table) => services.store.selectFrom(table).selectAll().execute()));
  return Object.fromEntries(TABLES.map((table, place) => [table, rows[place] ?? []]));
}
