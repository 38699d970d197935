import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { CardEntry, RemotePorts } from '#application/ports.ts';
import type { Services } from '#application/UseCases.ts';
import type { Identity } from '#domain/account.ts';
import type { Booking } from '#domain/booking.ts';
import type { Car, CarDraft } from '#domain/car.ts';
import { type Email, toEmail } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { ServerEvent } from '#domain/serverEvent.ts';
import { aDraft, dollars, email } from '#support/builders.ts';
import type { DrawnCard } from '#support/payments/stripePage.ts';

/** One browser of a market, in memory or over HTTP. */
export interface MarketBrowser {
  readonly ports: RemotePorts;
  readonly useCases: Services;
}

/** A market for the contract tests of ports. People sign up by its use cases, so the tests are the same in memory and over HTTP. */
export interface Market {
  /** "memory", "HTTP" or "Firebase", with what is special about it, for the name of the suite. */
  readonly kind: string;
  /** A browser in which no one is signed in. */
  openBrowser(): MarketBrowser;
  /** Draws the card fields of a payment, where the provider draws them. */
  readonly drawCard?: (entry: Extract<CardEntry, { by: 'provider' }>, clientSecret: string) => Promise<DrawnCard>;
  /** The token of the last mail to a person, where the market's mails can be read. */
  readonly mailedToken?: (to: Email, kind: 'reset' | 'proof') => Promise<string>;
  /** Proves a person's address at the identity provider and logs them in again, where the market itself mails no proofs. */
  readonly proveAtProvider?: (person: Person) => Promise<void>;
  /** Lets a member be known by this account of the identity provider; undefined: by none. */
  readonly setKnownAccount?: (member: Email, account: string | undefined) => Promise<void>;
  /** What the authenticator app shows of a second factor, `steps` codes from now. */
  readonly appCode?: (link: string, steps: number) => string;
  /** Whether its pages hear `reconnected` once they are told of events; in memory they are at once. */
  readonly connects?: boolean;
  readonly admin: { readonly email: Email; readonly password: string };
  stop(): Promise<void>;
}

/** A member who is signed in in a browser of their own. */
export interface Person extends MarketBrowser {
  readonly email: Email;
  readonly identity: Identity;
}

/** A valid password, used for every new account. */
export const PASSWORD = 'Secret#2026';

/** A real JPEG. */
export const picture = (): Blob =>
  new Blob([new Uint8Array(readFileSync(new URL('../support/car.jpg', import.meta.url)))], { type: 'image/jpeg' });

/** Of everybody who signs up. */
export const PORTRAIT = picture();

let people = 0;
/** An address that is unique in this run; with a "+", which must be encoded correctly. */
export function newEmail(name: string): Email {
  people += 1;
  return email(`${name}+${people}@ports.test`);
}

export async function signUp(market: Market, role: ChosenRole): Promise<Person> {
  const device = market.openBrowser();
  const address = newEmail(role.toLowerCase());
  const person = { name: `${role} ${people}`, email: address, password: PASSWORD, role, picture: PORTRAIT };
  const entry = await device.useCases.accounts.signUp(person);
  if (entry !== 'entered') throw new Error(`sign-up ended as ${entry}`);
  return signedInPerson(device);
}

/** The same, with a proven address. */
export async function signUpProven(market: Market, role: ChosenRole): Promise<Person> {
  const person = await signUp(market, role);
  await proveAddress(market, person);
  return person;
}

/** Proves a person's address by the mailed link, or at the identity provider. */
export async function proveAddress(market: Market, person: Person): Promise<void> {
  if (market.proveAtProvider !== undefined) return market.proveAtProvider(person);
  const { email, ports } = person;
  if (market.mailedToken === undefined) throw new Error('this market shows no mails');
  await ports.security.requestProof();
  await ports.security.prove(await market.mailedToken(email, 'proof'));
}

export async function signInAdmin(market: Market): Promise<Person> {
  const device = market.openBrowser();
  await device.useCases.accounts.signIn(market.admin);
  return signedInPerson(device);
}

/** The member who is signed in in a browser. */
function signedInPerson(device: MarketBrowser): Person {
  const { identity } = device.useCases.sessionState.read();
  if (identity === undefined) throw new Error('no one is signed in');
  return { ...device, identity, email: toEmail(identity.email) ?? identity.email };
}

/** What the page of a person is told from now on. */
export async function listen(market: Market, { ports }: MarketBrowser) {
  const received: ServerEvent[] = [];
  const stop = ports.sessions.watch((event) => received.push(event));
  if (market.connects) await expect.poll(() => received).toContain('reconnected');
  received.length = 0;
  return { received, stop };
}

let cars = 0;
export function draftBy(seller: Person, about: Partial<CarDraft> = {}): CarDraft {
  cars += 1;
  return aDraft({
    name: `Toyota Corolla ${cars}`,
    originalPrice: dollars(18_900.5),
    picture: seller.identity.picture,
    description: 'One careful owner & <b>no</b> rust; 漢字 🚗',
    ...about,
  });
}

/** Lists a car and finds it among the seller's own. */
export async function listCar(seller: Person, about: Partial<CarDraft> = {}): Promise<Car> {
  const draft = draftBy(seller, about);
  await seller.ports.listings.add(draft);
  const { items: own } = await seller.ports.listings.mine(seller.email);
  const added = own.find(({ car }) => car.name === draft.name);
  if (added === undefined) throw new Error('the new car is not listed');
  return added.car;
}

export const CONTACT = { phone: '01822 111111', meetingPlace: 'Main post office' } as const;

/** Books a car and finds the booking. */
export async function book(buyer: Person, car: Car): Promise<Booking> {
  await buyer.ports.bookings.place({ car, buyer: buyer.identity, contact: CONTACT });
  return buyer.ports.bookings.one(car.id);
}

export const card = (number: string) => ({ number, expiry: '12 / 34', cvc: '123' });
const GOOD_CARD = card('4242 4242 4242 4242');

/** An intent that its buyer has opened; the test confirms it. */
export async function openPayment(buyer: Person, booking: Booking) {
  const { clientSecret, bookingId } = await buyer.ports.payments.createIntent(booking);
  const confirm = async (payment = GOOD_CARD, approval = true) => {
    const approve = async () => approval;
    const transactionId = await buyer.ports.cards.confirm({ clientSecret, card: payment, approve });
    return { transactionId, bookingId, email: buyer.email };
  };
  return { bookingId, confirm };
}

/** Confirms the card for a booking at the provider, without reporting the payment to the market. */
export const confirm = async (buyer: Person, booking: Booking) => (await openPayment(buyer, booking)).confirm();

/** Books and pays for a car. */
export async function buy(buyer: Person, car: Car): Promise<Booking> {
  const booking = await book(buyer, car);
  await buyer.ports.payments.report(await confirm(buyer, booking));
  return buyer.ports.bookings.one(booking.id);
}
