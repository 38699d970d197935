import { Container, type ServiceIdentifier } from 'inversify';
import type { Settings } from '#adapters/browser/publicConfig.ts';
import { EmbeddedIdentity, sentenceOfIdentity } from '#adapters/embedded/EmbeddedIdentity.ts';
import { SandboxCardPayments, sentenceOfBank } from '#adapters/embedded/SandboxCardPayments.ts';
import type { Http } from '#adapters/http/Http.ts';
import { HttpAdvertisements } from '#adapters/http/HttpAdvertisements.ts';
import { HttpBookings } from '#adapters/http/HttpBookings.ts';
import { HttpCarCatalogue } from '#adapters/http/HttpCarCatalogue.ts';
import { HttpClient, type HttpClientParts } from '#adapters/http/HttpClient.ts';
import { HttpFeedback } from '#adapters/http/HttpFeedback.ts';
import { HttpImageHost, sentenceOfHost, UPLOAD_PATIENCE } from '#adapters/http/HttpImageHost.ts';
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
import type * as ports from '#application/ports.ts';
import { Selling } from '#application/Selling.ts';
import { SessionKeeper } from '#application/SessionKeeper.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { ModelYears } from '#domain/options.ts';

declare const carries: unique symbol;

/** A name in the container that knows the type of what it stands for. */
export type Token<T> = symbol & { readonly [carries]?: T };
export const token = <T>(name: string): Token<T> => Symbol(name);

const identifier = <T>(id: Token<T>): ServiceIdentifier<T> => id as ServiceIdentifier<T>;

/** Binds a class whose constructor takes one object of parts; a missing or wrong part does not compile. */
export function provide<T, Parts extends object>(
  container: Container,
  id: Token<T>,
  Service: new (parts: Parts) => T,
  parts: { readonly [Name in keyof Parts]: Token<Parts[Name]> },
): void {
  const names = Object.keys(parts);
  const tokens = Object.values<symbol>(parts);
  const build = (...found: readonly unknown[]): T =>
    new Service(Object.fromEntries(names.map((name, index) => [name, found[index]])) as Parts);
  container.bind<T>(identifier(id)).toResolvedValue(build, tokens);
}

/** Binds what is already there. */
export function give<T>(container: Container, id: Token<T>, value: T): void {
  container.bind<T>(identifier(id)).toConstantValue(value);
}

export const take = <T>(container: Container, id: Token<T>): T => container.get<T>(identifier(id));

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
export interface Reach {
  readonly settings: Settings;
  readonly fetch?: typeof fetch;
  readonly openEvents?: () => EventStream;
  /** How long an answer may take, in milliseconds; every adapter's own where it is left out. */
  readonly patience?: number;
}

const HTTP = token<HttpClient>('HttpClient');
const SESSION_HTTP = token<SessionClient>('SessionClient');
const BANK_HTTP = token<Http>('Http to the card provider');
const HOST_HTTP = token<Http>('Http to the image host');
const IDENTITY_HTTP = token<Http>('Http to the identity provider');
const ROOT_HTTP = token<Http>('Http to the root');
const HAS_GOOGLE = token<boolean>('hasGoogle');
const OPEN_EVENTS = token<() => EventStream>('openEvents');
const CARDS_URL = token<string>('url of the card provider');
const HOST_URL = token<string>('url of the image host');
const HOST_KEY = token<string>('key of the image host');

export const KEEPER = token<SessionKeeper>('SessionKeeper');
const ACCOUNTS = token<Accounts>('Accounts');
const BROWSING = token<Browsing>('Browsing');
const BUYING = token<Buying>('Buying');
const CHECKOUT = token<Checkout>('Checkout');
const SELLING = token<Selling>('Selling');
const ADMINISTRATION = token<Administration>('Administration');

