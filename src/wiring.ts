import { Container } from 'inversify';
import { isTestKey, LazyCardPayments } from '#adapters/browser/LazyCardPayments.ts';
import type { CardConfig, PublicConfig } from '#adapters/browser/publicConfig.ts';
import { EmbeddedAccountSecurity } from '#adapters/embedded/EmbeddedAccountSecurity.ts';
import { EmbeddedIdentity } from '#adapters/embedded/EmbeddedIdentity.ts';
import { EmbeddedSecondFactor } from '#adapters/embedded/EmbeddedSecondFactor.ts';
import { messageFromIdentity } from '#adapters/embedded/requestIdentity.ts';
import { messageFromCardProvider, SandboxCardPayments } from '#adapters/embedded/SandboxCardPayments.ts';
import { FirebaseAccountSecurity } from '#adapters/firebase/FirebaseAccountSecurity.ts';
import { FirebaseIdentity, type FirebaseIdentityDependencies } from '#adapters/firebase/FirebaseIdentity.ts';
import { FirebaseSecondFactor } from '#adapters/firebase/FirebaseSecondFactor.ts';
import type { Http } from '#adapters/http/Http.ts';
import { HttpAdvertisements } from '#adapters/http/HttpAdvertisements.ts';
import { HttpAuditLog } from '#adapters/http/HttpAuditLog.ts';
import { HttpBookings } from '#adapters/http/HttpBookings.ts';
import { HttpCarCatalogue } from '#adapters/http/HttpCarCatalogue.ts';
import { HttpClient, type HttpClientOptions } from '#adapters/http/HttpClient.ts';
import { HttpFeedback } from '#adapters/http/HttpFeedback.ts';
import { HttpImageHost, messageFromImageHost, UPLOAD_TIMEOUT_MS } from '#adapters/http/HttpImageHost.ts';
import { HttpMembers } from '#adapters/http/HttpMembers.ts';
import { HttpOwnAccount } from '#adapters/http/HttpOwnAccount.ts';
import { HttpPaymentIssues } from '#adapters/http/HttpPaymentIssues.ts';
import { HttpPayments } from '#adapters/http/HttpPayments.ts';
import { HttpSellerListings } from '#adapters/http/HttpSellerListings.ts';
import { HttpSessions } from '#adapters/http/HttpSessions.ts';
import { HttpWishlists } from '#adapters/http/HttpWishlists.ts';
import { SessionClient } from '#adapters/http/SessionClient.ts';
import { openEvents as openSharedEvents } from '#adapters/http/SharedEvents.ts';
import type { EventStream } from '#adapters/http/sessionEvents.ts';
import { AccountSettings } from '#application/AccountSettings.ts';
import { Accounts } from '#application/Accounts.ts';
import { Administration } from '#application/Administration.ts';
import { Browsing } from '#application/Browsing.ts';
import { Buying } from '#application/Buying.ts';
import { Checkout } from '#application/Checkout.ts';
import { Credentials } from '#application/Credentials.ts';
import { CurrentSession } from '#application/CurrentSession.ts';
import type { DraftStore } from '#application/DraftStore.ts';
import { Drafts } from '#application/Drafts.ts';
import type * as ports from '#application/ports.ts';
import type { RemotePorts } from '#application/ports.ts';
import { SecondFactors } from '#application/SecondFactors.ts';
import { type SeenCarStore, SeenLately } from '#application/SeenLately.ts';
import { Selling } from '#application/Selling.ts';
import type { SessionState } from '#application/SessionState.ts';
import type { Services } from '#application/UseCases.ts';
import type { MailDelivery } from '#domain/account.ts';
import type { ModelYears } from '#domain/options.ts';
import { bindClass, bindValue, resolve, type Token, token } from './container.ts';

export { bindValue, resolve, type Token };

