import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from './count.ts';

it('writes whole numbers as people in the United States do', () => {
  expect([0, 999, 1_000, 48_000, 1_234_567, -1_000].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '48,000',
    '1,234,567',
    '-1,000',
  ]);
  fc.assert(fc.property(fc.integer(), (value) => formatCount(value) === value.toLocaleString('en-US')));
});
