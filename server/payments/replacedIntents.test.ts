import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#domain/money.ts';
import { aDraft } from '#support/builders.ts';
import { bookingRow, email, memberRow, PRICE } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { BY_OPERATOR } from '../audit/audit.ts';
import { placeBooking } from '../bookings/bookings.ts';
import { findBooking } from '../bookings/readBookings.ts';
import { editCar } from '../cars/editCar.ts';
import { deleteCar } from '../cars/listings.ts';
import { unguarded } from '../database/writeGuard.ts';
import { readEnv } from '../env.ts';
import { removeMember } from '../members/removal.ts';
import { createCancellationQueue } from './cancellationQueue.ts';
import { handleEvent } from './cardEvents.ts';
import { listPaymentIssues } from './listPaymentIssues.ts';
import { openPayment } from './openPayment.ts';
import { removeProvisionalBookings } from './provisionalBookings.ts';
import { reconcile } from './reconciler.ts';
import { settle } from './settlement.ts';

const payments = preparePayments();
const BUYER = email('buyer@x.test');
const SELLER = email('seller@x.test');
const DAY_MS = 86_400_000;

const services = () => ({ ...payments.services(), env: readEnv({}), sessionEvents: { emit: async () => undefined } });
const caller = {
  idHash: '',
  email: BUYER,
  isRemoved: false,
  isExtended: false,
  account: undefined,
  role: 'Buyer',
  isEmailVerified: true,
  network: '192.0.2',
  member: memberRow(),
} as const;
const open = (price: number, id = 'c1') => openPayment(services(), caller, { id, price: cents(price) });
const intentOf = ({ clientSecret }: { readonly clientSecret: string }) => clientSecret.replace('_secret', '');
const edit = (price: number) => {
  const draft = { ...aDraft(), price: cents(price), originalPrice: cents(price), picture: '/cars/a.svg' };
  return editCar(services(), { seller: SELLER, carId: 'c1' }, { draft, morePictures: [] });
};
const pay = (intent: string) => {
  const facts = payments.gateway.intents.get(intent);
  if (facts !== undefined) payments.gateway.intents.set(intent, { ...facts, succeeded: true });
};
const queued = async () =>
  (await payments.market.store.selectFrom('intent_cancellations').select('intent_id').execute()).map(
    (row) => row.intent_id,
  );
const booking = (id: string) => findBooking(services(), id, caller);
async function cancelIntents(): Promise<void> {
  const loop = createCancellationQueue(payments.services());
  loop.wake();
  await loop.idle();
  await loop.stop();
}

beforeEach(async () => {
  const members = [memberRow(), memberRow({ id: 's', email: SELLER, role: 'Seller' })];
  await unguarded(payments.market.store).insertInto('members').values(members).execute();
});
afterEach(() => payments.gateway.intents.clear());

it('[payment.superseded] a sale keeps the payment that made it while another page asks for one', async () => {
  const first = intentOf(await open(PRICE));
  await edit(9_000_000);
  await edit(PRICE);
  const openIntent = payments.gateway.openIntent.bind(payments.gateway);
  vi.spyOn(payments.gateway, 'openIntent').mockImplementationOnce(async (order) => {
    const opened = await openIntent(order);
    pay(first);
    expect(await settle(services(), first)).toMatchObject({ outcome: 'paid' });
    return opened;
  });
  await expect(open(PRICE)).rejects.toMatchObject({ kind: 'conflict' });
  const { store } = payments.market;
  const sold = await store.selectFrom('bookings').select(['status', 'intent_id']).executeTakeFirstOrThrow();
  expect(sold).toEqual({ status: 'paid', intent_id: first });
});

