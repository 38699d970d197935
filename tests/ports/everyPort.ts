import { accountSecurityContract } from './accountSecurity.contract.ts';
import { advertisementsContract } from './advertisements.contract.ts';
import { auditLogContract } from './auditLog.contract.ts';
import { bookingsContract } from './bookings.contract.ts';
import { carCatalogueContract } from './carCatalogue.contract.ts';
import { cardPaymentsContract } from './cardPayments.contract.ts';
import { feedbackSourceContract } from './feedbackSource.contract.ts';
import { identityProviderContract } from './identityProvider.contract.ts';
import { imageHostContract } from './imageHost.contract.ts';
import type { Market } from './Market.ts';
import { membersContract } from './members.contract.ts';
import { notificationsContract } from './notifications.contract.ts';
import { ownAccountContract } from './ownAccount.contract.ts';
import { paymentIssuesContract } from './paymentIssues.contract.ts';
import { paymentsContract } from './payments.contract.ts';
import { reportsContract } from './reports.contract.ts';
import { savedSearchesContract } from './savedSearches.contract.ts';
import { secondFactorContract } from './secondFactor.contract.ts';
import { sellerListingsContract } from './sellerListings.contract.ts';
import { sellersContract } from './sellers.contract.ts';
import { sessionsContract } from './sessions.contract.ts';
import { shopContract } from './shop.contract.ts';
import { wishlistsContract } from './wishlists.contract.ts';

/** The contract tests of every remote port. */
export function everyRemotePort(market: () => Market): void {
  identityProviderContract(market);
  accountSecurityContract(market);
  secondFactorContract(market);
  sessionsContract(market);
  membersContract(market);
  ownAccountContract(market);
  carCatalogueContract(market);
  sellerListingsContract(market);
  sellersContract(market);
  bookingsContract(market);
  wishlistsContract(market);
  shopContract(market);
  savedSearchesContract(market);
  advertisementsContract(market);
  paymentsContract(market);
  paymentIssuesContract(market);
  reportsContract(market);
  auditLogContract(market);
  notificationsContract(market);
  cardPaymentsContract(market);
  imageHostContract(market);
  feedbackSourceContract(market);
}
