import { describe, expect, it } from 'vitest';
import { bookingRow } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { unguarded } from '../database/writeGuard.ts';
import { createCancellationQueue } from './cancellationQueue.ts';
import { createProvisionalBookings, removeProvisionalBookings } from './provisionalBookings.ts';
import { settle } from './settlement.ts';

const payments = preparePayments();
const DAY_MS = 86_400_000;

const insert = (changes: Parameters<typeof bookingRow>[0]) =>
  unguarded(payments.market.store).insertInto('bookings').values(bookingRow(changes)).execute();
const remove = () => removeProvisionalBookings(payments.services());
const ids = async () => Object.keys(await payments.statuses()).toSorted();
async function cancelIntents(): Promise<void> {
  const loop = createCancellationQueue(payments.services());
  loop.wake();
  await loop.idle();
  await loop.stop();
}

describe('[bookings.unsaved-until-pay] a provisional booking', () => {
  it('goes after a day, and no other booking does', async () => {
    payments.now = DAY_MS + 2;
    await insert({ id: 'old', status: 'unsaved', created_at: 1 });
    await insert({ id: 'new', status: 'unsaved', created_at: 3, car_id: 'c2' });
    await insert({ id: 'booked', created_at: 1, car_id: 'c3' });
    await insert({ id: 'cancelled', status: 'cancelled', created_at: 1, car_id: 'c4' });
    await remove();
    expect(await ids()).toEqual(['booked', 'cancelled', 'new']);
  });

  it('is looked for at the start, and every ten minutes', async () => {
    payments.now = 2 * DAY_MS;
    const loop = createProvisionalBookings(payments.services());
    const left = async (id: string) => {
      await insert({ id, car_id: id, status: 'unsaved', created_at: 1 });
      loop.wake();
      await loop.idle();
      return ids();
    };
    expect(await left('first')).toEqual([]);
    payments.now += 599_999;
    expect(await left('second')).toEqual(['second']);
    payments.now += 1;
    expect(await left('third')).toEqual([]);
    await loop.stop();
  });

  it('stays until the provider has cancelled its intent', async () => {
    const intent = await payments.payer(1, { status: 'unsaved' });
    payments.gateway.intents.delete(intent);
    payments.now = 2 * DAY_MS;
    await remove();
    expect(await ids()).toEqual(['b1']);
    await cancelIntents();
    expect([...payments.gateway.cancelled]).toEqual([intent]);
    await remove();
    expect(await ids()).toEqual([]);
  });

  it('buys the car after a day too, if it was paid and no one has reported it', async () => {
    await payments.payer(1, { status: 'unsaved' });
    payments.now = 2 * DAY_MS;
    await remove();
    await cancelIntents();
    await remove();
    expect(await payments.statuses()).toEqual({ b1: 'paid' });
    expect(await payments.car()).toMatchObject({ state: 'paid', owner_email: 'buyer1@x.test' });
  });

  it('stays while its payment is refunded, and is listed as refunded then', async () => {
    const [winner, late] = [await payments.payer(1), await payments.payer(2, { status: 'unsaved' })];
    await settle(payments.services(), winner);
    payments.now = 2 * DAY_MS;
    await remove();
    await cancelIntents();
    await remove();
    expect(await settle(payments.services(), late)).toMatchObject({ outcome: 'refunded' });
    await payments.sendRefunds();
    expect(await payments.statuses()).toEqual({ b1: 'paid', b2: 'refunded' });
  });
});
