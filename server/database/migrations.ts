import { createLeases, withLease } from './leases.ts';
import { executedMigrations, type MarketMigration, migrateDatabase } from './migrateDatabase.ts';
import { firstTables } from './migrations/0001-first-tables.ts';
import { queryIndexes } from './migrations/0002-query-indexes.ts';
import { paymentFollowUp } from './migrations/0003-payment-follow-up.ts';
import { sharedTables } from './migrations/0004-shared-tables.ts';
import { buyersBookings } from './migrations/0005-buyers-bookings.ts';
import { carFacts } from './migrations/0006-car-facts.ts';
import { carPages } from './migrations/0006-car-pages.ts';
import { searchTables } from './migrations/0007-search-tables.ts';
import { removedMembers } from './migrations/0008-removed-members.ts';
import { categoryPrices } from './migrations/0009-category-prices.ts';
import { accountProtection } from './migrations/0010-account-protection.ts';
import { accountLimits } from './migrations/0011-account-limits.ts';
import { queuedMails } from './migrations/0012-queued-mails.ts';
import { ownAccounts } from './migrations/0013-own-accounts.ts';
import { auditLog } from './migrations/0014-audit-log.ts';
import { migrationSupport } from './migrations/0015-migration-support.ts';
import { secondFactors } from './migrations/0016-second-factors.ts';
import { paymentIntents } from './migrations/0017-payment-intents.ts';
import { contacts } from './migrations/0018-contacts.ts';
import { memberIdentities } from './migrations/0019-member-identities.ts';
import { secretsOutside } from './migrations/0020-secrets-outside.ts';
import { providerAttempts } from './migrations/0021-provider-attempts.ts';
import { picturePools } from './migrations/0022-picture-pools.ts';
import { searchText } from './migrations/0023-search-text.ts';
import { auditTriggers } from './migrations/0024-audit-triggers.ts';
import { makeAndModel } from './migrations/0025-make-and-model.ts';
import { notifications } from './migrations/0026-notifications.ts';
import { marketPrices } from './migrations/0027-market-prices.ts';
import { savedSearches } from './migrations/0028-saved-searches.ts';
import { facets } from './migrations/0029-facets.ts';
import { searchByPriceLabel } from './migrations/0030-search-by-price-label.ts';
import { mailsOfAnAddress } from './migrations/0031-mails-of-an-address.ts';
import { reports } from './migrations/0032-reports.ts';
import { sellers } from './migrations/0034-sellers.ts';
import { heldCars } from './migrations/0035-held-cars.ts';
import { disclosures } from './migrations/0037-disclosures.ts';
import { weekFigures } from './migrations/0038-week-figures.ts';
import { photoShots } from './migrations/0039-photo-shots.ts';
import { reviews } from './migrations/0040-reviews.ts';
import { inspections } from './migrations/0042-inspections.ts';
import { signals } from './migrations/0043-signals.ts';
import { guestReports } from './migrations/0045-guest-reports.ts';
import type { Store } from './schema.ts';
import { unguarded } from './writeGuard.ts';

/** The lease under which tables are changed, the identity provider's too. */
export const MIGRATIONS_LEASE = 'migrations';

/** By the names under which databases record them, which begin with a number in the order of time. A released migration never changes. */
export const MIGRATIONS: Readonly<Record<string, MarketMigration>> = {
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
  '0014-audit-log': auditLog,
  '0015-migration-support': migrationSupport,
  '0016-second-factors': secondFactors,
  '0017-payment-intents': paymentIntents,
  '0018-contacts': contacts,
  '0019-member-identities': memberIdentities,
  '0020-secrets-outside': secretsOutside,
  '0021-provider-attempts': providerAttempts,
  '0022-picture-pools': picturePools,
  '0023-search-text': searchText,
  '0024-audit-triggers': auditTriggers,
  '0025-make-and-model': makeAndModel,
  '0026-notifications': notifications,
  '0027-market-prices': marketPrices,
  '0028-saved-searches': savedSearches,
  '0029-facets': facets,
  '0030-search-by-price-label': searchByPriceLabel,
  '0031-mails-of-an-address': mailsOfAnAddress,
  '0032-reports': reports,
  '0034-sellers': sellers,
  '0035-held-cars': heldCars,
  '0037-disclosures': disclosures,
  '0038-week-figures': weekFigures,
  '0039-photo-shots': photoShots,
  '0040-reviews': reviews,
  '0042-inspections': inspections,
  '0043-signals': signals,
  '0045-guest-reports': guestReports,
};

/** The tables of the embedded identity provider, which migrates them itself (server/identity/identity.ts). */
const IDENTITY_VERSIONS = { 'identity-1': '0015', 'identity-2': '0015' };

const PROGRAM = {
  migrations: MIGRATIONS,
  oldestServers: {
    ...Object.fromEntries(Object.entries(MIGRATIONS).map(([name, { oldestServer }]) => [name, oldestServer])),
    ...IDENTITY_VERSIONS,
  },
};

/** The names of every migration of this program, in order. */
export const knownMigrations = (): readonly string[] => Object.keys(MIGRATIONS).toSorted();

/** The names of the migrations that a database still lacks. */
export async function pendingMigrations(db: Store): Promise<readonly string[]> {
  const executed = await executedMigrations(db);
  return knownMigrations().filter((name) => !executed.includes(name));
}

/**
 * Brings a database up to date; several processes may migrate at once. `beforeChange` runs before an existing one is changed, with
 * the first migration that it lacks. @throws what stopped it
 */
export async function migrate(
  db: Store,
  newId: () => string,
  beforeChange: (migration: string) => Promise<void> = async () => {},
): Promise<void> {
  await createLeases(db);
  await withLease(db, MIGRATIONS_LEASE, newId, () => migrateDatabase(unguarded(db), PROGRAM, beforeChange));
}
