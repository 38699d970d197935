import { Container, type ServiceIdentifier } from 'inversify';
import type { PublicConfig } from '#adapters/browser/publicConfig.ts';
import { EmbeddedIdentity, messageFromIdentity } from '#adapters/embedded/EmbeddedIdentity.ts';
import { messageFromCardProvider, SandboxCardPayments } from '#adapters/embedded/SandboxCardPayments.ts';
import type { Http } from '#adapters/http/Http.ts';
import { HttpAdvertisements } from '#adapters/http/HttpAdvertisements.ts';
import { HttpBookings } from '#adapters/http/HttpBookings.ts';
import { HttpCarCatalogue } from '#adapters/http/HttpCarCatalogue.ts';
import { HttpClient, type HttpClientOptions } from '#adapters/http/HttpClient.ts';
import { HttpFeedback } from '#adapters/http/HttpFeedback.ts';
import { HttpImageHost, messageFromImageHost, UPLOAD_TIMEOUT_MS } from '#adapters/http/HttpImageHost.ts';
import { HttpMembers } from '#adapters/http/HttpMembers.ts';
import { HttpPayments } from '#adapters/http/HttpPayments.ts';
import { HttpSellerListings } from '#adapters/http/HttpSellerListings.ts';
import { HttpSessions } from '#adapters/http/HttpSessions.ts';
import { HttpWishlists } from '#adapters/http/HttpWishlists.ts';
import { SessionClient } from '#adapters/http/SessionClient.ts';
import { openEvents as openSharedEvents } from '#adapters/http/SharedEvents.ts';
import type { EventStream } from '#adapters/http/sessionEvents.ts';
import { Accounts } from '#application/Accounts.ts';
import { Administration } from '#application/Administration.ts';
import { Browsing } from '#application/Browsing.ts';
import { Buying } from '#application/Buying.ts';
import { Checkout } from '#application/Checkout.ts';
import { CurrentSession } from '#application/CurrentSession.ts';
import type * as ports from '#application/ports.ts';
import { Selling } from '#application/Selling.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { ModelYears } from '#domain/options.ts';

declare const tokenType: unique symbol;

/** A name in the container that knows the type of what it stands for. */
export type Token<T> = symbol & { readonly [tokenType]?: T };
export const token = <T>(name: string): Token<T> => Symbol(name);

const serviceIdentifier = <T>(id: Token<T>): ServiceIdentifier<T> => id as ServiceIdentifier<T>;

/** Binds a class whose constructor takes one object of parts; a missing or wrong part does not compile. */
export function bindClass<T, Parts extends object>(
  container: Container,
  id: Token<T>,
  Service: new (dependencies: Parts) => T,
  parts: { readonly [Name in keyof Parts]: Token<Parts[Name]> },
): void {
  const names = Object.keys(parts);
  const tokens = Object.values<symbol>(parts);
  const build = (...resolved: readonly unknown[]): T =>
    new Service(Object.fromEntries(names.map((name, index) => [name, resolved[index]])) as Parts);
  container.bind<T>(serviceIdentifier(id)).toResolvedValue(build, tokens);
}

/** Binds what is already there. */
export function bindValue<T>(container: Container, id: Token<T>, value: T): void {
  container.bind<T>(serviceIdentifier(id)).toConstantValue(value);
}

export const resolve = <T>(container: Container, id: Token<T>): T => container.get<T>(serviceIdentifier(id));

export const IDENTITY = token<ports.IdentityProvider>('IdentityProvider');
export const SESSIONS = token<ports.Sessions>('Sessions');
export const MEMBERS = token<ports.Members>('Members');
export const CATALOGUE = token<ports.CarCatalogue>('CarCatalogue');
export const LISTINGS = token<ports.SellerListings>('SellerListings');
export const BOOKINGS = token<ports.Bookings>('Bookings');
export const WISHLISTS = token<ports.Wishlists>('Wishlists');
export const ADVERTISEMENTS = token<ports.Advertisements>('Advertisements');
export const PAYMENTS = token<ports.Payments>('Payments');
export const CARDS = token<ports.CardPayments>('CardPayments');
export const IMAGES = token<ports.ImageHost>('ImageHost');
export const VAULT = token<ports.TokenVault>('TokenVault');
export const STATE = token<ports.SessionState>('SessionState');
export const NOTIFIER = token<ports.Notifier>('Notifier');
export const NAVIGATOR = token<ports.Navigator>('Navigator');
export const CLOCK = token<ports.Clock>('Clock');
export const FEEDBACK = token<ports.FeedbackSource>('FeedbackSource');
export const MODEL_YEARS = token<ModelYears>('ModelYears');