/** A container that knows every service; the ports are the caller's to bind. */
export function createContainer(): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  const told = { notifier: NOTIFIER, keeper: KEEPER };
  const here = { identity: IDENTITY, sessions: SESSIONS, vault: VAULT, state: STATE };
  provide(container, KEEPER, SessionKeeper, { ...here, navigator: NAVIGATOR, notifier: NOTIFIER });
  provide(container, ACCOUNTS, Accounts, { ...here, ...told, members: MEMBERS, images: IMAGES });
  provide(container, BROWSING, Browsing, {
    catalogue: CATALOGUE,
    advertisements: ADVERTISEMENTS,
    feedback: FEEDBACK,
  });
  provide(container, BUYING, Buying, { ...told, bookings: BOOKINGS, wishlists: WISHLISTS });
  provide(container, CHECKOUT, Checkout, { bookings: BOOKINGS, payments: PAYMENTS, cards: CARDS, notifier: NOTIFIER });
  provide(container, SELLING, Selling, {
    ...told,
    images: IMAGES,
    listings: LISTINGS,
    advertisements: ADVERTISEMENTS,
    modelYears: MODEL_YEARS,
  });
  provide(container, ADMINISTRATION, Administration, { members: MEMBERS, notifier: NOTIFIER });
  return container;
}

/** Binds every port behind which another machine stands to its real adapter; state and clock are bound by the caller. */
export function provideRemotePorts(container: Container, { settings, openEvents, ...reach }: Reach): void {
  const to = (parts: HttpClientParts) => new HttpClient({ ...parts, ...reach });
  give(container, HTTP, to({ base: '/api' }));
  give(container, ROOT_HTTP, to({ base: '' }));
  give(container, IDENTITY_HTTP, to({ base: '/identity', sentenceIn: sentenceOfIdentity }));
  give(container, BANK_HTTP, to({ base: '', sentenceIn: sentenceOfBank }));
  give(container, HOST_HTTP, to({ base: '', sentenceIn: sentenceOfHost, patience: UPLOAD_PATIENCE }));
  give(container, OPEN_EVENTS, openEvents ?? openSharedEvents);
  give(container, HAS_GOOGLE, settings.identity.google);
  give(container, CARDS_URL, settings.cards.url);
  give(container, HOST_URL, settings.imageHost.url);
  give(container, HOST_KEY, settings.imageHost.key);
  give(container, MODEL_YEARS, settings.modelYears);

  provide(container, SESSION_HTTP, SessionClient, { client: HTTP, keeper: KEEPER });
  const signed = { http: SESSION_HTTP };
  provide(container, IDENTITY, EmbeddedIdentity, { http: IDENTITY_HTTP, hasGoogle: HAS_GOOGLE });
  provide(container, SESSIONS, HttpSessions, { http: HTTP, state: STATE, openEvents: OPEN_EVENTS });
  provide(container, MEMBERS, HttpMembers, { ...signed, entry: HTTP });
  provide(container, CATALOGUE, HttpCarCatalogue, signed);
  provide(container, LISTINGS, HttpSellerListings, { ...signed, state: STATE, clock: CLOCK });
  provide(container, BOOKINGS, HttpBookings, signed);
  provide(container, WISHLISTS, HttpWishlists, signed);
  provide(container, ADVERTISEMENTS, HttpAdvertisements, signed);
  provide(container, PAYMENTS, HttpPayments, signed);
  provide(container, FEEDBACK, HttpFeedback, { http: ROOT_HTTP });
  provide(container, CARDS, SandboxCardPayments, { http: BANK_HTTP, url: CARDS_URL });
  provide(container, IMAGES, HttpImageHost, { http: HOST_HTTP, url: HOST_URL, key: HOST_KEY });
}

/** Everything the UI may ask for, out of a container whose ports are bound. */
export function allUseCases(container: Container): UseCases {
  const state = take(container, STATE);
  return {
    accounts: take(container, ACCOUNTS),
    keeper: take(container, KEEPER),
    browsing: take(container, BROWSING),
    buying: take(container, BUYING),
    checkout: take(container, CHECKOUT),
    selling: take(container, SELLING),
    administration: take(container, ADMINISTRATION),
    // React takes both as plain functions.
    session: { read: () => state.read(), subscribe: (listener) => state.subscribe(listener) },
    clock: take(container, CLOCK),
  };
}
