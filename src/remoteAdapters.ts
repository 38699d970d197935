import { isTestKey, LazyCardPayments } from '#adapters/browser/LazyCardPayments.ts';
import { identityFacts, type PublicConfig } from '#adapters/browser/publicConfig.ts';
import { EmbeddedAccountSecurity } from '#adapters/embedded/EmbeddedAccountSecurity.ts';
import { EmbeddedIdentity } from '#adapters/embedded/EmbeddedIdentity.ts';
import { EmbeddedSecondFactor } from '#adapters/embedded/EmbeddedSecondFactor.ts';
import { messageFromIdentity } from '#adapters/embedded/requestIdentity.ts';
import { messageFromCardProvider, SandboxCardPayments } from '#adapters/embedded/SandboxCardPayments.ts';
import { FirebaseAccountSecurity } from '#adapters/firebase/FirebaseAccountSecurity.ts';
import { FirebaseIdentity, type FirebaseIdentityDependencies } from '#adapters/firebase/FirebaseIdentity.ts';
import { FirebaseSecondFactor } from '#adapters/firebase/FirebaseSecondFactor.ts';
import { HttpAdvertisements } from '#adapters/http/HttpAdvertisements.ts';
import { HttpAuditLog } from '#adapters/http/HttpAuditLog.ts';
import { HttpBookings } from '#adapters/http/HttpBookings.ts';
import { HttpCarCatalogue } from '#adapters/http/HttpCarCatalogue.ts';
import { HttpClient, type HttpClientOptions } from '#adapters/http/HttpClient.ts';
import { HttpFeedback } from '#adapters/http/HttpFeedback.ts';
import { HttpImageHost, messageFromImageHost, UPLOAD_TIMEOUT_MS } from '#adapters/http/HttpImageHost.ts';
import { HttpMarketFigures } from '#adapters/http/HttpMarketFigures.ts';
import { HttpMembers } from '#adapters/http/HttpMembers.ts';
import { HttpNotifications } from '#adapters/http/HttpNotifications.ts';
import { HttpOwnAccount } from '#adapters/http/HttpOwnAccount.ts';
import { HttpPaymentIssues } from '#adapters/http/HttpPaymentIssues.ts';
import { HttpPayments } from '#adapters/http/HttpPayments.ts';
import { HttpReports } from '#adapters/http/HttpReports.ts';
import { HttpSavedSearches } from '#adapters/http/HttpSavedSearches.ts';
import { HttpSellerListings } from '#adapters/http/HttpSellerListings.ts';
import { HttpSellers } from '#adapters/http/HttpSellers.ts';
import { HttpSessions } from '#adapters/http/HttpSessions.ts';
import { HttpShop } from '#adapters/http/HttpShop.ts';
import { HttpWishlists } from '#adapters/http/HttpWishlists.ts';
import { SessionClient } from '#adapters/http/SessionClient.ts';
import { openEvents as openSharedEvents } from '#adapters/http/SharedEvents.ts';
import type { EventStream } from '#adapters/http/sessionEvents.ts';
import type { CurrentSession } from '#application/CurrentSession.ts';
import type { MissingCalls } from '#application/MissingCalls.ts';
import type { CardPayments, Clock, OwnAccount, RemotePorts } from '#application/ports.ts';
import type { SessionState } from '#application/SessionState.ts';

/** What adapters take of the page. */
interface Surroundings {
  readonly currentSession: CurrentSession;
  readonly state: SessionState;
  readonly clock: Clock;
  readonly ownAccount: OwnAccount;
}

/** How each port is made. */
export type PortFactories<Ports = RemotePorts> = {
  readonly [Name in keyof Ports]: (parts: Surroundings) => Ports[Name];
};

/** What the remote adapters use; the browser's own fetch and event stream where nothing is given. */
export interface RemoteOptions {
  readonly publicConfig: PublicConfig;
  readonly missingCalls?: MissingCalls;
  readonly fetch?: typeof fetch;
  readonly openEvents?: () => EventStream;
  /** Replaces Firebase's SDK and the origin of the pages; used where Firebase is the identity provider. */
  readonly firebase?: FirebaseIdentityDependencies | undefined;
  /** Whether our own server answers at all. */
  readonly isServerThere?: (() => Promise<boolean>) | undefined;
  /** How long an answer may take, in milliseconds; every adapter's own where it is left out. */
  readonly timeoutMs?: number;
}

type HttpOptions = Pick<RemoteOptions, 'fetch' | 'timeoutMs'>;

