import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DayFigures, type Figure, weekTotal } from '#domain/marketWeek.ts';
import { UTC } from '#domain/timeZone.ts';
import { bookingRow, carRow, email, freshMarket } from '#support/payments/marketRows.ts';
import { unguarded } from '../database/writeGuard.ts';
import { readWeek } from './week.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOON = Date.UTC(2026, 10, 28, 12);
const MIDNIGHT = NOON - DAY_MS / 2;

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());

it('[dashboard.week] counts what happened on each of the last seven days, and nothing before them', async () => {
  const store = unguarded(market.store);
  const times = [MIDNIGHT - 6 * DAY_MS - 1, MIDNIGHT - 6 * DAY_MS, MIDNIGHT - 1, MIDNIGHT, NOON];
  for (const [place, at] of times.entries()) {
    await store
      .insertInto('cars')
      .values({ ...carRow(), id: `c${place}`, posted_at: at })
      .execute();
    for (const status of ['booked', 'unsaved', 'cancelled'] as const)
      await store
        .insertInto('bookings')
        .values({
          ...bookingRow(),
          id: `${status}-${place}`,
          car_id: `c${place}`,
          buyer_email: email(`${status}-${place}@x.test`),
          status,
          created_at: at,
        })
        .execute();
    for (const outcome of ['paid', 'refunded'] as const)
      await store
        .insertInto('payments')
        .values({
          transaction_id: `${outcome}-${place}`,
          booking_id: `booked-${place}`,
          email: email('buyer@x.test'),
          amount: carRow().price,
          outcome,
          created_at: at,
        })
        .execute();
    const refund = { intent_id: `refunded-${place}`, reason: 'other-buyer-first', next_attempt_at: at, attempts: 1 };
    await store
      .insertInto('refunds')
      .values({ ...refund, created_at: times[0] ?? 0, done_at: at, state: 'done' })
      .execute();
  }
  const due = { intent_id: 'due', reason: 'other-buyer-first', created_at: NOON, next_attempt_at: NOON, attempts: 0 };
  await store
    .insertInto('refunds')
    .values({ ...due, done_at: null })
    .execute();
  const week = await readWeek({ store: market.store, clock: { now: () => NOON }, timeZone: UTC });
  const byDay = (figure: Figure) => week.map((day: DayFigures) => day[figure]);
  expect(week.map(({ at }) => at)).toEqual([6, 5, 4, 3, 2, 1, 0].map((days) => MIDNIGHT - days * DAY_MS));
  expect(byDay('listed')).toEqual([1, 0, 0, 0, 0, 1, 2]);
  expect(byDay('booked')).toEqual([2, 0, 0, 0, 0, 2, 4]);
  expect(byDay('paid')).toEqual([1, 0, 0, 0, 0, 1, 2]);
  expect(byDay('refunded')).toEqual([1, 0, 0, 0, 0, 1, 2]);
  expect(weekTotal(week, 'booked')).toBe(8);
});
