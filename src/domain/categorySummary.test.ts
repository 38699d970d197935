import { expect, it } from 'vitest';
import { carCountLabel } from './categorySummary.ts';

it.each([
  [0, true, '0 cars'],
  [1, true, '1 car'],
  [22, true, '22 cars'],
  [1_000, true, '1,000 cars'],
  [1_000, false, '1,000+ cars'],
])('[home.categories] says %d cars, exact: %s', (value, isExact, label) => {
  expect(carCountLabel({ value, isExact })).toBe(label);
});
