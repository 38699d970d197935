import type { RecentSearchStore } from '#application/RecentSearches.ts';
import type { RecentSearch } from '#domain/recentSearch.ts';

/** The last searches of a browser in memory. */
export class MemoryRecentSearchStore implements RecentSearchStore {
  #searches: readonly RecentSearch[] = [];

  read(): readonly RecentSearch[] {
    return this.#searches;
  }

  write(searches: readonly RecentSearch[]): void {
    this.#searches = searches;
  }
}
