import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { cents } from '#domain/money.ts';
import { aDraft } from '#support/builders.ts';
import { carRow, email, type freshMarket, memberRow, SECRETS } from '#support/payments/marketRows.ts';
import { BY_OPERATOR } from '../../../server/audit/audit.ts';
import { findCurrentBooking, placeBooking } from '../../../server/bookings/bookings.ts';
import { cancelBooking, saveBooking } from '../../../server/bookings/changeBooking.ts';
import { advertise } from '../../../server/cars/advertisements.ts';
import { editCar } from '../../../server/cars/editCar.ts';
import { deleteCar, markAvailable, markSold } from '../../../server/cars/listings.ts';
import type { MembersTable } from '../../../server/database/schema.ts';
import { unguarded } from '../../../server/database/writeGuard.ts';
import { readEnv } from '../../../server/env.ts';
import { removeMember, restoreMember } from '../../../server/members/removal.ts';
import { createCancellationQueue } from '../../../server/payments/cancellationQueue.ts';
import { handleEvent } from '../../../server/payments/cardEvents.ts';
import { listPaymentIssues } from '../../../server/payments/listPaymentIssues.ts';
import { openPayment } from '../../../server/payments/openPayment.ts';
import { refundIssue } from '../../../server/payments/paymentIssues.ts';
import { removeProvisionalBookings } from '../../../server/payments/provisionalBookings.ts';
import { reconcile } from '../../../server/payments/reconciler.ts';
import { createRefundQueue } from '../../../server/payments/refundQueue.ts';
import { settle } from '../../../server/payments/settlement.ts';
import type { MemberCaller } from '../../../server/sessions/authHook.ts';
import type { ModelProvider } from './ModelProvider.ts';

export const CARS = ['c1', 'c2'] as const;
export const BUYERS = ['buyer1@x.test', 'buyer2@x.test'] as const;
export const SELLER = 'seller@x.test';
export const PRICES = [10_000, 12_000, 9_000_000] as const;

export type Car = (typeof CARS)[number];
export type Buyer = (typeof BUYERS)[number];

/** What a buyer has before their eyes: whose secret, and the price beside Pay. */
interface PaymentPage {
  readonly buyer: Buyer;
  readonly bookingId: string;
  readonly intentId: string;
  readonly shown: number;
}

const TABLES = [
  'payments',
  'refunds',
  'intent_cancellations',
  'card_events',
  'unmatched_payments',
  'bookings',
  'advertisements',
  'price_changes',
  'removed_cars',
  'cars',
  'deleted_cars',
  'wishlist',
  'removed_members',
  'tombstones',
  'members',
  'search_cars',
  'search_words',
  'search_spellings',
] as const;

const ENV = readEnv({});
const NETWORK = '192.0.2';
const callerOf = (buyer: Buyer, member: MembersTable): MemberCaller => ({
  idHash: '',
  email: email(buyer),
  isRemoved: false,
  isExtended: false,
  account: undefined,
  isEmailVerified: true,
  network: NETWORK,
  role: 'Buyer',
  member,
});

/** The market's own functions over a provider, as pages, webhooks, sellers and admins call them. */
export class MoneyMarket {
  readonly pages: PaymentPage[] = [];
  readonly #store: Awaited<ReturnType<typeof freshMarket>>['store'];
  readonly #provider: ModelProvider;
  readonly #services;

