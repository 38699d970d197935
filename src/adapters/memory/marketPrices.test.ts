import { expect, it } from 'vitest';
import { aCar, dollars, email } from '#support/builders.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { MemoryMarket } from './MemoryMarket.ts';

const DAY_MS = 24 * 60 * 60_000;
const SELLERS = ['a', 'b', 'c', 'd'].map((name) => ({
  id: name,
  name,
  email: email(`${name}@x.test`),
  role: 'Seller' as const,
  picture: '',
  verified: false,
  isAdmin: false,
}));

it('[market.comparable] counts a car from the day on which it was sold, however long ago it was listed', async () => {
  const listed = new MemoryMarket().clock.now() - 300 * DAY_MS;
  const cars = [0, 1, 1, 2, 2, 3].map((place, index) =>
    aCar({
      id: `car-${index}`,
      seller: { id: undefined, name: '', email: SELLERS[place]?.email, verified: false, picture: '' },
      make: 'Halden',
      model: 'Ridge',
      mileage: 50_000,
      price: dollars(10_000),
      postedAt: listed,
    }),
  );
  const market = new MemoryMarket({ members: SELLERS, cars });
  const label = async () => {
    const found = await createMemoryRoot(market).ports.catalogue.one('car-0');
    return found.is === 'listed' ? found.details.market?.label : undefined;
  };
  const [, , , , , last] = cars;
  const owner = createMemoryRoot(market, { signedInAs: email('d@x.test') });
  if (last !== undefined) await owner.ports.listings.markSold(last);
  expect(await label()).toBe('fair');
});
