import { describe, expect, it } from 'vitest';
import type { Clock } from '#application/ports.ts';

export const clockContract = (kind: string, clock: () => Clock) => {
  describe(`Clock on ${kind}`, () => {
    it('returns whole milliseconds of this century, and never goes back', () => {
      const subject = clock();
      const [first, second] = [subject.now(), subject.now()];
      expect(Number.isSafeInteger(first)).toBe(true);
      expect(new Date(first).getUTCFullYear()).toBeGreaterThan(2000);
      expect(second).toBeGreaterThanOrEqual(first);
    });
  });
};
