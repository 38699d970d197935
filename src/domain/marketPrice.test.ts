import { describe, expect, it } from 'vitest';
import { comparePrices, similarPrices, similarPricesLabel } from './marketPrice.ts';
import { type Cents, cents } from './money.ts';
import type { PricedCar } from './priceLabel.ts';

const NOW = 1_000 * 24 * 60 * 60_000;
const dollars = (amount: number): Cents => cents(amount * 100);
const aCar = (about: Partial<PricedCar>): PricedCar => ({
  id: 'own',
  seller: 'selim',
  group: 'toyota corolla',
  year: 2018,
  mileage: 50_000,
  price: dollars(9_600),
  soldAt: undefined,
  ...about,
});
/** Two cars of each seller, from $9,000 in steps of $100. */
const others = (count: number, about: (place: number) => Partial<PricedCar> = () => ({})) =>
  Array.from({ length: count }, (_, place) =>
    aCar({ id: `car-${place}`, seller: `s-${place >> 1}`, price: dollars(9_000 + place * 100), ...about(place) }),
  );
const priceOf = (cars: readonly PricedCar[], car = aCar({})) => comparePrices([car, ...cars])(car, NOW);

describe('the market price of a car', () => {
  it('has its label, the range, and the cars that are for sale, the nearest in price first', () => {
    // $9,000 to $9,400: the middle is $9,200, and $9,600 is 104 % of it.
    expect(priceOf(others(5, (place) => (place === 4 ? { soldAt: NOW - 1 } : {})))).toEqual({
      label: 'fair',
      median: dollars(9_200),
      lowest: dollars(9_000),
      highest: dollars(9_400),
      count: 5,
      sellers: 3,
      prices: [9_000, 9_100, 9_200, 9_300, 9_400].map(dollars),
      forSale: ['car-3', 'car-2', 'car-1', 'car-0'],
    });
  });

  it('compares with the years beside, and with no others', () => {
    const around = (years: readonly number[]) => others(5, (place) => ({ year: years[place] ?? 2018 }));
    expect(priceOf(around([2017, 2019]))?.count).toBe(5);
    expect(priceOf(around([2016]))).toBeUndefined();
    expect(priceOf(others(4))).toBeUndefined();
  });

  it('of a sold car is what others were sold for, without a label', () => {
    const sold = aCar({ soldAt: NOW - 5 });
    expect(priceOf(others(6), sold)).toBeUndefined();
    const price = priceOf([...others(6, () => ({ soldAt: NOW - 1 })), aCar({ id: 'free', seller: 'x' })], sold);
    expect(price).toMatchObject({ label: undefined, count: 6, forSale: [] });
  });

  it('draws the ends and at most 60 prices, and lists at most 12 cars', () => {
    const price = priceOf(others(95));
    expect([price?.count, price?.prices.length, price?.forSale.length]).toEqual([95, 60, 12]);
    expect([price?.prices[0], price?.prices.at(-1)]).toEqual([dollars(9_000), dollars(18_400)]);
    expect(price?.forSale[0]).toBe('car-6');
    expect(priceOf(others(60))?.prices).toHaveLength(60);
  });
});

describe('[add-product.similar] the prices of cars that are similar to one that is described', () => {
  it('are those of other sellers, and none where there are too few', () => {
    const car = { seller: 'selim', group: 'toyota corolla', year: 2018, mileage: 50_000 };
    const own = [aCar({ id: 'own-1', price: dollars(20_000) }), aCar({ id: 'own-2', price: dollars(20_000) })];
    // $9,000 to $9,600: the fourth of seven.
    const seven = { median: dollars(9_300), lowest: dollars(9_000), highest: dollars(9_600), count: 7 };
    expect(similarPrices(car, [...own, ...others(7)], NOW)).toEqual(seven);
    expect(similarPrices(car, [...own, ...others(4)], NOW)).toBeUndefined();
    expect(similarPricesLabel(seven)).toBe('Similar cars: $9,000 to $9,600, median $9,300, from 7 cars');
  });
});
