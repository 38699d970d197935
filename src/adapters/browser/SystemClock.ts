import type { Clock } from '#application/ports.ts';

export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }
}
