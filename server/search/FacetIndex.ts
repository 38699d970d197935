import { setTimeout as sleep } from 'node:timers/promises';
import { FACETS, type SearchFacets } from '#domain/facets.ts';
import { CLOSED_FACETS } from '#domain/matchFacets.ts';
import type { CarSearch } from '#domain/search.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { EventBus } from '../database/EventBus.ts';
import { isInList, listParameter } from '../database/engine.ts';
import { onIndexChange } from '../searchIndex/indexChanges.ts';
import { NO_WORDS } from './Bits.ts';
import { CarSets } from './CarSets.ts';
import { countFacets } from './countFacets.ts';
import type { SearchedWords } from './SearchedWords.ts';
import { WordSets } from './WordSets.ts';

/** Cars of one read. */
const BLOCK = 1_000;
/** A request waits so long for what has to be read once, in milliseconds: that takes longer only in a large market. */
const WAIT_MS = 100;
/** So many places of cars that are gone are kept beside as many as there are cars. */
const SPARE_PLACES = 10_000;

interface Dependencies extends Pick<ServerContext, 'store' | 'log'> {
  readonly events: Pick<EventBus, 'subscribe' | 'onGap'>;
  readonly searchedWords: Pick<SearchedWords, 'read'>;
}

interface Cars {
  readonly sets: CarSets;
  readonly words: WordSets;
}

/**
 * Counts the facets of searches. It reads the search index once, beside the requests, and then keeps its sets by what every server
 * reports of its changes (docs/decisions/facets.md).
 */
export class FacetIndex {
  readonly #context: Dependencies;
  #cars: Cars | undefined;
  #reading: Promise<void> | undefined;
  #isStopped = false;
  /** Numbers of cars that have changed since they were read; `#missed` since the reading that is going on began. */
  readonly #changed = new Set<number>();
  readonly #missed = new Set<number>();
  #updating: Promise<void> = Promise.resolve();

  constructor(context: Dependencies) {
    this.#context = context;
    onIndexChange(context.events, (numbers) => {
      if (numbers === undefined) return this.#readAgain();
      for (const no of numbers) this.#changed.add(no);
      if (this.#reading !== undefined) for (const no of numbers) this.#missed.add(no);
    });
  }

  /** Reads every car, beside the requests. */
  wake(): void {
    if (this.#isStopped) return;
    this.#reading ??= this.#read()
      .catch((err: unknown) => this.#context.log.error({ err }, 'the cars could not be read for the facets'))
      .finally(() => {
        this.#reading = undefined;
      });
  }

  /** What a reading that is going on has read already may have changed unheard. */
  #readAgain(): void {
    if (this.#reading === undefined) this.wake();
    else void this.#reading.then(() => this.wake());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    while (this.#reading !== undefined) await this.#reading;
  }

  /** The facets of a search; without counts until every car has been read, and every car with a common word. */
  async count(search: CarSearch): Promise<SearchFacets> {
    if (this.#cars === undefined) {
      this.wake();
      await within(WAIT_MS, this.#reading);
    }
    if (this.#cars === undefined) return UNCOUNTED;
    await this.#update();
    const { sets, words } = this.#cars;
    const text = await this.#context.searchedWords.read(search.text);
    const texts = text.isUnknown ? [NO_WORDS] : await within(WAIT_MS, words.setsOf(text));
    return texts === undefined ? UNCOUNTED : countFacets(sets, search, texts);
  }

  async #read(): Promise<void> {
    this.#missed.clear();
    const sets = new CarSets();
    for (let after = -1; !this.#isStopped; ) {
      const rows = await this.#context.store
        .selectFrom('search_cars')
        .selectAll()
        .where('no', '>', after)
        .orderBy('no')
        .limit(BLOCK)
        .execute();
      for (const row of rows) sets.put(row);
      if (rows.length < BLOCK) break;
      after = rows.at(-1)?.no ?? after;
      await new Promise(setImmediate);
    }
    if (this.#isStopped) return;
    for (const no of this.#missed) this.#changed.add(no);
    this.#cars = { sets, words: new WordSets(this.#context.store, sets) };
  }

  /** Reads what has changed, one request after the other. */
  #update(): Promise<void> {
    if (this.#changed.size > 0) this.#updating = this.#updating.catch(() => undefined).then(() => this.#readChanged());
    return this.#updating;
  }

  async #readChanged(): Promise<void> {
    while (this.#changed.size > 0 && this.#cars !== undefined) {
      const { sets, words } = this.#cars;
      const numbers = [...this.#changed].slice(0, BLOCK);
      for (const no of numbers) this.#changed.delete(no);
      try {
        const { store } = this.#context;
        const rows = await store
          .selectFrom('search_cars')
          .selectAll()
          .where(isInList(store, 'no', listParameter(store, numbers)))
          .execute();
        const found = new Set(rows.map(({ no }) => no));
        for (const no of numbers) if (!found.has(no)) sets.remove(no);
        for (const row of rows) sets.put(row);
        await words.update(numbers);
      } catch (error) {
        for (const no of numbers) this.#changed.add(no);
        throw error;
      }
      if (sets.places > 2 * sets.cars + SPARE_PLACES) this.wake();
    }
  }
}

/** What the work gives; undefined where it takes longer, and goes on. */
async function within<T>(milliseconds: number, work: Promise<T> | undefined): Promise<T | undefined> {
  const waiting = new AbortController();
  const pause = sleep(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, pause]);
  } finally {
    waiting.abort();
  }
}

/** Every option that no car has to be read for. */
const UNCOUNTED: SearchFacets = {
  count: undefined,
  facets: FACETS.flatMap((facet) =>
    facet in CLOSED_FACETS
      ? [
          {
            facet,
            options: CLOSED_FACETS[facet as keyof typeof CLOSED_FACETS].map((option) => ({ option, count: undefined })),
          },
        ]
      : [],
  ),
};
