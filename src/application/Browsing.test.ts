import { describe, expect, it } from 'vitest';
import { MAX_SIMILAR_CARS } from '#domain/similarCars.ts';
import { aCar, dollars } from '#support/builders.ts';
import { busyMarket, CARS, carsOf, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';

describe('browsing', () => {
  it('[calls.category] loads a category page by page', async () => {
    const { catalogue } = createMemoryRoot(emptyMarket({ cars: carsOf('suv', 30) })).useCases;
    const first = await catalogue.inCategory('suv');
    const second = await catalogue.inCategory('suv', first.next);
    expect(first.items).toHaveLength(24);
    expect(second.items.map((car) => car.id)).toEqual(
      carsOf('suv', 30)
        .slice(24)
        .map((car) => car.id),
    );
    expect(second.next).toBeUndefined();
  });

  it('lists only available cars as promoted, whatever a server answers', async () => {
    const { useCases, ports } = createMemoryRoot(busyMarket());
    const { items: advertised } = await ports.advertisements.list();
    const items = [
      ...advertised,
      { ...CARS.sold, priceLabel: undefined, hasInsidePictures: undefined, own: undefined },
    ];
    ports.advertisements.list = async () => ({ items, next: undefined });
    expect((await useCases.browsing.promoted()).items.map((car) => car.id)).toEqual(advertised.map((car) => car.id));
  });

  it('[car-page.similar] finds cars of the same kind, the nearest price first, and never the car itself', async () => {
    const cars = [12_000, 9_500, 13_000, 12_400, 90_000].map((price) =>
      aCar({ id: `c${price}`, price: dollars(price), category: 'suv' }),
    );
    const other = aCar({ id: 'sedan', price: dollars(12_000), category: 'sedan' });
    const { browsing } = createMemoryRoot(emptyMarket({ cars: [...cars, other] })).useCases;
    const similar = await browsing.similarCars({ id: 'c12000', category: 'suv', price: dollars(12_000) });
    expect(similar.map(({ id }) => id)).toEqual(['c12400', 'c13000', 'c9500', 'c90000']);
  });

  it('[car-page.similar] asks for the category where the server has no search, and where there is no price', async () => {
    const cars = carsOf('suv', 12);
    const { browsing } = createMemoryRoot(emptyMarket({ cars }), {
      failures: { 'catalogue.find': { fail: 'not-found' } },
    }).useCases;
    expect(await browsing.similarCars({ category: 'suv', price: dollars(12_000) })).toHaveLength(MAX_SIMILAR_CARS);
    expect(await browsing.similarCars({ category: 'suv' })).toHaveLength(MAX_SIMILAR_CARS);
  });

  it('[calls.feedback] lists the customers’ feedback', async () => {
    const { feedback } = createMemoryRoot(busyMarket()).useCases;
    expect((await feedback.list()).map(({ name }) => name)).toEqual(['Farhana Akter', 'Rezaul Karim']);
  });
});
