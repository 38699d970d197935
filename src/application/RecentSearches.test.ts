import { describe, expect, it } from 'vitest';
import type { RecentSearch } from '#domain/recentSearch.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';

const words = (text: string): RecentSearch => ({ text, make: '', model: '' });

function open(options: MemoryOptions = {}) {
  const { useCases } = createMemoryRoot(emptyMarket(), options);
  const { recentSearches, currentSession } = useCases;
  const texts = async () => (await recentSearches.list()).map(({ text }) => text);
  return { recentSearches, currentSession, texts };
}

describe('[search.recent] what was searched for', () => {
  it('is listed, the latest first, until it is cleared', async () => {
    const { recentSearches, texts } = open();
    for (const text of ['suv', 'corolla', 'suv']) await recentSearches.add(words(text));
    expect(await texts()).toEqual(['suv', 'corolla']);
    await recentSearches.clear();
    expect(await texts()).toEqual([]);
  });

  it('is gone after a log-out', async () => {
    const { recentSearches, currentSession, texts } = open({ signedInAs: BUYER.email });
    await recentSearches.add(words('suv'));
    await currentSession.logOut();
    expect(await texts()).toEqual([]);
  });
});
