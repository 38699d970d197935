import { Failure } from '#application/Failure.ts';
import type { SavedSearches } from '#application/ports.ts';
import type { Email } from '#domain/email.ts';
import { boundedCount, matcherOf } from '#domain/matchSearch.ts';
import { MAX_SAVED_SEARCHES, type SavedSearch, savedQuery, TOO_MANY_SEARCHES } from '#domain/savedSearch.ts';
import { type CarSearch, EVERY_CAR } from '#domain/search.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { StoredSavedSearch } from './records.ts';
import { carsOnMarket, newestFirst, offeredCar } from './views.ts';

/** The cars for sale of others that a search finds. */
const foundBy = (market: MemoryMarket, search: CarSearch, owner: Email): readonly string[] =>
  carsOnMarket(market)
    .filter((car) => car.seller.email !== owner && matcherOf(offeredCar(market, car, search))(search))
    .map(({ id }) => id);

/** The caller's saved searches in the market. */
export class MemorySavedSearches implements SavedSearches {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async save(search: CarSearch): Promise<SavedSearch> {
    const { email: owner } = this.#browser.requireRight('save-searches');
    const { market } = this.#browser;
    const own = this.#own(owner);
    const known = own.find((saved) => savedQuery(saved.search) === savedQuery(search));
    if (known !== undefined) return this.#view(known);
    if (own.length >= MAX_SAVED_SEARCHES) throw new Failure('conflict', { detail: TOO_MANY_SEARCHES });
    const id = market.newId('search');
    const saved = { id, owner, search: { ...search, sort: EVERY_CAR.sort }, savedAt: market.clock.now() };
    const kept = { ...saved, seenCars: new Set(foundBy(market, search, owner)) };
    market.savedSearches.set(id, kept);
    return this.#view(kept);
  }

  async mine(): Promise<readonly SavedSearch[]> {
    const { email } = this.#browser.requireRight('save-searches');
    return this.#own(email).map((saved) => this.#view(saved));
  }

  async markSeen(id: string): Promise<void> {
    const { email: owner } = this.#browser.requireRight('save-searches');
    const { market } = this.#browser;
    const saved = this.#own(owner).find((one) => one.id === id);
    if (saved === undefined) throw new Failure('not-found');
    const seenCars = new Set([...saved.seenCars, ...foundBy(market, saved.search, owner)]);
    market.savedSearches.set(id, { ...saved, seenCars });
  }

  async remove(id: string): Promise<boolean> {
    const { email } = this.#browser.requireRight('save-searches');
    const saved = this.#own(email).find((one) => one.id === id);
    return saved !== undefined && this.#browser.market.savedSearches.delete(saved.id);
  }

  #own(owner: Email): readonly StoredSavedSearch[] {
    return newestFirst(this.#browser.market.savedSearches.values()).filter((saved) => saved.owner === owner);
  }

  #view({ id, owner, search, savedAt, seenCars }: StoredSavedSearch): SavedSearch {
    const unseen = foundBy(this.#browser.market, search, owner).filter((car) => !seenCars.has(car));
    return { id, query: savedQuery(search), savedAt, newCars: boundedCount(unseen.length) };
  }
}