/** The real adapter of every remote port. */
export function remoteAdapters({
  publicConfig,
  openEvents = openSharedEvents,
  firebase,
  isServerThere,
  missingCalls,
  ...options
}: RemoteOptions): PortFactories {
  const client = (parts: HttpClientOptions) => new HttpClient({ ...parts, ...options });
  const api = client({ base: '/api', isServerThere, missingCalls });
  let shared: SessionClient | undefined;
  /** Calls with the session of whoever is signed in. */
  const session = ({ currentSession }: Surroundings) => {
    shared ??= new SessionClient({ client: api, currentSession });
    return { http: shared };
  };
  return {
    ...identityAdapters(publicConfig, { isServerThere, firebase, ...options }),
    sessions: ({ state }) => new HttpSessions({ http: api, state, openEvents }),
    members: (parts) => new HttpMembers({ ...session(parts), publicHttp: api }),
    ownAccount: (parts) => new HttpOwnAccount(session(parts)),
    catalogue: (parts) => new HttpCarCatalogue(session(parts)),
    listings: (parts) => new HttpSellerListings({ ...session(parts), state: parts.state, clock: parts.clock }),
    sellers: (parts) => new HttpSellers(session(parts)),
    bookings: (parts) => new HttpBookings(session(parts)),
    wishlists: (parts) => new HttpWishlists(session(parts)),
    savedSearches: (parts) => new HttpSavedSearches(session(parts)),
    advertisements: (parts) => new HttpAdvertisements(session(parts)),
    payments: (parts) => new HttpPayments(session(parts)),
    paymentIssues: (parts) => new HttpPaymentIssues(session(parts)),
    reports: (parts) => new HttpReports(session(parts)),
    figures: (parts) => new HttpMarketFigures(session(parts)),
    auditLog: (parts) => new HttpAuditLog(session(parts)),
    notifications: (parts) => new HttpNotifications(session(parts)),
    cards: () => cardPayments(publicConfig, options),
    images: () =>
      new HttpImageHost({
        http: client({ base: '', messageFrom: messageFromImageHost, timeoutMs: UPLOAD_TIMEOUT_MS }),
        ...publicConfig.imageHost,
        tickets: publicConfig.imageHost.tickets,
      }),
    shop: (parts) => new HttpShop(session(parts)),
    feedback: () => new HttpFeedback({ http: client({ base: '' }) }),
  };
}

/** The cards of the settings. Stripe's code is loaded only where it is the setting, and only by the payment page. */
function cardPayments({ cards }: PublicConfig, options: HttpOptions): CardPayments {
  if (cards.kind === 'sandbox') {
    const http = new HttpClient({ base: '', messageFrom: messageFromCardProvider, ...options });
    return new SandboxCardPayments({ http, url: cards.url });
  }
  const { key } = cards;
  const load = async () => new (await import('#adapters/stripe/StripeCardPayments.ts')).StripeCardPayments({ key });
  return new LazyCardPayments({ isTestMode: isTestKey(key), load });
}

/** Accounts of our own server, or Firebase's. */
function identityAdapters(
  { identity }: PublicConfig,
  { firebase, isServerThere, ...options }: Omit<RemoteOptions, 'publicConfig' | 'openEvents'>,
): PortFactories<Pick<RemotePorts, 'identity' | 'security' | 'secondFactor'>> {
  if (identity.kind === 'embedded') {
    const { hasGoogle, mail, isSecondFactorAsked } = identityFacts(identity);
    const http = new HttpClient({ base: '/identity', isServerThere, messageFrom: messageFromIdentity, ...options });
    return {
      identity: () => new EmbeddedIdentity({ http, hasGoogle }),
      security: () => new EmbeddedAccountSecurity({ http, mail }),
      secondFactor: () => new EmbeddedSecondFactor({ http, isAsked: isSecondFactorAsked }),
    };
  }
  const origin = firebase?.origin ?? globalThis.location.origin;
  // A chunk of its own, loaded where Firebase is the provider.
  const open = async () => (await import('#adapters/firebase/firebaseSdk.ts')).openFirebase(identity);
  const loadSdk = onceLoaded(firebase?.loadSdk ?? open);
  return {
    identity: () => new FirebaseIdentity({ loadSdk, origin }),
    security: ({ ownAccount }) => new FirebaseAccountSecurity({ loadSdk, origin, ownAccount }),
    secondFactor: () => new FirebaseSecondFactor(),
  };
}

/** Loads for all callers at once; what could not be loaded is loaded anew by the next one. */
function onceLoaded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
