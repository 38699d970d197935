import { vi } from 'vitest';

/** Tries again until it holds; what other processes do takes as long as the machine is busy. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 50 });
