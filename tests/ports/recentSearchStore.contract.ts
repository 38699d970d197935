import { describe, expect, it } from 'vitest';
import type { RecentSearchStore } from '#application/RecentSearches.ts';
import type { RecentSearch } from '#domain/recentSearch.ts';

const WORDS: RecentSearch = { text: 'family car', make: '', model: '' };
const MODEL: RecentSearch = { text: '', make: 'Toyota', model: 'Corolla' };

export const recentSearchStoreContract = (kind: string, open: () => RecentSearchStore) => {
  describe(`RecentSearchStore on ${kind}`, () => {
    it('[search.recent] has what was stored last, and nothing once that is empty', () => {
      const store = open();
      expect(store.read()).toEqual([]);
      store.write([WORDS, MODEL]);
      expect(store.read()).toEqual([WORDS, MODEL]);
      store.write([MODEL]);
      expect(store.read()).toEqual([MODEL]);
      store.write([]);
      expect(store.read()).toEqual([]);
    });
  });
};
