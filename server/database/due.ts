import { sql } from 'kysely';
import { MAX_DELAY_MS } from './BackgroundLoop.ts';

/*
 * Clocks jump: a time that was stored while the clock was far ahead would otherwise stop its work, or count, for as long. Nothing is postponed
 * for longer than the longest delay, so what is due later than that is due now.
 */

/** Whether work is due now. Times in milliseconds UTC. */
export const isDue = (dueAt: number, now: number, longestDelayMs = MAX_DELAY_MS): boolean =>
  dueAt <= now || dueAt > now + longestDelayMs;

/**
 * Whether a window of so many milliseconds has ended; one that ends later than twice its length was begun by a clock that was ahead. The
 * other length is for the clocks of several servers, which differ.
 */
export const isWindowOver = (endsAt: number, now: number, windowMs: number): boolean =>
  isDue(endsAt, now, 2 * windowMs);

/**
 * Rows whose time is within the last so many milliseconds, as a bound counts them; those of a clock that was ahead by more are not part
 * of it, or they would count until it is that late. `column` is a name of the program's own.
 */
export const whereWithin = (column: string, now: number, windowMs: number) =>
  sql<boolean>`(${sql.ref(column)} > ${now - windowMs} and ${sql.ref(column)} < ${now + windowMs})`;

/** The rows of a queue that are due now; `next_attempt_at` says when a row is. */
export const whereDue = (now: number) =>
  sql<boolean>`(next_attempt_at <= ${now} or next_attempt_at > ${now + MAX_DELAY_MS})`;