export const VAULT = token<ports.TokenVault>('TokenVault');
export const STATE = token<SessionState>('SessionState');
export const NOTIFIER = token<ports.Notifier>('Notifier');
export const NAVIGATOR = token<ports.Navigator>('Navigator');
export const DRAFT_STORE = token<DraftStore>('DraftStore');
export const SEEN_CARS = token<SeenCarStore>('SeenCarStore');
export const CLOCK = token<ports.Clock>('Clock');
export const MODEL_YEARS = token<ModelYears>('ModelYears');

/** What the remote adapters use; the browser's own fetch and event stream where nothing is given. */
export interface RemoteOptions {
  readonly publicConfig: PublicConfig;
  readonly fetch?: typeof fetch;
  readonly openEvents?: () => EventStream;
  /** Replaces Firebase's SDK and the origin of the pages; used where Firebase is the identity provider. */
  readonly firebase?: FirebaseIdentityDependencies;
  /** Whether our own server answers at all. */
  readonly isServerThere?: () => Promise<boolean>;
  /** How long an answer may take, in milliseconds; every adapter's own where it is left out. */
  readonly timeoutMs?: number;
}

const HTTP = token<HttpClient>('HttpClient');
const SESSION_HTTP = token<SessionClient>('SessionClient');
const CARD_PROVIDER_HTTP = token<Http>('Http to the card provider');
const IMAGE_HOST_HTTP = token<Http>('Http to the image host');
const IDENTITY_HTTP = token<Http>('Http to the identity provider');
const ROOT_HTTP = token<Http>('Http to the root');
const HAS_GOOGLE = token<boolean>('hasGoogle');
const MAIL = token<MailDelivery>('what happens to mails');
const ASKS_SECOND_FACTOR = token<boolean>('whether admins are asked for a second factor');
const LOAD_FIREBASE = token<FirebaseIdentityDependencies['loadSdk']>('loadSdk of Firebase');
const ORIGIN = token<string>('origin');
const OPEN_EVENTS = token<() => EventStream>('openEvents');
const CARD_CONFIG = token<CardConfig>('config of the cards');
const CARD_PROVIDER_URL = token<string>('url of the card provider');
const IMAGE_HOST_URL = token<string>('url of the image host');
const IMAGE_HOST_KEY = token<string>('key of the image host');
const IMAGE_HOST_TICKETS = token<string | undefined>('where keys of the image host are fetched');
const IMAGE_HOST_PICTURES = token<string>('pictures of the image host');

type Adapter<Port> = (container: Container, id: Token<Port>) => void;

const adapter =
  <Port, Parts extends object>(
    Service: new (dependencies: Parts) => NoInfer<Port>,
    parts: { readonly [Name in keyof Parts]: Token<Parts[Name]> },
  ): Adapter<Port> =>
  (container, id) =>
    bindClass(container, id, Service, parts);

/** The cards of the settings. Stripe's code is loaded only where it is the setting, and only by the payment page. */
const bindCards: Adapter<ports.CardPayments> = (container, id) => {
  const config = resolve(container, CARD_CONFIG);
  if (config.kind === 'stripe') {
    const { key } = config;
    const load = async () => new (await import('#adapters/stripe/StripeCardPayments.ts')).StripeCardPayments({ key });
    return bindValue(container, id, new LazyCardPayments({ isTestMode: isTestKey(key), load }));
  }
  bindValue(container, CARD_PROVIDER_URL, config.url);
  bindClass(container, id, SandboxCardPayments, { http: CARD_PROVIDER_HTTP, url: CARD_PROVIDER_URL });
};

type RemoteAdapters = { readonly [Name in keyof RemotePorts]: Adapter<RemotePorts[Name]> };

const IDENTITY_ADAPTERS: Readonly<Record<PublicConfig['identity']['kind'], Adapter<ports.IdentityProvider>>> = {
  embedded: adapter(EmbeddedIdentity, { http: IDENTITY_HTTP, hasGoogle: HAS_GOOGLE }),
  firebase: adapter(FirebaseIdentity, { loadSdk: LOAD_FIREBASE, origin: ORIGIN }),
};

