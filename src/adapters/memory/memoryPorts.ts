import type { RemotePorts } from '#application/ports.ts';
import { MemoryAccountSecurity } from './MemoryAccountSecurity.ts';
import { MemoryAdvertisements } from './MemoryAdvertisements.ts';
import { MemoryAuditLog } from './MemoryAuditLog.ts';
import { MemoryBookings } from './MemoryBookings.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { MemoryCarCatalogue } from './MemoryCarCatalogue.ts';
import { MemoryCardPayments } from './MemoryCardPayments.ts';
import { MemoryIdentity } from './MemoryIdentity.ts';
import { MemoryImageHost } from './MemoryImageHost.ts';
import { MemoryMarketFigures } from './MemoryMarketFigures.ts';
import { MemoryMembers } from './MemoryMembers.ts';
import { MemoryNotifications } from './MemoryNotifications.ts';
import { MemoryOwnAccount } from './MemoryOwnAccount.ts';
import { MemoryPaymentIssues } from './MemoryPaymentIssues.ts';
import { MemoryPayments } from './MemoryPayments.ts';
import { MemoryReports } from './MemoryReports.ts';
import { MemorySavedSearches } from './MemorySavedSearches.ts';
import { MemorySecondFactor } from './MemorySecondFactor.ts';
import { MemorySellerListings } from './MemorySellerListings.ts';
import { MemorySellers } from './MemorySellers.ts';
import { MemorySessions } from './MemorySessions.ts';
import { MemoryWishlists } from './MemoryWishlists.ts';
import { SimulatedFailures } from './SimulatedFailures.ts';

/** Every remote port over one browser's market; failures may be switched on at any time. */
export function memoryPorts(
  browser: MemoryBrowser,
  failures: SimulatedFailures = new SimulatedFailures(),
): RemotePorts {
  const { market } = browser;
  return {
    identity: failures.wrap('identity', new MemoryIdentity({ browser })),
    security: failures.wrap('security', new MemoryAccountSecurity({ browser })),
    secondFactor: failures.wrap('secondFactor', new MemorySecondFactor({ browser })),
    sessions: failures.wrap('sessions', new MemorySessions({ browser })),
    members: failures.wrap('members', new MemoryMembers({ browser })),
    ownAccount: failures.wrap('ownAccount', new MemoryOwnAccount({ browser })),
    catalogue: failures.wrap('catalogue', new MemoryCarCatalogue({ browser })),
    listings: failures.wrap('listings', new MemorySellerListings({ browser })),
    sellers: failures.wrap('sellers', new MemorySellers({ browser })),
    bookings: failures.wrap('bookings', new MemoryBookings({ browser })),
    wishlists: failures.wrap('wishlists', new MemoryWishlists({ browser })),
    savedSearches: failures.wrap('savedSearches', new MemorySavedSearches({ browser })),
    advertisements: failures.wrap('advertisements', new MemoryAdvertisements({ browser })),
    payments: failures.wrap('payments', new MemoryPayments({ browser })),
    paymentIssues: failures.wrap('paymentIssues', new MemoryPaymentIssues({ browser })),
    reports: failures.wrap('reports', new MemoryReports({ browser })),
    figures: failures.wrap('figures', new MemoryMarketFigures({ browser })),
    auditLog: failures.wrap('auditLog', new MemoryAuditLog({ browser })),
    notifications: failures.wrap('notifications', new MemoryNotifications({ browser })),
    cards: failures.wrap('cards', new MemoryCardPayments({ market })),
    images: failures.wrap('images', new MemoryImageHost()),
    shop: failures.wrap('shop', { operator: async () => market.operator }),
    feedback: failures.wrap('feedback', { list: async () => market.feedback }),
  };
}
