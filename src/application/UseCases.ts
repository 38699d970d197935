import type { ModelYears } from '#domain/options.ts';
import type { AccountSettings } from './AccountSettings.ts';
import type { Accounts } from './Accounts.ts';
import type { Administration } from './Administration.ts';
import type { Browsing } from './Browsing.ts';
import type { Buying } from './Buying.ts';
import type { Checkout } from './Checkout.ts';
import type { Comparing } from './Comparing.ts';
import type { Credentials } from './Credentials.ts';
import type { CurrentSession } from './CurrentSession.ts';
import type { Drafts } from './Drafts.ts';
import type { MissingCalls } from './MissingCalls.ts';
import type {
  AccountSecurity,
  Advertisements,
  AuditLog,
  Bookings,
  CarCatalogue,
  CardPayments,
  Clock,
  FeedbackSource,
  IdentityProvider,
  MarketFigures,
  Members,
  Notifications,
  Notifier,
  OwnAccount,
  PaymentIssues,
  Payments,
  Reports,
  SavedSearches,
  SecondFactor,
  SellerListings,
  Sellers,
  Shop,
  Wishlists,
} from './ports.ts';
import type { RecentlyViewed } from './RecentlyViewed.ts';
import type { RecentSearches } from './RecentSearches.ts';
import type { SecondFactors } from './SecondFactors.ts';
import type { Selling } from './Selling.ts';
import type { SessionSnapshot, SessionState } from './SessionState.ts';

/** What a service offers: its code may be loaded later than the page. */
type Public<Service> = Pick<Service, keyof Service>;

/** The ports that pages call themselves: what stands here needs no rule. */
export interface OpenPorts {
  readonly identity: Pick<IdentityProvider, 'hasGoogle'>;
  readonly security: Pick<
    AccountSecurity,
    'mail' | 'requestReset' | 'changePassword' | 'hasPassword' | 'setFirstPassword' | 'requestProof' | 'prove'
  >;
  readonly secondFactor: Pick<
    SecondFactor,
    'isAsked' | 'state' | 'verifyRecoveryCode' | 'renewRecoveryCodes' | 'remove'
  >;
  readonly ownAccount: Pick<OwnAccount, 'sessions' | 'endSession' | 'endOtherSessions'>;
  /** A 403 to an admin is shown and does not log out (spec: sessions.other-403). */
  readonly members: Pick<Members, 'list' | 'one' | 'cars' | 'bookings' | 'removed' | 'restore' | 'unverify'>;
  readonly paymentIssues: Pick<PaymentIssues, 'list'>;
  readonly reports: Reports;
  readonly figures: MarketFigures;
  readonly auditLog: AuditLog;
  readonly notifications: Notifications;
  readonly catalogue: CarCatalogue;
  readonly feedback: FeedbackSource;
  readonly shop: Shop;
  readonly sellers: Sellers;
  readonly listings: Pick<SellerListings, 'markSold' | 'markAvailable' | 'similarPrices'>;
  readonly advertisements: Pick<Advertisements, 'remove'>;
  readonly bookings: Pick<Bookings, 'one' | 'save' | 'cancel' | 'setHidden' | 'saveInspection' | 'limitRefusal'>;
  readonly wishlists: Pick<Wishlists, 'remove'>;
  readonly savedSearches: SavedSearches;
  readonly payments: Pick<Payments, 'createIntent'>;
  readonly cards: Pick<CardPayments, 'entry' | 'isTestMode'>;
}

/** Every service with all that it offers. */
export interface Services extends OpenPorts {
  readonly accounts: Public<Accounts>;
  readonly accountSettings: Public<AccountSettings>;
  readonly currentSession: Public<CurrentSession>;
  readonly credentials: Public<Credentials>;
  readonly secondFactors: Omit<Public<SecondFactors>, 'keepLoginPassword'>;
  readonly browsing: Public<Browsing>;
  readonly buying: Public<Buying>;
  readonly checkout: Public<Checkout>;
  readonly comparing: Public<Comparing>;
  readonly selling: Public<Selling>;
  readonly administration: Public<Administration>;
  readonly drafts: Public<Drafts>;
  readonly recentlyViewed: Public<RecentlyViewed>;
  readonly recentSearches: Public<RecentSearches>;
  /** To read and follow the session; only the services change it. */
  readonly sessionState: Pick<SessionState, 'read' | 'subscribe'> & {
    /** What it was when the page began, as a rendered page shows it. */
    readFirst(): SessionSnapshot;
  };
  readonly modelYears: ModelYears;
  readonly clock: Clock;
  readonly missingCalls: Pick<MissingCalls, 'has' | 'count' | 'subscribe'>;
  /** For toasts that a page shows itself, such as a failure. */
  readonly notifier: Notifier;
}

/** Everything that the UI may use. */
export interface UseCases extends Omit<Services, 'currentSession'> {
  readonly currentSession: Pick<CurrentSession, 'logOut'>;
}