const SECURITY_ADAPTERS: Readonly<Record<PublicConfig['identity']['kind'], Adapter<ports.AccountSecurity>>> = {
  embedded: adapter(EmbeddedAccountSecurity, { http: IDENTITY_HTTP, mail: MAIL }),
  // Evaluated when it is bound: the tokens of the ports are made below.
  firebase: (container, id) => {
    const parts = { loadSdk: LOAD_FIREBASE, origin: ORIGIN, ownAccount: PORTS.ownAccount };
    bindClass(container, id, FirebaseAccountSecurity, parts);
  },
};

const SECOND_FACTOR_ADAPTERS: Readonly<Record<PublicConfig['identity']['kind'], Adapter<ports.SecondFactor>>> = {
  embedded: adapter(EmbeddedSecondFactor, { http: IDENTITY_HTTP, isAsked: ASKS_SECOND_FACTOR }),
  firebase: adapter(FirebaseSecondFactor, {}),
};

/** The real adapter of every remote port, with what it is made of; the identity provider's depends on the settings. */
const REMOTE_ADAPTERS: RemoteAdapters = {
  identity: IDENTITY_ADAPTERS.embedded,
  security: SECURITY_ADAPTERS.embedded,
  secondFactor: SECOND_FACTOR_ADAPTERS.embedded,
  sessions: adapter(HttpSessions, { http: HTTP, state: STATE, openEvents: OPEN_EVENTS }),
  members: adapter(HttpMembers, { http: SESSION_HTTP, publicHttp: HTTP }),
  ownAccount: adapter(HttpOwnAccount, { http: SESSION_HTTP }),
  catalogue: adapter(HttpCarCatalogue, { http: SESSION_HTTP }),
  listings: adapter(HttpSellerListings, { http: SESSION_HTTP, state: STATE, clock: CLOCK }),
  bookings: adapter(HttpBookings, { http: SESSION_HTTP }),
  wishlists: adapter(HttpWishlists, { http: SESSION_HTTP }),
  advertisements: adapter(HttpAdvertisements, { http: SESSION_HTTP }),
  payments: adapter(HttpPayments, { http: SESSION_HTTP }),
  paymentIssues: adapter(HttpPaymentIssues, { http: SESSION_HTTP }),
  auditLog: adapter(HttpAuditLog, { http: SESSION_HTTP }),
  cards: bindCards,
  images: adapter(HttpImageHost, {
    http: IMAGE_HOST_HTTP,
    url: IMAGE_HOST_URL,
    key: IMAGE_HOST_KEY,
    tickets: IMAGE_HOST_TICKETS,
    pictures: IMAGE_HOST_PICTURES,
  }),
  feedback: adapter(HttpFeedback, { http: ROOT_HTTP }),
};

const PORT_NAMES = Object.keys(REMOTE_ADAPTERS) as readonly (keyof RemotePorts)[];

type PortTokens = { readonly [Name in keyof RemotePorts]: Token<RemotePorts[Name]> };

/** The token of every remote port. */
export const PORTS = Object.fromEntries(PORT_NAMES.map((name) => [name, token(name)])) as PortTokens;

/** Binds every remote port to what is already there. */
export function bindPorts(container: Container, remote: RemotePorts): void {
  const bind = <Name extends keyof RemotePorts>(name: Name) => bindValue(container, PORTS[name], remote[name]);
  PORT_NAMES.forEach(bind);
}

