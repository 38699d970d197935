import type { ClockChange, TimeZone } from '#domain/timeZone.ts';
import { EnvError } from '../env/decoders.ts';

/** Of a market without the setting; the demo market is in Bangladesh. */
export const USUAL_TIME_ZONE = 'UTC';
export const DEMO_TIME_ZONE = 'Asia/Dhaka';

/** Older dates than any market has. */
const FIRST = Date.UTC(2020, 0, 1);
/** No server runs longer without a start. */
const AHEAD_MS = 5 * 366 * 24 * 60 * 60_000;
const MINUTE = 60_000;
const STEP_MS = 24 * 60 * MINUTE;

/** The name of a zone that this server knows. @throws EnvError */
export function decodeTimeZone(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new EnvError(`TIME_ZONE: a time zone such as Asia/Dhaka is needed, not '${text}'`, { cause });
  }
}

/** The zone with the changes of its clocks, from long ago until some years after `now`. */
export function readTimeZone(name: string, now: number): TimeZone {
  const offsetAt = offsetsOf(name);
  let offset = offsetAt(FIRST);
  const changes: ClockChange[] = [{ at: FIRST, offset }];
  // Of 3,000 days each takes a moment, at every start; UTC has no change.
  for (let day = FIRST; name !== USUAL_TIME_ZONE && day < now + AHEAD_MS; day += STEP_MS) {
    const after = offsetAt(day + STEP_MS);
    if (offset !== after) changes.push({ at: changeBetween(offsetAt, day, day + STEP_MS), offset: after });
    offset = after;
  }
  return { name, changes };
}

/** The first moment, to the minute, with the offset of the end. */
function changeBetween(offsetAt: (time: number) => number, from: number, to: number): number {
  let [before, after] = [from, to];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle) === offsetAt(to)) after = middle;
    else before = middle;
  }
  return after;
}

/** How many minutes a zone's clocks are ahead of UTC. */
function offsetsOf(timeZone: string): (time: number) => number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, calendar: 'gregory', hourCycle: 'h23', ...numeric });
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return (Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time / MINUTE) * MINUTE) / MINUTE;
  };
}
