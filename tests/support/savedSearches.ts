import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { type CarSearch, EVERY_CAR } from '#domain/search.ts';
import { BUYER, dollars } from './builders.ts';

export const SUV_IN_DHAKA: Partial<CarSearch> = {
  categories: ['suv'],
  locations: ['Dhaka'],
  price: { from: undefined, to: dollars(20_000) },
};

/** The market in which BUYER has saved these searches, and has looked at none of what they find. */
export function withSavedSearches(market: MemoryMarket, searches: readonly Partial<CarSearch>[]): MemoryMarket {
  searches.forEach((about, index) => {
    const id = `search-${index}`;
    const search = { ...EVERY_CAR, ...about };
    market.savedSearches.set(id, { id, owner: BUYER.email, search, savedAt: market.clock.now(), seenCars: new Set() });
  });
  return market;
}