/** How the remote adapters reach the world; a browser's own where nothing is given. */
export interface RemoteOptions {
  readonly publicConfig: PublicConfig;
  readonly fetch?: typeof fetch;
  readonly openEvents?: () => EventStream;
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
const OPEN_EVENTS = token<() => EventStream>('openEvents');
const CARD_PROVIDER_URL = token<string>('url of the card provider');
const IMAGE_HOST_URL = token<string>('url of the image host');
const IMAGE_HOST_KEY = token<string>('key of the image host');

export const CURRENT_SESSION = token<CurrentSession>('CurrentSession');
const ACCOUNTS = token<Accounts>('Accounts');
const BROWSING = token<Browsing>('Browsing');
const BUYING = token<Buying>('Buying');
const CHECKOUT = token<Checkout>('Checkout');
const SELLING = token<Selling>('Selling');
const ADMINISTRATION = token<Administration>('Administration');

/** A container that knows every service; the ports are the caller's to bind. */
export function createContainer(): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const notifierAndSession = { notifier: NOTIFIER, currentSession: CURRENT_SESSION };
  const sessionPorts = { identity: IDENTITY, sessions: SESSIONS, vault: VAULT, state: STATE };
  bindClass(container, CURRENT_SESSION, CurrentSession, { ...sessionPorts, navigator: NAVIGATOR, notifier: NOTIFIER });
  bindClass(container, ACCOUNTS, Accounts, {
    ...sessionPorts,
    ...notifierAndSession,
    members: MEMBERS,
    images: IMAGES,
  });
  bindClass(container, BROWSING, Browsing, {
    catalogue: CATALOGUE,
    advertisements: ADVERTISEMENTS,
    feedback: FEEDBACK,
  });
  bindClass(container, BUYING, Buying, { ...notifierAndSession, bookings: BOOKINGS, wishlists: WISHLISTS });
  bindClass(container, CHECKOUT, Checkout, {
    bookings: BOOKINGS,
    payments: PAYMENTS,
    cards: CARDS,
    notifier: NOTIFIER,
  });
  bindClass(container, SELLING, Selling, {
    ...notifierAndSession,
    images: IMAGES,
    listings: LISTINGS,
    advertisements: ADVERTISEMENTS,
    modelYears: MODEL_YEARS,
  });
  bindClass(container, ADMINISTRATION, Administration, { members: MEMBERS, notifier: NOTIFIER });
  return container;
}

/** Binds every port behind which another machine stands to its real adapter; state and clock are bound by the caller. */
export function bindRemotePorts(container: Container, { publicConfig, openEvents, ...options }: RemoteOptions): void {
  const httpClient = (parts: HttpClientOptions) => new HttpClient({ ...parts, ...options });
  bindValue(container, HTTP, httpClient({ base: '/api' }));
  bindValue(container, ROOT_HTTP, httpClient({ base: '' }));
  bindValue(container, IDENTITY_HTTP, httpClient({ base: '/identity', messageFrom: messageFromIdentity }));
  bindValue(container, CARD_PROVIDER_HTTP, httpClient({ base: '', messageFrom: messageFromCardProvider }));
  bindValue(
    container,
    IMAGE_HOST_HTTP,
    httpClient({ base: '', messageFrom: messageFromImageHost, timeoutMs: UPLOAD_TIMEOUT_MS }),
  );
  bindValue(container, OPEN_EVENTS, openEvents ?? openSharedEvents);
  bindValue(container, HAS_GOOGLE, publicConfig.identity.google);
  bindValue(container, CARD_PROVIDER_URL, publicConfig.cards.url);
  bindValue(container, IMAGE_HOST_URL, publicConfig.imageHost.url);
  bindValue(container, IMAGE_HOST_KEY, publicConfig.imageHost.key);
  bindValue(container, MODEL_YEARS, publicConfig.modelYears);

  bindClass(container, SESSION_HTTP, SessionClient, { client: HTTP, currentSession: CURRENT_SESSION });
  const withSession = { http: SESSION_HTTP };
  bindClass(container, IDENTITY, EmbeddedIdentity, { http: IDENTITY_HTTP, hasGoogle: HAS_GOOGLE });
  bindClass(container, SESSIONS, HttpSessions, { http: HTTP, state: STATE, openEvents: OPEN_EVENTS });
  bindClass(container, MEMBERS, HttpMembers, { ...withSession, publicHttp: HTTP });
  bindClass(container, CATALOGUE, HttpCarCatalogue, withSession);
  bindClass(container, LISTINGS, HttpSellerListings, { ...withSession, state: STATE, clock: CLOCK });
  bindClass(container, BOOKINGS, HttpBookings, withSession);
  bindClass(container, WISHLISTS, HttpWishlists, withSession);
  bindClass(container, ADVERTISEMENTS, HttpAdvertisements, withSession);
  bindClass(container, PAYMENTS, HttpPayments, withSession);
  bindClass(container, FEEDBACK, HttpFeedback, { http: ROOT_HTTP });
  bindClass(container, CARDS, SandboxCardPayments, { http: CARD_PROVIDER_HTTP, url: CARD_PROVIDER_URL });
  bindClass(container, IMAGES, HttpImageHost, { http: IMAGE_HOST_HTTP, url: IMAGE_HOST_URL, key: IMAGE_HOST_KEY });
}

/** Everything the UI may ask for, out of a container whose ports are bound. */
export function resolveUseCases(container: Container): UseCases {
  const state = resolve(container, STATE);
  return {
    accounts: resolve(container, ACCOUNTS),
    currentSession: resolve(container, CURRENT_SESSION),
    browsing: resolve(container, BROWSING),
    buying: resolve(container, BUYING),
    checkout: resolve(container, CHECKOUT),
    selling: resolve(container, SELLING),
    administration: resolve(container, ADMINISTRATION),
    // React takes both as plain functions.
    sessionState: { read: () => state.read(), subscribe: (listener) => state.subscribe(listener) },
    clock: resolve(container, CLOCK),
  };
}
