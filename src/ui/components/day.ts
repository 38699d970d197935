import { createContext, use, useMemo } from 'react';
import { clockIn, type TimeZone, UTC } from '#domain/timeZone.ts';

// In words of our own: an `Intl.DateTimeFormat` takes a phone 70 ms before its first day, and not every browser has the same months.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';
/** As British dictionaries shorten them: "Jan", "June" is "Jun", but "Sept". */
const shortMonth = (month: string): string => month.slice(0, month === 'September' ? 4 : 3);
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayOf = (date: Date): string => `${date.getUTCDate()} ${shortMonth(monthOf(date))} ${date.getUTCFullYear()}`;
const timeOf = (date: Date): string => `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;

/** How a zone's days and times are written; times are in milliseconds UTC. */
export interface Dates {
  /** "20 Nov 2026". */
  readonly day: (time: number) => string;
  /** "November 2026". */
  readonly month: (time: number) => string;
  /** "20 Nov 2026, 14:05". */
  readonly moment: (time: number) => string;
  /** "20 Nov 2026, 14:05:09". */
  readonly second: (time: number) => string;
}

export function datesIn(zone: TimeZone): Dates {
  const date = (time: number) => clockIn(zone, time);
  const moment = (time: number) => `${dayOf(date(time))}, ${timeOf(date(time))}`;
  return {
    day: (time) => dayOf(date(time)),
    month: (time) => `${monthOf(date(time))} ${date(time).getUTCFullYear()}`,
    moment,
    second: (time) => `${moment(time)}:${twoDigits(date(time).getUTCSeconds())}`,
  };
}

/** The market's time zone. */
export const TimeZoneContext = createContext<TimeZone>(UTC);

/** Days and times as the market's clocks show them: the server and every browser show the same. */
export function useDates(): Dates {
  const zone = use(TimeZoneContext);
  return useMemo(() => datesIn(zone), [zone]);
}
