import { expect, it } from 'vitest';
import { UTC } from '#domain/timeZone.ts';
import { datesIn } from './day.ts';

const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const day = intl({ day: 'numeric', month: 'short', year: 'numeric' });
const month = intl({ month: 'long', year: 'numeric' });
const moment = intl({ dateStyle: 'medium', timeStyle: 'short' });
const second = intl({ dateStyle: 'medium', timeStyle: 'medium' });

it('writes days as people in Britain do', () => {
  const dates = datesIn(UTC);
  expect(dates.day(Date.UTC(2026, 8, 3, 23, 59))).toBe('3 Sept 2026');
  for (let months = 0; months < 24; months += 1) {
    for (const time of [Date.UTC(2026, months, 1), Date.UTC(2026, months + 1, 1) - 1]) {
      const written = [dates.day(time), dates.month(time), dates.moment(time), dates.second(time)];
      expect(written).toEqual([day, month, moment, second].map((format) => format.format(time)));
    }
  }
});

it('[dates.zone] writes them as the clocks of the market show them', () => {
  const dhaka = datesIn({ name: 'Asia/Dhaka', changes: [{ at: 0, offset: 360 }] });
  expect(dhaka.day(Date.UTC(2026, 10, 30, 17, 59))).toBe('30 Nov 2026');
  expect(dhaka.day(Date.UTC(2026, 10, 30, 18))).toBe('1 Dec 2026');
  expect(dhaka.month(Date.UTC(2026, 11, 31, 18))).toBe('January 2027');
  expect(dhaka.second(Date.UTC(2026, 11, 31, 18, 5, 9))).toBe('1 Jan 2027, 00:05:09');
});
