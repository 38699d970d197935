import { type Migration, Migrator } from 'kysely/migration';
import { accountLimits } from './accountLimits.ts';
import { accountProtection } from './accountProtection.ts';
import { buyersBookings } from './buyersBookings.ts';
import { carFacts } from './carFacts.ts';
import { carPages } from './carPages.ts';
import { categoryPrices } from './categoryPrices.ts';
import { firstTables } from './firstTables.ts';
import { alone, createLeases } from './leases.ts';
import { ownAccounts } from './ownAccounts.ts';
import { paymentFollowUp } from './paymentFollowUp.ts';
import { queryIndexes } from './queryIndexes.ts';
import { queuedMails } from './queuedMails.ts';
import { removedMembers } from './removedMembers.ts';
import type { Store } from './schema.ts';
import { searchTables } from './searchTables.ts';
import { sharedTables } from './sharedTables.ts';

/** The lease under which tables are changed, the identity provider's too. */
export const MIGRATIONS_LEASE = 'migrations';

/** In order of time. A released migration never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-query-indexes': queryIndexes,
  '0003-payment-follow-up': paymentFollowUp,
  '0004-shared-tables': sharedTables,
  '0005-buyers-bookings': buyersBookings,
  '0006-car-facts': carFacts,
  '0006-car-pages': carPages,
  '0007-search-tables': searchTables,
  '0008-removed-members': removedMembers,
  '0009-category-prices': categoryPrices,
  '0010-account-protection': accountProtection,
  '0011-account-limits': accountLimits,
  '0012-queued-mails': queuedMails,
  '0013-own-accounts': ownAccounts,
};

const migratorOf = (db: Store): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });

/** The names of the migrations that a database still lacks. */
export async function pendingMigrations(db: Store): Promise<readonly string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Brings a database up to date; several processes may migrate at once. @throws what stopped it */
export async function migrate(db: Store, newId: () => string): Promise<void> {
  await createLeases(db);
  await alone(db, MIGRATIONS_LEASE, newId, async () => {
    const { error } = await migratorOf(db).migrateToLatest();
    if (error !== undefined) throw error;
  });
}
