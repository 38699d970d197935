import type { Clock } from '#application/ports.ts';

/** Noon of the first of June 2022, UTC: a year of the specification's own list. */
export const FIRST_MOMENT = Date.UTC(2022, 5, 1, 12);

/** A clock that moves only when a test sets it. */
export class MemoryClock implements Clock {
  #now: number;

  constructor(now: number = FIRST_MOMENT) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
