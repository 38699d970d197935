import { clockIn, dayStart, type TimeZone } from './timeZone.ts';

/* What happened in the market on each day of the last week, in numbers. */

/** The days of a week: today and the six before it. */
export const WEEK_DAYS = 7;

export const FIGURES = ['listed', 'booked', 'paid', 'refunded'] as const;
/** `listed`: cars that are not deleted since; `booked`: also what was cancelled since; `paid`: cars; `refunded`: payments. */
export type Figure = (typeof FIGURES)[number];

export type Figures = Readonly<Record<Figure, number>>;

export interface DayFigures extends Figures {
  /** When the day begins, in milliseconds UTC. */
  readonly at: number;
}

/** A day from its beginning to that of the next one, in milliseconds UTC. */
export interface Day {
  readonly from: number;
  readonly to: number;
}

/** The days of the week up to `now`, as the zone's clocks have them, the earliest first. */
export function daysOfWeek(zone: TimeZone, now: number): readonly Day[] {
  const today = clockIn(zone, now);
  const begin = (days: number): number =>
    dayStart(zone, { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, day: today.getUTCDate() + days });
  return Array.from({ length: WEEK_DAYS }, (_, index) => ({
    from: begin(index + 1 - WEEK_DAYS),
    to: begin(index + 2 - WEEK_DAYS),
  }));
}

/** The sum of the days. */
export const weekTotal = (days: readonly Figures[], figure: Figure): number =>
  days.reduce((sum, day) => sum + day[figure], 0);
