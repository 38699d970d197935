import type { TestServer } from '#support/server.ts';
import { unguarded } from '../../server/database/writeGuard.ts';

/**
 * The tables that a refused call must not change. Sessions are left out: they are created with their callers; so are mails and the
 * reports of guests, which change while a mail is sent.
 */
const TABLES = [
  'members',
  'seller_kinds',
  'reviews',
  'refunds_by_hand',
  'tombstones',
  'removed_members',
  'cars',
  'removed_cars',
  'car_pictures',
  'price_changes',
  'car_disclosures',
  'car_faults',
  'car_shots',
  'disclosure_changes',
  'inspections',
  'market_cars',
  'deleted_cars',
  'bookings',
  'shown_contacts',
  'wishlist',
  'saved_searches',
  'saved_search_keys',
  'saved_search_hits',
  'advertisements',
  'payments',
  'refunds',
  'intent_cancellations',
  'unmatched_payments',
  'disputes',
  'pictures',
  'sign_ups',
  'provider_attempts',
  'notifications',
  'muted_mails',
  'taken_down_cars',
  'report_cases',
  'reports',
  'signals',
] as const;

/** Empties the market for the next cell. */
export async function clearMarket({ services }: TestServer): Promise<void> {
  await unguarded(services.store)
    .transaction()
    .execute(async (trx) => {
      for (const table of [...TABLES].reverse()) await trx.deleteFrom(table).execute();
      // Each cell may open a session with the same ID token.
      for (const table of ['sessions', 'used_id_tokens'] as const) await trx.deleteFrom(table).execute();
    });
}

/** Every row of the market, in any order. */
export async function readMarket({ services }: TestServer): Promise<Readonly<Record<string, readonly object[]>>> {
  const rows = await Promise.all(TABLES.map((table) => services.store.selectFrom(table).selectAll().execute()));
  return Object.fromEntries(TABLES.map((table, place) => [table, rows[place] ?? []]));
}
