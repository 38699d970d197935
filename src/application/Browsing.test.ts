import { describe, expect, it } from 'vitest';
import { busyMarket, CARS, carsOf, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';

describe('browsing', () => {
  it('[calls.category] loads a category page by page', async () => {
    const { browsing } = createMemoryRoot(emptyMarket({ cars: carsOf('suv', 30) })).useCases;
    const first = await browsing.carsIn('suv');
    const second = await browsing.carsIn('suv', first.next);
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
    const advertised = await ports.advertisements.list();
    ports.advertisements.list = async () => [...advertised, CARS.sold];
    expect((await useCases.browsing.promoted()).map((car) => car.id)).toEqual(advertised.map((car) => car.id));
  });

  it('[calls.feedback] lists the customers’ feedback', async () => {
    const { browsing } = createMemoryRoot(busyMarket()).useCases;
    expect((await browsing.feedback()).map(({ name }) => name)).toEqual(['Farhana Akter', 'Rezaul Karim']);
  });
});
