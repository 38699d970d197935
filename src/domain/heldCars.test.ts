import { expect, it } from 'vitest';
import { isHeldFirst } from './heldCars.ts';

it('[held-cars.first] a seller’s cars are held until as many were let through as the setting says, and none without it', () => {
  expect([0, 2, 3, 4].map((letThrough) => isHeldFirst(letThrough, 3))).toEqual([true, true, false, false]);
  expect(isHeldFirst(0, 0)).toBe(false);
});
