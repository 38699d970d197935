import { accountLimits } from './accountLimits.ts';
import { accountProtection } from './accountProtection.ts';
import { auditLog } from './auditLog.ts';
import { auditTriggers } from './auditTriggers.ts';
import { buyersBookings } from './buyersBookings.ts';
import { carFacts } from './carFacts.ts';
import { carPages } from './carPages.ts';
import { categoryPrices } from './categoryPrices.ts';
import { contacts } from './contacts.ts';
import { firstTables } from './firstTables.ts';
import { createLeases, withLease } from './leases.ts';
import { memberIdentities } from './memberIdentities.ts';
import { executedMigrations, migrateDatabase } from './migrateDatabase.ts';
import { migrationSupport } from './migrationSupport.ts';
import { ownAccounts } from './ownAccounts.ts';
import { paymentFollowUp } from './paymentFollowUp.ts';
import { paymentIntents } from './paymentIntents.ts';
import { picturePools } from './picturePools.ts';
import { providerAttempts } from './providerAttempts.ts';
import { queryIndexes } from './queryIndexes.ts';
import { queuedMails } from './queuedMails.ts';
import { removedMembers } from './removedMembers.ts';
import type { Store } from './schema.ts';
import { searchTables } from './searchTables.ts';
import { searchText } from './searchText.ts';
import { secondFactors } from './secondFactors.ts';
import { secretsOutside } from './secretsOutside.ts';
import { sharedTables } from './sharedTables.ts';
import { unguarded } from './writeGuard.ts';

/** The lease under which tables are changed, the identity provider's too. */
export const MIGRATIONS_LEASE = 'migrations';

/** In order of time. A released migration never changes. */
const MIGRATIONS = {
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
  '0022-picture-pools': picturePools,
  '0020-secrets-outside': secretsOutside,
  '0021-provider-attempts': providerAttempts,
  '0019-member-identities': memberIdentities,
  '0018-contacts': contacts,
  '0023-search-text': searchText,
  '0024-audit-triggers': auditTriggers,
} as const;

/** The tables of the embedded identity provider, which migrates them itself (server/identity/identity.ts). */
type IdentityVersion = `identity-${number}`;

/**
 * The oldest program that may serve a market with each migration, by the number of that program's newest migration. A migration that
 * only adds tables, indexes, or columns that may be left out names the program before it, so that servers are updated one by one.
 * 0015 is the first program that reads this.
 */
const OLDEST_SERVERS: Readonly<Record<keyof typeof MIGRATIONS | IdentityVersion, string>> = {
  '0001-first-tables': '0015',
  '0002-query-indexes': '0015',
  '0003-payment-follow-up': '0015',
  '0004-shared-tables': '0015',
  '0005-buyers-bookings': '0015',
  '0006-car-facts': '0015',
  '0006-car-pages': '0015',
  '0007-search-tables': '0015',
  '0008-removed-members': '0015',
  '0009-category-prices': '0015',
  '0010-account-protection': '0015',
  '0011-account-limits': '0015',
  '0012-queued-mails': '0015',
  '0013-own-accounts': '0015',
  '0014-audit-log': '0015',
  '0015-migration-support': '0015',
  '0016-second-factors': '0015',
  '0017-payment-intents': '0015',
  '0022-picture-pools': '0016',
  // Older ones would make new secrets, and look for session tokens in plain text.
  '0020-secrets-outside': '0020',
  '0021-provider-attempts': '0016',
  '0019-member-identities': '0015',
  '0018-contacts': '0015',
  // Older ones would leave the folded names as they were.
  '0023-search-text': '0023',
  // The retention of older ones is refused, and tries again once they are updated.
  '0024-audit-triggers': '0023',
  'identity-1': '0015',
  'identity-2': '0015',
};

const PROGRAM = { migrations: MIGRATIONS, oldestServers: OLDEST_SERVERS };

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