  constructor(
    store: Awaited<ReturnType<typeof freshMarket>>['store'],
    provider: ModelProvider,
    crashAt: (step: string) => boolean,
  ) {
    this.#store = store;
    this.#provider = provider;
    this.#services = {
      store,
      gateway: provider,
      clock: { now: () => provider.now },
      log: pino({ level: 'silent' }),
      newId: randomUUID,
      secrets: SECRETS,
      env: ENV,
      checkpoint: (step: string) => {
        if (crashAt(step)) throw new Error(`died at ${step}`);
      },
    };
  }

  async prepare(): Promise<void> {
    for (const table of TABLES) await unguarded(this.#store).deleteFrom(table).execute();
    await this.#store.deleteFrom('settings').where('key', 'like', 'payments:%').execute();
    const members = [SELLER, ...BUYERS].map((address) =>
      memberRow({ id: address, email: email(address), role: address === SELLER ? 'Seller' : 'Buyer' }),
    );
    await unguarded(this.#store).insertInto('members').values(members).execute();
    const cars = CARS.map((id) => carRow({ id, price: cents(PRICES[0]), seller_email: email(SELLER) }));
    await unguarded(this.#store).insertInto('cars').values(cars).execute();
  }

  /** A buyer opens the payment page, in one tab more. */
  async open(car: Car, buyer: Buyer): Promise<PaymentPage | undefined> {
    const member = await this.#member(buyer);
    const price = await this.#priceOf(car);
    if (member === undefined || price === undefined) return undefined;
    const current = await findCurrentBooking(this.#store, car, email(buyer));
    const opened = await openPayment(this.#services, callerOf(buyer, member), {
      id: current?.id ?? car,
      price: cents(price),
    });
    const [intentId = ''] = opened.clientSecret.split('_secret');
    const page = { buyer, bookingId: opened.bookingId, intentId, shown: opened.price };
    this.pages.push(page);
    return page;
  }

  async book(car: Car, buyer: Buyer): Promise<void> {
    const [member, price] = [await this.#member(buyer), await this.#priceOf(car)];
    if (member === undefined || price === undefined) return;
    const contact = { phone: '', meetingPlace: '' };
    const order = { carId: car, price: cents(price), contact, status: 'booked' } as const;
    await placeBooking(this.#services, {
      ...order,
      buyer: { email: email(buyer), name: '', isEmailVerified: true, network: NETWORK },
    });
  }

  /** Pay saves the booking, also one that was cancelled just before. */
  async save(n: number): Promise<void> {
    const page = this.#page(n);
    const member = page && (await this.#member(page.buyer));
    if (page === undefined || member === undefined) return;
    await saveBooking(this.#services, { id: page.bookingId, buyer: callerOf(page.buyer, member) });
  }

  cancel(n: number): Promise<unknown> {
    const page = this.#page(n);
    if (page === undefined) return Promise.resolve();
    return cancelBooking(this.#services, { id: page.bookingId, buyer: email(page.buyer) });
  }

  /** The card is confirmed in one of the open tabs. */
  confirm(n: number): void {
    const page = this.#page(n);
    if (page !== undefined) this.#provider.confirm(page.intentId);
  }

  expire(n: number): void {
    const page = this.#page(n);
    if (page !== undefined) this.#provider.expire(page.intentId);
  }

  report(n: number): Promise<unknown> {
    const page = this.#page(n);
    return page === undefined ? Promise.resolve() : settle(this.#services, page.intentId);
  }

  deliver(n: number): Promise<unknown> {
    const event = this.#provider.events[n % Math.max(this.#provider.events.length, 1)];
    return event === undefined ? Promise.resolve() : handleEvent(this.#services, event);
  }

  editPrice(car: Car, price: number): Promise<unknown> {
    const draft = { ...aDraft(), price: cents(price), originalPrice: cents(price), picture: '/cars/a.svg' };
    return editCar(this.#services, this.#own(car), { draft, morePictures: [] });
  }

  markSold = (car: Car): Promise<unknown> => markSold(this.#services, this.#own(car));
  markAvailable = (car: Car): Promise<unknown> => markAvailable(this.#services, this.#own(car));
  advertise = (car: Car): Promise<unknown> => advertise(this.#services, this.#own(car));
  delete = (car: Car): Promise<unknown> => deleteCar(this.#services, this.#own(car), BY_OPERATOR);

  remove(person: string): Promise<void> {
    const services = { ...this.#services, sessionEvents: { emit: async () => undefined } };
    return removeMember(services as unknown as Parameters<typeof removeMember>[0], email(person), BY_OPERATOR);
  }

  restore = (person: string): Promise<void> => restoreMember(this.#services, email(person), BY_OPERATOR);
  reconcile = (): Promise<void> => reconcile(this.#services);
  removeProvisional = (): Promise<void> => removeProvisionalBookings(this.#services);
  sendRefunds = (): Promise<void> => this.#run(createRefundQueue(this.#services));
  cancelIntents = (): Promise<void> => this.#run(createCancellationQueue(this.#services));

  /** An admin refunds what is listed. */
  async lookAtIssues(): Promise<void> {
    const { items } = await listPaymentIssues(this.#store, { limit: 200, after: undefined });
    for (const { transactionId } of items) await refundIssue(this.#services, transactionId, BY_OPERATOR);
  }

  async #run(queue: ReturnType<typeof createRefundQueue>): Promise<void> {
    queue.wake();
    await queue.idle();
    await queue.stop();
  }

  #own = (car: Car) => ({ seller: email(SELLER), carId: car });
  #page = (n: number): PaymentPage | undefined => this.pages[n % Math.max(this.pages.length, 1)];

  #member = (address: string) =>
    this.#store.selectFrom('members').selectAll().where('email', '=', email(address)).executeTakeFirst();

  async #priceOf(car: Car): Promise<number | undefined> {
    return (await this.#store.selectFrom('cars').select('price').where('id', '=', car).executeTakeFirst())?.price;
  }
}
