import * as v from 'valibot';
import type { RecentSearchStore } from '#application/RecentSearches.ts';
import { MAX_RECENT_SEARCHES, type RecentSearch } from '#domain/recentSearch.ts';
import { object, text } from '../http/decoders.ts';

export const RECENT_SEARCHES_KEY = 'recentSearches';

/** The last searches in local storage; in this page alone where storage is blocked or full. */
export class LocalStorageRecentSearchStore implements RecentSearchStore {
  #fallback: readonly RecentSearch[] = [];

  read(): readonly RecentSearch[] {
    try {
      const stored = localStorage.getItem(RECENT_SEARCHES_KEY);
      return stored === null ? this.#fallback : readSearches(JSON.parse(stored));
    } catch {
      return this.#fallback;
    }
  }

  write(searches: readonly RecentSearch[]): void {
    this.#fallback = [];
    try {
      if (searches.length === 0) localStorage.removeItem(RECENT_SEARCHES_KEY);
      else localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches));
    } catch {
      this.#fallback = searches;
    }
  }
}

const recentSearch = object({ text, make: text, model: text });

/** What `write` has stored: another version of the page may have, or a person. */
const readSearches = (stored: unknown): readonly RecentSearch[] =>
  Array.isArray(stored)
    ? stored.filter((search): search is RecentSearch => v.is(recentSearch, search)).slice(0, MAX_RECENT_SEARCHES)
    : [];
