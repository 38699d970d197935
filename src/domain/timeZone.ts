/*
 * The market's time zone, as the server tells it: every page shows the same day, whatever the browser's own zone is and whatever it
 * knows of others. Times are in milliseconds UTC.
 */

export interface ClockChange {
  readonly at: number;
  /** How far the zone's clocks are ahead of UTC from then on, in minutes. */
  readonly offset: number;
}

export interface TimeZone {
  /** As the IANA database has it: "Asia/Dhaka". */
  readonly name: string;
  /** In order of time; the first one holds before it as well. */
  readonly changes: readonly ClockChange[];
}

export const UTC: TimeZone = { name: 'UTC', changes: [] };

const MINUTE = 60_000;

const offsetAt = ({ changes }: TimeZone, time: number): number =>
  (changes.findLast(({ at }) => at <= time) ?? changes[0])?.offset ?? 0;

/** A date whose UTC fields are what the zone's clocks show. */
export const clockIn = (zone: TimeZone, time: number): Date => new Date(time + offsetAt(zone, time) * MINUTE);

const DAY = 24 * 60 * MINUTE;

/** How many midnights of the zone are between two times. */
export const daysBetween = (zone: TimeZone, from: number, to: number): number =>
  Math.floor(clockIn(zone, to).getTime() / DAY) - Math.floor(clockIn(zone, from).getTime() / DAY);

/** When a day begins in the zone. @param month From 1 on. */
export function dayStart(zone: TimeZone, { year, month, day }: Record<'year' | 'month' | 'day', number>): number {
  const asUtc = Date.UTC(year, month - 1, day);
  const guess = asUtc - offsetAt(zone, asUtc) * MINUTE;
  return asUtc - offsetAt(zone, guess) * MINUTE;
}