describe('[payment.unsaved-price] a provisional booking', () => {
  it('is not bought for less through a payment that was opened before the price rose', async () => {
    const old = await open(PRICE);
    await edit(9_000_000);
    expect(await queued()).toEqual([intentOf(old)]);
    pay(intentOf(old));
    expect(await settle(services(), intentOf(old))).toMatchObject({ outcome: 'refunded' });
    expect(await payments.dueRefunds()).toMatchObject([{ intent_id: intentOf(old), reason: 'price-changed' }]);
    expect(await payments.car()).toMatchObject({ state: 'available' });
  });

  it('is compared once more in the transaction that decides', async () => {
    const current = intentOf(await open(PRICE));
    pay(current);
    await unguarded(payments.market.store)
      .updateTable('cars')
      .set({ price: cents(9_000_000) })
      .execute();
    expect(await settle(services(), current)).toMatchObject({ outcome: 'refunded' });
    expect(await payments.dueRefunds()).toMatchObject([{ reason: 'price-changed' }]);
  });

  it('gets no payment at the old price where the seller changes it while the payment is opened', async () => {
    payments.gateway.beforeAnswer = async () => {
      payments.gateway.beforeAnswer = async () => {};
      await edit(12_000);
    };
    await expect(open(PRICE)).rejects.toMatchObject({ kind: 'conflict', message: expect.stringMatching(/price/) });
    expect(await queued()).toEqual([...payments.gateway.intents.keys()]);
    expect(await open(12_000)).toMatchObject({ price: 12_000 });
  });

  it('costs the old price again once the seller has changed it back', async () => {
    const first = await open(PRICE);
    await edit(12_000);
    await edit(PRICE);
    const second = await open(PRICE);
    expect(intentOf(second)).not.toBe(intentOf(first));
    pay(intentOf(first));
    expect(await settle(services(), intentOf(first))).toMatchObject({ outcome: 'paid' });
    expect(await queued()).toEqual([intentOf(first), intentOf(second)]);
  });

  it('keeps its price once it is saved', async () => {
    const opened = await open(PRICE);
    const order = { carId: 'c1', price: PRICE, contact: { phone: '', meetingPlace: '' }, status: 'booked' } as const;
    await placeBooking(services(), {
      ...order,
      buyer: { email: BUYER, name: '', isEmailVerified: true, network: '192.0.2' },
    });
    await edit(9_000_000);
    expect(await open(9_000_000, opened.bookingId)).toEqual(opened);
    pay(intentOf(opened));
    expect(await settle(services(), intentOf(opened))).toMatchObject({ outcome: 'paid' });
  });
});

describe('[payment.superseded] an intent that was replaced', () => {
  it('is refunded alone when it is paid all the same, and the right payment buys the car', async () => {
    const first = await open(PRICE);
    await edit(12_000);
    const second = await open(12_000);
    pay(intentOf(first));
    await settle(services(), intentOf(first));
    await payments.sendRefunds();
    expect(await booking(second.bookingId)).toMatchObject({
      status: 'unsaved',
      refunds: [{ transactionId: intentOf(first), amount: PRICE, reason: 'price-changed', at: payments.now }],
    });
    pay(intentOf(second));
    expect(await settle(services(), intentOf(second))).toMatchObject({ outcome: 'paid' });
    expect(await booking(second.bookingId)).toMatchObject({ status: 'paid', price: 12_000 });
  });

  it.each([
    ['its car is deleted', 'car-deleted', () => deleteCar(services(), { seller: SELLER, carId: 'c1' }, BY_OPERATOR)],
    ['its seller is removed', 'seller-removed', () => removeMember(services() as never, SELLER, BY_OPERATOR)],
    ['its buyer is removed', 'buyer-removed', () => removeMember(services() as never, BUYER, BY_OPERATOR)],
  ])(
    '[payment.refund-reasons] is cancelled at once when %s, and a late payment is refunded for this reason',
    async (_, reason, end) => {
      const insert = unguarded(payments.market.store).insertInto('bookings');
      await insert.values(bookingRow({ intent_id: 'pi_b1', client_secret: 's', buyer_email: BUYER })).execute();
      await end();
      expect(await queued()).toEqual(['pi_b1']);
      const facts = { amount: PRICE, currency: 'usd', bookingId: 'b1', buyer: BUYER };
      payments.gateway.intents.set('pi_b1', { ...facts, succeeded: true });
      await cancelIntents();
      await payments.sendRefunds();
      expect(await payments.market.store.selectFrom('refunds').select('reason').execute()).toEqual([{ reason }]);
      expect(await payments.statuses()).toEqual({ b1: 'cancelled' });
    },
  );

  it('keeps its provisional booking for a day until it is cancelled, so that its money finds its booking', async () => {
    const first = await open(PRICE);
    await edit(12_000);
    payments.now += 2 * DAY_MS;
    await removeProvisionalBookings(services());
    pay(intentOf(first));
    expect(await settle(services(), intentOf(first))).toMatchObject({ outcome: 'refunded' });
    await cancelIntents();
    await payments.sendRefunds();
    await removeProvisionalBookings(services());
    expect(await booking(first.bookingId)).toMatchObject({
      status: 'refunded',
      refunds: [{ reason: 'price-changed' }],
    });
  });
});

