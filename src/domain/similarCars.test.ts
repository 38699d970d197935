import { expect, it } from 'vitest';
import { aListedCar, dollars } from '#support/builders.ts';
import { cents } from './money.ts';
import { nearestPriceFirst, nearPrices } from './similarCars.ts';

it.each([
  [12_000_00, 9_000, 16_000],
  [9_99, 7, 14],
  [999_999_00, 749_999, 1_333_332],
])('[car-page.similar] looks near %d cents in whole dollars', (price, from, to) => {
  expect(nearPrices(cents(price))).toEqual({ from: dollars(from), to: dollars(to) });
});

it('[car-page.similar] has the nearest price first', () => {
  const cars = [9_000, 13_000, 12_100].map((price) => aListedCar({ price: dollars(price) }));
  expect(nearestPriceFirst(cars, dollars(12_000)).map(({ price }) => price)).toEqual(
    [12_100, 13_000, 9_000].map(dollars),
  );
});
