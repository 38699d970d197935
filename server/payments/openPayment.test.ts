import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { CHECKOUT_REFUSALS, type CheckoutRefusal } from '#domain/purchase.ts';
import type { Role } from '#domain/role.ts';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { bookingRow, carRow, email, freshMarket, memberRow, PRICE, SECRETS } from '#support/payments/marketRows.ts';
import { cancelBooking, saveBooking } from '../bookings/changeBooking.ts';
import type { BookingsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { unguarded } from '../database/writeGuard.ts';
import { readEnv } from '../env.ts';
import { queueCancellation } from '../paymentQueues/intentCancellations.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { openPayment } from './openPayment.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
let gateway: FakeGateway;

beforeEach(async () => {
  market = await freshMarket();
  gateway = new FakeGateway();
  await unguarded(market.store).insertInto('cars').values(carRow()).execute();
  const members = ['buyer@x.test', 'seller@x.test'].map((address) => memberRow({ email: email(address), id: address }));
  await unguarded(market.store).insertInto('members').values(members).execute();
});
afterEach(() => market.remove());

let ids = 0;
const services = () => ({
  store: market.store,
  gateway,
  clock: { now: () => 5 },
  log: pino({ level: 'silent' }),
  checkpoint: () => {},
  newId: () => `made${ids++}`,
  secrets: SECRETS,
  env: readEnv({}),
});
const caller = (address: string, role: Role = 'Buyer'): MemberCaller => ({
  idHash: '',
  email: email(address),
  isRemoved: false,
  isExtended: false,
  role,
  account: undefined,
  isEmailVerified: true,
  network: '192.0.2',
  member: memberRow({ email: email(address) }),
});
const buyer = caller('buyer@x.test');
const open = (id: string, who = buyer) => openPayment(services(), who, { id, price: PRICE });
const book = (changes = {}) => unguarded(market.store).insertInto('bookings').values(bookingRow(changes)).execute();
const queued = async () =>
  (await market.store.selectFrom('intent_cancellations').select('intent_id').execute()).map((row) => row.intent_id);
const setCar = (changes: object) => unguarded(market.store).updateTable('cars').set(changes).execute();
const setBooking = (changes: Partial<BookingsTable>) =>
  unguarded(market.store).updateTable('bookings').set(changes).execute();

describe('opening a payment', () => {
  it('[calls.payment-intent] [payment.one-intent] returns the same client secret for a booking after a reload, to two tabs at once, and by the car’s serial', async () => {
    await book();
    const both = await Promise.all([open('b1'), open('b1')]);
    expect(both).toEqual([await open('b1'), await open('c1')]);
    expect(gateway.intents.size).toBe(1);
  });

  it('[payment.amount] takes the amount from the booking, not from the page', async () => {
    await book({ price: 777 });
    await openPayment(services(), buyer, { id: 'b1', price: PRICE });
    expect([...gateway.intents.values()]).toMatchObject([{ amount: 777, currency: 'usd', buyer: 'buyer@x.test' }]);
  });

  it('[payment.from-wishlist] [bookings.unsaved-until-pay] makes a provisional booking of a wishlisted car, and only one', async () => {
    const [one, two] = await Promise.all([open('c1'), open('c1')]);
    expect(one).toEqual(two);
    expect(await market.store.selectFrom('bookings').selectAll().execute()).toMatchObject([
      {
        id: one?.bookingId,
        status: 'unsaved',
        price: PRICE,
        buyer_name: 'Bea',
        phone: '',
        meeting_place: '',
        intent_id: `pi_${one?.bookingId}`,
      },
    ]);
  });

  it('[guests.bounded] 1.3 opens the payment of at most 100 cars that are not booked, and of those again', async () => {
    const cars = Array.from({ length: 101 }, (_, n) => carRow({ id: `many${n}` }));
    await unguarded(market.store).insertInto('cars').values(cars).execute();
    for (let n = 0; n < 100; n += 1) await open(`many${n}`);
    await expect(open('many100')).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('100 cars'),
    });
    expect(await open('many7')).toMatchObject({ clientSecret: expect.any(String) });
    expect(gateway.intents.size).toBe(100);
    await book({ id: 'booked', car_id: 'many100' });
    await open('booked');
  });

  it('[bookings.unsaved-until-pay] opens another intent once the car costs something else, and cancels the one before', async () => {
    const first = await open('c1');
    await setCar({ price: 777 });
    await expect(open('c1')).rejects.toMatchObject({ kind: 'conflict', message: expect.stringMatching(/price/) });
    const second = await openPayment(services(), buyer, { id: 'c1', price: cents(777) });
    expect(second.bookingId).toBe(first.bookingId);
    expect(gateway.intents.get(`pi_${first.bookingId}_1`)).toMatchObject({ amount: 777 });
    expect(await queued()).toEqual([`pi_${first.bookingId}`]);
  });

  it('[bookings.cancel] gives out no intent that was opened while its booking was cancelled', async () => {
    await book();
    gateway.beforeAnswer = async () => {
      await cancelBooking(services(), { id: 'b1', buyer: buyer.email });
    };
    await expect(open('b1')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await queued()).toEqual(['pi_b1']);
  });

  it('[payment.superseded] opens another intent after one that was opened while the seller had marked the car sold', async () => {
    await book();
    gateway.beforeAnswer = async () => {
      gateway.beforeAnswer = async () => {};
      await setCar({ state: 'sold' });
    };
    await expect(open('b1')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await queued()).toEqual(['pi_b1']);
    await setCar({ state: 'available' });
    expect(await open('b1')).toMatchObject({ clientSecret: 'pi_b1_1_secret' });
  });

  it('[bookings.cancel] opens another intent for a booking that was cancelled and taken back', async () => {
    await book();
    await open('b1');
    await cancelBooking(services(), { id: 'b1', buyer: buyer.email });
    await saveBooking(services(), { id: 'b1', buyer });
    expect(await open('b1')).toEqual({ bookingId: 'b1', clientSecret: 'pi_b1_1_secret', price: PRICE });
    expect(await queued()).toEqual(['pi_b1']);
  });

  it('creates a new booking after a refunded one when the car is available again', async () => {
    await book({ status: 'refunded', intent_id: 'pi_old' });
    expect((await open('c1')).bookingId).not.toBe('b1');
  });

  it.each([
    ['another buyer’s booking', 'not-found', () => book({ buyer_email: 'other@x.test' })],
    ['an unknown id', 'not-found', async () => {}],
    ['a sold car', 'conflict', () => Promise.all([book(), setCar({ state: 'sold' })])],
    [
      'a car that is gone',
      'conflict',
      () => Promise.all([book(), unguarded(market.store).deleteFrom('cars').execute()]),
    ],
    ['a booking that is paid', 'conflict', () => book({ status: 'paid' })],
    ['a refunded booking', 'conflict', () => book({ status: 'refunded' })],
    ['a cancelled booking', 'conflict', () => book({ status: 'cancelled' })],
  ])('refuses %s: %s', async (_case, kind, prepare) => {
    await prepare();
    await expect(open('b1')).rejects.toMatchObject({ kind });
    expect(gateway.intents.size).toBe(0);
  });

  it('[payment.from-wishlist] refuses, by the car’s serial, the seller’s own car, a member who may not book, a changed price and a sold car', async () => {
    await expect(open('c1', caller('seller@x.test'))).rejects.toMatchObject({ kind: 'conflict' });
    await expect(open('c1', caller('admin@x.test', 'Admin'))).rejects.toMatchObject({ kind: 'forbidden' });
    await setCar({ price: 1 });
    await expect(open('c1')).rejects.toMatchObject({ kind: 'conflict', message: expect.stringMatching(/price/) });
    await setCar({ price: PRICE, state: 'sold' });
    await expect(open('c1')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await market.store.selectFrom('bookings').selectAll().execute()).toEqual([]);
  });

  it('saves no second booking when the provider is unreachable at first and answers later', async () => {
    gateway.isUnavailable = true;
    await expect(open('c1')).rejects.toMatchObject({ kind: 'unavailable' });
    gateway.isUnavailable = false;
    expect((await open('c1')).clientSecret).toMatch(/_secret$/);
    expect(await market.store.selectFrom('bookings').selectAll().execute()).toHaveLength(1);
  });

  it.each<[what: string, refusal: CheckoutRefusal, changes: Partial<BookingsTable>, change: () => Promise<unknown>]>([
    ['the car is deleted', 'gone', {}, () => unguarded(market.store).deleteFrom('cars').execute()],
    ['the booking is deleted', 'gone', {}, () => unguarded(market.store).deleteFrom('bookings').execute()],
    ['the car is sold', 'sold', {}, () => setCar({ state: 'sold' })],
    ['the booking ends', 'booking-ended', {}, () => setBooking({ status: 'cancelled' })],
    ['another one replaces it', 'price-changed', {}, () => setBooking({ intent_number: 1 })],
    [
      'the car of a provisional booking costs more',
      'price-changed',
      { status: 'unsaved' },
      () => setCar({ price: PRICE + 1 }),
    ],
  ])(
    '[bookings.cancel] gives out no payment that was opened while %s, and cancels it',
    async (_what, refusal, changes, change) => {
      await book(changes);
      gateway.beforeAnswer = async () => void (await change());
      await expect(open('b1')).rejects.toMatchObject({ kind: 'conflict', message: CHECKOUT_REFUSALS[refusal] });
      expect(await queued()).toEqual(['pi_b1']);
    },
  );

  it('gives out the payment of a saved booking whose car costs more meanwhile', async () => {
    await book();
    gateway.beforeAnswer = async () => void (await setCar({ price: PRICE + 1 }));
    expect(await open('b1')).toMatchObject({ clientSecret: 'pi_b1_secret', price: PRICE });
  });

  it('never gives out a payment that is to be cancelled', async () => {
    await book();
    await open('b1');
    await transact(market.store, (trx) => queueCancellation(trx, { intentId: 'pi_b1', bookingId: 'b1', now: 5 }));
    expect(await open('b1')).toMatchObject({ clientSecret: 'pi_b1_1_secret' });
  });

  describe('what happens right after the booking and its car were read', () => {
    const openWhile = (id: string, happens: () => Promise<unknown>) => {
      let isOver = false;
      const store = market.store.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (!isOver && result.rows.some((row) => row.id === 'c1')) {
            isOver = true;
            await happens();
          }
          return result;
        },
      });
      return openPayment({ ...services(), store }, buyer, { id, price: PRICE });
    };

    it('decides where the provisional booking is saved', async () => {
      await book({ status: 'unsaved' });
      const opened = await openWhile('b1', () => setBooking({ status: 'booked' }));
      expect(opened).toMatchObject({ bookingId: 'b1', clientSecret: 'pi_b1_secret' });
    });

    it('decides where the same buyer books the car', async () => {
      expect(await openWhile('c1', () => book())).toMatchObject({ bookingId: 'b1', clientSecret: 'pi_b1_secret' });
    });

    it('decides where the car is sold', async () => {
      const refused = { kind: 'conflict', message: CHECKOUT_REFUSALS.sold };
      await expect(openWhile('c1', () => setCar({ state: 'sold' }))).rejects.toMatchObject(refused);
      expect(await market.store.selectFrom('bookings').selectAll().execute()).toEqual([]);
    });
  });
});
