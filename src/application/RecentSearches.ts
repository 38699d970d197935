import { type RecentSearch, withRecentSearch } from '#domain/recentSearch.ts';

/** Stores the last searches in this browser. Where it stores nothing, they last as long as the page. */
export interface RecentSearchStore {
  read(): readonly RecentSearch[];
  write(searches: readonly RecentSearch[]): void;
}

export interface RecentSearchesDependencies {
  readonly recentSearchStore: RecentSearchStore;
}

/** What was searched for in this browser, the latest first. No server learns of it (spec: search.recent). */
export class RecentSearches {
  readonly #store: RecentSearchStore;

  constructor({ recentSearchStore }: RecentSearchesDependencies) {
    this.#store = recentSearchStore;
  }

  async list(): Promise<readonly RecentSearch[]> {
    return this.#store.read();
  }

  async add(search: RecentSearch): Promise<void> {
    this.#store.write(withRecentSearch(this.#store.read(), search));
  }

  async clear(): Promise<void> {
    this.#store.write([]);
  }
}
