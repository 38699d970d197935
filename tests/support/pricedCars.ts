import fc from 'fast-check';
import { cents } from '#domain/money.ts';
import { type PricedCar, SOLD_WITHIN_MS } from '#domain/priceLabel.ts';

/**
 * A car of one make and model. Years, mileages and prices are mostly close to each other, and often equal, so that what decides
 * between equal ones counts; sales are about as long ago as they may be.
 */
export const anyPricedCar = (now: number): fc.Arbitrary<Omit<PricedCar, 'id'>> =>
  fc.record({
    seller: fc
      .oneof({ arbitrary: fc.integer({ min: 0, max: 40 }), weight: 3 }, fc.constantFrom(1, 2, 3))
      .map((seller) => `seller-${seller}@x.test`),
    group: fc.constant('halden ridge'),
    year: fc.integer({ min: 2016, max: 2022 }),
    mileage: fc.oneof(
      { arbitrary: fc.integer({ min: 30_000, max: 90_000 }), weight: 6 },
      { arbitrary: fc.constantFrom(0, 1, 35_000, 50_000, 65_000), weight: 3 },
      fc.constant(undefined),
    ),
    price: fc
      .oneof(
        { arbitrary: fc.integer({ min: 8_000, max: 12_000 }), weight: 4 },
        { arbitrary: fc.constantFrom(5_000, 9_999, 10_000, 10_001, 20_000), weight: 4 },
        fc.integer({ min: 1, max: 1_000_000 }),
      )
      .map(cents),
    soldAt: fc.oneof(
      { arbitrary: fc.constant(undefined), weight: 3 },
      fc.constantFrom(now, now - SOLD_WITHIN_MS, now - SOLD_WITHIN_MS + 1),
      fc.integer({ min: 0, max: now }),
    ),
  });
