import { expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from './limits.ts';
import { MAX_RECENT_SEARCHES, type RecentSearch, recentSearchName, withRecentSearch } from './recentSearch.ts';

const words = (text: string): RecentSearch => ({ text, make: '', model: '' });
const COROLLA: RecentSearch = { text: '', make: 'Toyota', model: 'Corolla' };
const after = (...searches: readonly RecentSearch[]) =>
  searches.reduce<readonly RecentSearch[]>(withRecentSearch, []).map(recentSearchName);

it('[search.recent] keeps the last five searches, the latest first', () => {
  const typed = ['one', 'two', 'three', 'four', 'five', 'six'];
  expect(after(...typed.map(words))).toEqual(typed.slice(-MAX_RECENT_SEARCHES).reverse());
});

it('[search.recent] keeps each search once, as it was asked for last, whatever its case, accents and spaces', () => {
  expect(after(words('Škoda'), words('family car'), words('skoda'))).toEqual(['skoda', 'family car']);
  const [latest, ...others] = [words('toyota corolla'), COROLLA].reduce<readonly RecentSearch[]>(withRecentSearch, []);
  expect([latest, others]).toEqual([COROLLA, []]);
});

it('[search.recent] keeps no search without words, and no more of one than is searched for', () => {
  expect(after(words(''), words(' \u200b '), words('!?'))).toEqual([]);
  expect(after(words('  corolla '))).toEqual(['corolla']);
  expect(after(words('w'.repeat(MAX_SEARCH_LENGTH + 1)))).toEqual(['w'.repeat(MAX_SEARCH_LENGTH)]);
});