const CURRENT_SESSION = token<CurrentSession>('CurrentSession');
const DRAFTS = token<Drafts>('Drafts');
const SEEN_LATELY = token<SeenLately>('SeenLately');
const CREDENTIALS = token<Credentials>('Credentials');
const SECOND_FACTORS = token<SecondFactors>('SecondFactors');
const ACCOUNTS = token<Accounts>('Accounts');
const ACCOUNT_SETTINGS = token<AccountSettings>('AccountSettings');
const BROWSING = token<Browsing>('Browsing');
const BUYING = token<Buying>('Buying');
const CHECKOUT = token<Checkout>('Checkout');
const SELLING = token<Selling>('Selling');
const ADMINISTRATION = token<Administration>('Administration');

/** A container that knows every service; the ports are the caller's to bind. */
export function createContainer(): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const notifierAndSession = { notifier: NOTIFIER, currentSession: CURRENT_SESSION };
  const sessionPorts = {
    identity: PORTS.identity,
    sessions: PORTS.sessions,
    vault: VAULT,
    state: STATE,
    drafts: DRAFTS,
    seenLately: SEEN_LATELY,
  };
  bindClass(container, DRAFTS, Drafts, { store: DRAFT_STORE, clock: CLOCK, state: STATE });
  bindClass(container, SEEN_LATELY, SeenLately, { seenCars: SEEN_CARS, clock: CLOCK, state: STATE });
  bindClass(container, CURRENT_SESSION, CurrentSession, { ...sessionPorts, navigator: NAVIGATOR, notifier: NOTIFIER });
  bindClass(container, ACCOUNTS, Accounts, {
    ...sessionPorts,
    ...notifierAndSession,
    members: PORTS.members,
    images: PORTS.images,
    secondFactors: SECOND_FACTORS,
  });
  bindClass(container, ACCOUNT_SETTINGS, AccountSettings, {
    ...notifierAndSession,
    ownAccount: PORTS.ownAccount,
    identity: PORTS.identity,
    members: PORTS.members,
    images: PORTS.images,
    state: STATE,
    clock: CLOCK,
  });
  bindClass(container, CREDENTIALS, Credentials, {
    security: PORTS.security,
    identity: PORTS.identity,
    sessions: PORTS.sessions,
    state: STATE,
    currentSession: CURRENT_SESSION,
  });
  bindClass(container, SECOND_FACTORS, SecondFactors, {
    secondFactor: PORTS.secondFactor,
    identity: PORTS.identity,
    sessions: PORTS.sessions,
    state: STATE,
  });
  bindClass(container, BROWSING, Browsing, {
    catalogue: PORTS.catalogue,
    advertisements: PORTS.advertisements,
    feedback: PORTS.feedback,
  });
  bindClass(container, BUYING, Buying, { ...notifierAndSession, bookings: PORTS.bookings, wishlists: PORTS.wishlists });
  bindClass(container, CHECKOUT, Checkout, {
    bookings: PORTS.bookings,
    payments: PORTS.payments,
    cards: PORTS.cards,
    notifier: NOTIFIER,
  });
  bindClass(container, SELLING, Selling, {
    ...notifierAndSession,
    images: PORTS.images,
    listings: PORTS.listings,
    advertisements: PORTS.advertisements,
    modelYears: MODEL_YEARS,
  });
  bindClass(container, ADMINISTRATION, Administration, {
    members: PORTS.members,
    paymentIssues: PORTS.paymentIssues,
    auditLog: PORTS.auditLog,
    notifier: NOTIFIER,
  });
  return container;
}

