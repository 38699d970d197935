import { vi } from 'vitest';

/** Repeats an assertion until it passes; other processes may be slow on a busy machine. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: 90_000, interval: 50 });
