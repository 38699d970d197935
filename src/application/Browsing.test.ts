import { describe, expect, it } from 'vitest';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { busyWorld, CARS, carsOf, emptyWorld } from '#support/worlds.ts';

describe('browsing', () => {
  it('[L295] goes through a category page by page', async () => {
    const { browsing } = createMemoryRoot(emptyWorld({ cars: carsOf('suv', 30) })).useCases;
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

  it('shows as promoted only what can be bought, whatever a server says', async () => {
    const { useCases, ports } = createMemoryRoot(busyWorld());
    const advertised = await ports.advertisements.list();
    ports.advertisements.list = async () => [...advertised, CARS.sold];
    expect((await useCases.browsing.promoted()).map((car) => car.id)).toEqual(advertised.map((car) => car.id));
  });

  it('[L300] hears the customers', async () => {
    const { browsing } = createMemoryRoot(busyWorld()).useCases;
    expect((await browsing.feedback()).map(({ name }) => name)).toEqual(['Farhana Akter', 'Rezaul Karim']);
  });
});