/** Binds every remote port to its real adapter; the caller binds state and clock. */
export function bindRemotePorts(
  container: Container,
  { publicConfig, openEvents, firebase, isServerThere, ...options }: RemoteOptions,
): void {
  const httpClient = (parts: HttpClientOptions) => new HttpClient({ ...parts, ...options });
  bindValue(container, HTTP, httpClient({ base: '/api', isServerThere }));
  bindValue(container, ROOT_HTTP, httpClient({ base: '' }));
  bindValue(
    container,
    IDENTITY_HTTP,
    httpClient({ base: '/identity', isServerThere, messageFrom: messageFromIdentity }),
  );
  bindValue(container, CARD_PROVIDER_HTTP, httpClient({ base: '', messageFrom: messageFromCardProvider }));
  bindValue(
    container,
    IMAGE_HOST_HTTP,
    httpClient({ base: '', messageFrom: messageFromImageHost, timeoutMs: UPLOAD_TIMEOUT_MS }),
  );
  bindValue(container, OPEN_EVENTS, openEvents ?? openSharedEvents);
  bindIdentity(container, publicConfig, firebase);
  bindValue(container, CARD_CONFIG, publicConfig.cards);
  bindValue(container, IMAGE_HOST_URL, publicConfig.imageHost.url);
  bindValue(container, IMAGE_HOST_KEY, publicConfig.imageHost.key);
  bindValue(container, IMAGE_HOST_TICKETS, publicConfig.imageHost.tickets);
  bindValue(container, IMAGE_HOST_PICTURES, publicConfig.imageHost.pictures);
  bindValue(container, MODEL_YEARS, publicConfig.modelYears);

  bindClass(container, SESSION_HTTP, SessionClient, { client: HTTP, currentSession: CURRENT_SESSION });
  const { kind } = publicConfig.identity;
  const adapters: RemoteAdapters = {
    ...REMOTE_ADAPTERS,
    identity: IDENTITY_ADAPTERS[kind],
    security: SECURITY_ADAPTERS[kind],
    secondFactor: SECOND_FACTOR_ADAPTERS[kind],
  };
  const bind = <Name extends keyof RemotePorts>(name: Name) => adapters[name](container, PORTS[name]);
  PORT_NAMES.forEach(bind);
}

/** What the identity provider's adapter needs. Firebase's SDK is a chunk of its own, loaded where it is the provider. */
function bindIdentity(
  container: Container,
  { identity }: PublicConfig,
  firebase: FirebaseIdentityDependencies | undefined,
): void {
  if (identity.kind === 'embedded') {
    bindValue(container, HAS_GOOGLE, identity.google);
    bindValue(container, MAIL, identity.mail);
    bindValue(container, ASKS_SECOND_FACTOR, identity.secondFactor);
    return;
  }
  // Both adapters use one connection. One that could not be loaded is loaded anew.
  let sdk: ReturnType<FirebaseIdentityDependencies['loadSdk']> | undefined;
  const load =
    firebase?.loadSdk ?? (async () => (await import('#adapters/firebase/firebaseSdk.ts')).openFirebase(identity));
  const loadSdk = () => {
    sdk ??= load().catch((error: unknown) => {
      sdk = undefined;
      throw error;
    });
    return sdk;
  };
  bindValue(container, ORIGIN, firebase?.origin ?? globalThis.location.origin);
  bindValue(container, LOAD_FIREBASE, loadSdk);
}

/** The use cases of a container whose ports are bound. */
export function resolveUseCases(container: Container): Services {
  const state = resolve(container, STATE);
  const first = state.read();
  return {
    accounts: resolve(container, ACCOUNTS),
    accountSettings: resolve(container, ACCOUNT_SETTINGS),
    currentSession: resolve(container, CURRENT_SESSION),
    credentials: resolve(container, CREDENTIALS),
    secondFactors: resolve(container, SECOND_FACTORS),
    browsing: resolve(container, BROWSING),
    buying: resolve(container, BUYING),
    checkout: resolve(container, CHECKOUT),
    selling: resolve(container, SELLING),
    administration: resolve(container, ADMINISTRATION),
    drafts: resolve(container, DRAFTS),
    seenLately: resolve(container, SEEN_LATELY),
    // React takes both as plain functions.
    sessionState: {
      read: () => state.read(),
      readFirst: () => first,
      subscribe: (listener) => state.subscribe(listener),
    },
    clock: resolve(container, CLOCK),
    notifier: resolve(container, NOTIFIER),
  };
}