describe('[payment.foreign-state] a stored payment', () => {
  it.each(['ended', 'unknown'] as const)('that the provider says is %s is replaced by another one', async (state) => {
    const first = await open(PRICE);
    if (state === 'ended') payments.gateway.cancelled.add(intentOf(first));
    else payments.gateway.intents.delete(intentOf(first));
    const second = await open(PRICE);
    expect(intentOf(second)).not.toBe(intentOf(first));
    expect(await open(PRICE)).toEqual(second);
    expect(await queued()).toEqual([intentOf(first)]);
  });

  it('that was paid unnoticed is settled, and says so', async () => {
    const first = await open(PRICE);
    pay(intentOf(first));
    await expect(open(PRICE)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/already paid/),
    });
    expect(await booking(first.bookingId)).toMatchObject({ status: 'paid' });
  });

  it('that was paid unnoticed and bought nothing is not asked for again', async () => {
    const first = await open(PRICE);
    pay(intentOf(first));
    await unguarded(payments.market.store).updateTable('cars').set({ state: 'sold' }).execute();
    await settle(services(), intentOf(first));
    await unguarded(payments.market.store).updateTable('cars').set({ state: 'available' }).execute();
    await expect(open(PRICE)).rejects.toMatchObject({ kind: 'conflict', message: expect.stringMatching(/refunded/) });
  });

  it('is not given out while the provider does not answer', async () => {
    await open(PRICE);
    payments.gateway.isUnavailable = true;
    await expect(open(PRICE)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('[payment.other-keys] with other keys', () => {
  it('a refund of a payment that the provider does not know waits for an admin', async () => {
    const intent = await payments.payer(1, { status: 'cancelled', cancelled_at: 1 });
    await settle(services(), intent);
    payments.gateway.unknown.add(intent);
    await payments.sendRefunds();
    const { items } = await listPaymentIssues(payments.market.store, { limit: 10, after: undefined });
    expect(items).toMatchObject([{ kind: 'refund-failed', transactionId: intent, reason: 'booking-cancelled' }]);
  });

  it('an intent that the provider does not know is not cancelled again and again', async () => {
    const intent = intentOf(await open(PRICE));
    payments.gateway.unknown.add(intent);
    await edit(12_000);
    await cancelIntents();
    const rows = payments.market.store
      .selectFrom('intent_cancellations')
      .select('attempts')
      .where('done_at', 'is', null);
    expect(await rows.execute()).toEqual([]);
  });

  it('everything that the account has reported is looked at', async () => {
    const asked: number[] = [];
    const { gateway } = payments;
    const listed = gateway.listEventsSince.bind(gateway);
    gateway.listEventsSince = (time: number) => {
      asked.push(time);
      return listed();
    };
    payments.now = 10 * DAY_MS;
    for (const keysId of ['first', 'first', 'second', 'first']) {
      gateway.keysId = keysId;
      await reconcile(services());
    }
    expect(asked.map((time) => time > 0)).toEqual([false, true, false, false]);
  });
});

describe('[payment.other-shops] a dispute', () => {
  const dispute = { id: 'du_1', amount: 900, currency: 'eur', reason: 'fraudulent', status: 'open', isClosed: false };
  const report = { id: 'evt_1', createdAt: 1, about: 'dispute', subjectId: 'du_1' } as const;
  const listed = async () => (await listPaymentIssues(payments.market.store, { limit: 10, after: undefined })).items;

  it.each([
    ['without the market’s metadata', { bookingId: '', buyer: '' }, []],
    ['with it', { bookingId: 'b1', buyer: 'buyer@x.test' }, [{ kind: 'disputed', amount: 900, currency: 'eur' }]],
  ])('of a payment %s is listed accordingly', async (_, metadata, expected) => {
    payments.gateway.intents.set('pi_any', { succeeded: true, amount: 900, currency: 'eur', ...metadata });
    payments.gateway.disputes.set('du_1', { ...dispute, intentId: 'pi_any' });
    expect(await handleEvent(services(), report)).toBe(true);
    expect(await listed()).toMatchObject(expected);
  });

  it('of a payment that was settled here is the market’s, also where the provider no longer has its metadata', async () => {
    const intent = await payments.payer(1);
    await settle(services(), intent);
    payments.gateway.intents.delete(intent);
    payments.gateway.disputes.set('du_1', { ...dispute, intentId: intent });
    expect(await handleEvent(services(), report)).toBe(true);
    expect(await listed()).toMatchObject([{ kind: 'disputed', transactionId: intent }]);
  });

  it('of a charge without an intent is another shop’s, and one of an unknown intent is asked about again', async () => {
    payments.gateway.disputes.set('du_1', { ...dispute, intentId: 'pi_none' });
    expect(await handleEvent(services(), report)).toBe(false);
    payments.gateway.disputes.set('du_1', { ...dispute, intentId: '' });
    expect(await handleEvent(services(), report)).toBe(true);
    expect(await listed()).toEqual([]);
  });
});
