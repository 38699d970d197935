import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASE_SEED } from '#support/caseSeed.ts';
import { daysOfWeek, weekTotal } from './marketWeek.ts';
import { daysBetween, type TimeZone, UTC } from './timeZone.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 2, 3, 12);
/** Its clocks go forward by an hour within the week before NOON. */
const CHANGING: TimeZone = {
  name: 'Test/Changing',
  changes: [
    { at: 0, offset: 60 },
    { at: Date.UTC(2026, 2, 1, 1), offset: 120 },
  ],
};

describe('[dashboard.week] the days of a week', () => {
  it('are today and the six before it, also over the end of a month', () => {
    const days = daysOfWeek(UTC, NOON);
    expect(days.map(({ from }) => new Date(from).toISOString().slice(0, 13))).toEqual([
      '2026-02-25T00',
      '2026-02-26T00',
      '2026-02-27T00',
      '2026-02-28T00',
      '2026-03-01T00',
      '2026-03-02T00',
      '2026-03-03T00',
    ]);
  });

  it('begin at midnight of the market’s zone, and one is shorter where its clocks change', () => {
    const hours = daysOfWeek(CHANGING, NOON).map(({ from, to }) => (to - from) / HOUR);
    expect(hours).toEqual([24, 24, 24, 24, 23, 24, 24]);
  });

  it('follow each other, and the last one has the time that is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.constantFrom(UTC, CHANGING), (now, zone) => {
        const days = daysOfWeek(zone, now);
        for (const [index, { from }] of days.entries()) if (index > 0) expect(days[index - 1]?.to).toBe(from);
        const last = days[6];
        expect(last !== undefined && last.from <= now && now < last.to).toBe(true);
        expect(daysBetween(zone, days[0]?.from ?? 0, now)).toBe(6);
      }),
      { seed: CASE_SEED },
    );
  });
});

it('[dashboard.week] a week’s number is the sum of its days', () => {
  const day = { listed: 2, booked: 1, paid: 0, refunded: 5 };
  expect(weekTotal([day, { ...day, listed: 3 }], 'listed')).toBe(5);
  expect(weekTotal([], 'paid')).toBe(0);
});
