import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, carRow, email, freshMarket } from '#support/payments/marketRows.ts';
import { type Fact, subscribe } from '../database/facts.ts';
import type { BookingsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { unguarded } from '../database/writeGuard.ts';
import {
  detachIntent,
  detachIntents,
  queueCancellation,
  queueCancellations,
  queueOtherCancellations,
} from './intentCancellations.ts';

const NOW = 1_000_000;

let market: Awaited<ReturnType<typeof freshMarket>>;
let stated: Fact[];
beforeEach(async () => {
  market = await freshMarket();
  stated = [];
  subscribe(market.store, { afterCommit: (facts) => stated.push(...facts) });
  await unguarded(market.store)
    .insertInto('cars')
    .values([carRow(), carRow({ id: 'c2' })])
    .execute();
});
afterEach(() => market.remove());

/** A booking of its own buyer with an open intent, `pi_` and its id. */
const book = (id: string, changes: Partial<BookingsTable> = {}) =>
  unguarded(market.store)
    .insertInto('bookings')
    .values(
      bookingRow({ id, buyer_email: email(`${id}@x.test`), intent_id: `pi_${id}`, client_secret: 's', ...changes }),
    )
    .execute();
const queued = () => market.store.selectFrom('intent_cancellations').selectAll().orderBy('intent_id').execute();
const queuedIds = async () => (await queued()).map(({ intent_id }) => intent_id);
const intents = async () => {
  const rows = market.store.selectFrom('bookings').select(['id', 'intent_id', 'client_secret', 'intent_number']);
  return (await rows.orderBy('id').execute()).map(({ id, ...intent }) => [id, ...Object.values(intent)]);
};
const kinds = () => stated.map(({ kind }) => kind);

describe('[payment.other-intents] the intents that a sale ends', () => {
  const sell = () =>
    transact(market.store, (trx) => queueOtherCancellations(trx, { carId: 'c1', bookingId: 'sold', now: NOW }));

  it('are those of everybody else who may still pay for the car', async () => {
    await book('sold');
    await book('booked');
    await book('provisional', { status: 'unsaved' });
    await book('none-open', { intent_id: null });
    await book('cancelled', { status: 'cancelled' });
    await book('elsewhere', { car_id: 'c2' });
    await sell();
    const due = { created_at: NOW, next_attempt_at: NOW, attempts: 0, done_at: null };
    expect(await queued()).toEqual([
      { intent_id: 'pi_booked', booking_id: 'booked', ...due },
      { intent_id: 'pi_provisional', booking_id: 'provisional', ...due },
    ]);
    expect(kinds()).toEqual(['cancellations-queued']);
    expect(await intents()).toContainEqual(['booked', 'pi_booked', 's', 0]);
  });

  it('are queued once, and nothing is stated where there are no new ones', async () => {
    await book('sold');
    await sell();
    expect([await queuedIds(), kinds()]).toEqual([[], []]);
    await book('booked');
    await sell();
    const before = await queued();
    stated = [];
    await transact(market.store, (trx) => queueCancellations(trx, NOW + 1, (all) => all.where('id', '=', 'booked')));
    expect([await queued(), kinds()]).toEqual([before, []]);
  });
});

describe('[payment.superseded] intents that are taken from their bookings', () => {
  it('are queued, and the next payment opens another one, but where the booking is decided', async () => {
    await book('a');
    await book('b', { intent_number: 4 });
    await book('paid', { status: 'paid' });
    await book('refunded', { status: 'refunded' });
    await book('c', { car_id: 'c2' });
    await transact(market.store, (trx) => detachIntents(trx, NOW, (bookings) => bookings.where('car_id', '=', 'c1')));
    expect(await queuedIds()).toEqual(['pi_a', 'pi_b']);
    expect(await intents()).toEqual([
      ['a', null, null, 1],
      ['b', null, null, 5],
      ['c', 'pi_c', 's', 0],
      ['paid', 'pi_paid', 's', 0],
      ['refunded', 'pi_refunded', 's', 0],
    ]);
    const checkouts = stated.flatMap((fact) => (fact.kind === 'checkout-changed' ? [fact.bookingId] : []));
    expect(checkouts.toSorted()).toEqual(['a', 'b']);
  });

  it('are dropped once: not by who has not seen that another one has replaced it', async () => {
    await book('a', { intent_number: 2 });
    await book('b', { intent_number: 2 });
    const drop = (intent_number: number) =>
      transact(market.store, (trx) => detachIntent(trx, { id: 'a', intent_number }, NOW));
    await drop(1);
    expect(await queuedIds()).toEqual([]);
    await drop(2);
    expect(await intents()).toEqual([
      ['a', null, null, 3],
      ['b', 'pi_b', 's', 2],
    ]);
  });
});

it('an intent that no booking has is queued once', async () => {
  const intent = { intentId: 'pi_1', bookingId: 'gone', now: NOW };
  await transact(market.store, (trx) => queueCancellation(trx, intent));
  await transact(market.store, (trx) => queueCancellation(trx, { ...intent, now: NOW + 1 }));
  const due = { created_at: NOW, next_attempt_at: NOW, attempts: 0, done_at: null };
  expect(await queued()).toEqual([{ intent_id: 'pi_1', booking_id: 'gone', ...due }]);
  expect(kinds()).toEqual(['cancellations-queued', 'cancellations-queued']);
});
