import { expect, it } from 'vitest';
import { formatDay, formatMonth } from './day.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

it('writes days as people in Britain do, in UTC', () => {
  expect(formatDay(Date.UTC(2026, 8, 3, 23, 59))).toBe('3 Sept 2026');
  for (let months = 0; months < 24; months += 1) {
    for (const time of [Date.UTC(2026, months, 1), Date.UTC(2026, months + 1, 1) - 1]) {
      expect([formatDay(time), formatMonth(time)]).toEqual([day.format(time), month.format(time)]);
    }
  }
});
