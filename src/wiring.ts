import { Container, type ServiceIdentifier } from 'inversify';
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

/** Everything the UI may ask for, out of a container whose ports are bound. */
export const allUseCases = (container: Container): UseCases => ({
  accounts: take(container, ACCOUNTS),
  keeper: take(container, KEEPER),
  browsing: take(container, BROWSING),
  buying: take(container, BUYING),
  checkout: take(container, CHECKOUT),
  selling: take(container, SELLING),
  administration: take(container, ADMINISTRATION),
  session: take(container, STATE),
  clock: take(container, CLOCK),
});
