import { describe, expect, it } from 'vitest';
import { clockIn, dayStart, daysBetween, type TimeZone, UTC } from './timeZone.ts';

const at = Date.parse;
const DHAKA: TimeZone = { name: 'Asia/Dhaka', changes: [{ at: at('2009-12-31T18:00Z'), offset: 360 }] };
const NEW_YORK: TimeZone = {
  name: 'America/New_York',
  changes: [
    { at: at('2025-11-02T06:00Z'), offset: -300 },
    { at: at('2026-03-08T07:00Z'), offset: -240 },
    { at: at('2026-11-01T06:00Z'), offset: -300 },
  ],
};
/** Its clocks change two hours after its midnight, before midnight in UTC. */
const SYDNEY: TimeZone = {
  name: 'Australia/Sydney',
  changes: [
    { at: at('2026-04-04T16:00Z'), offset: 600 },
    { at: at('2026-10-03T16:00Z'), offset: 660 },
  ],
};
const clock = (zone: TimeZone, time: string) => clockIn(zone, at(time)).toISOString().slice(0, 16);

describe('[dates.zone] a market’s clock', () => {
  it.each([
    [UTC, '2026-11-25T23:30Z', '2026-11-25T23:30'],
    [DHAKA, '2026-11-25T17:59Z', '2026-11-25T23:59'],
    [DHAKA, '2026-11-25T18:00Z', '2026-11-26T00:00'],
    [DHAKA, '2000-01-01T00:00Z', '2000-01-01T06:00'],
    [NEW_YORK, '2026-03-08T06:59Z', '2026-03-08T01:59'],
    [NEW_YORK, '2026-03-08T07:00Z', '2026-03-08T03:00'],
    [NEW_YORK, '2026-11-01T05:59Z', '2026-11-01T01:59'],
    [NEW_YORK, '2026-11-01T06:00Z', '2026-11-01T01:00'],
  ])('of %o at %s shows %s', (zone, time, shown) => {
    expect(clock(zone, time)).toBe(shown);
  });

  it('of a market that has said nothing is UTC', () => {
    expect(UTC).toEqual({ name: 'UTC', changes: [] });
  });

  it('counts the midnights between two times, on either side of each other', () => {
    const [before, after] = [at('2026-11-25T17:59Z'), at('2026-11-25T18:00Z')];
    expect([daysBetween(DHAKA, before, after), daysBetween(DHAKA, after, before)]).toEqual([1, -1]);
    expect(daysBetween(UTC, before, after)).toBe(0);
  });

  it.each([
    [UTC, { year: 2026, month: 11, day: 26 }, '2026-11-26T00:00Z'],
    [DHAKA, { year: 2026, month: 11, day: 26 }, '2026-11-25T18:00Z'],
    [SYDNEY, { year: 2026, month: 10, day: 4 }, '2026-10-03T14:00Z'],
    [NEW_YORK, { year: 2026, month: 3, day: 8 }, '2026-03-08T05:00Z'],
    [NEW_YORK, { year: 2026, month: 3, day: 9 }, '2026-03-09T04:00Z'],
    [NEW_YORK, { year: 2026, month: 11, day: 1 }, '2026-11-01T04:00Z'],
    [NEW_YORK, { year: 2026, month: 11, day: 2 }, '2026-11-02T05:00Z'],
  ])('of %o begins the day %o at %s', (zone, day, time) => {
    expect(dayStart(zone, day)).toBe(at(time));
  });
});
