import { sql } from 'kysely';
import type { Clock } from '#application/ports.ts';
import type { Respelling } from '#domain/search.ts';
import { isPrefixSearch, respellings, searchWords, spellingKeys, type TypedWord } from '#domain/searchText.ts';
import type { Store } from '../database/database.ts';
import { type SearchedWord, textIndexOf } from '../searchIndex/searchIndex.ts';

/** A word that more cars have than this is common: a search doesn't begin with it. */
export const COMMON_FROM = 10_000;
/** The longest beginnings that the text index has on their own (server/database/migrations/0007-search-tables.ts), and how many words a longer one stands for. */
const MAX_INDEXED_PREFIX = 6;
const MAX_LONGER_WORDS = 20;
/** How long it is remembered that a word is common, in milliseconds, and of how many words. */
const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 5_000;

interface CountedWord extends SearchedWord {
  /** How many cars have it, counted up to one more than makes it common. */
  readonly cars: number;
}

/** The words of a text, as the index has them. */
export interface ReadText {
  readonly words: readonly CountedWord[];
  readonly respelled: readonly Respelling[];
  /** True where no car has one of the words, nor one that is spelled alike. */
  readonly isUnknown: boolean;
}

/** Reads the text of searches: which of its words are mistyped, and which are common. */
export class SearchedWords {
  readonly #store: Store;
  readonly #clock: Clock;
  /** Common words, with the time until which they count as such. */
  readonly #common = new Map<string, number>();

  constructor({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  async read(text: string): Promise<ReadText> {
    const words: CountedWord[] = [];
    const respelled: Respelling[] = [];
    for (const searched of searchWords(text)) {
      const found = await this.#find(searched);
      if (found === undefined) return { words, respelled, isUnknown: true };
      words.push(found.word);
      if (found.isRespelled) respelled.push({ typed: searched.typed, used: found.word.words });
    }
    return { words, respelled, isUnknown: false };
  }

  /** The typed word, the words that begin with it, or else those that are spelled alike; undefined where no car has any. */
  async #find({
    typed,
    joined,
  }: TypedWord): Promise<{ readonly word: CountedWord; readonly isRespelled: boolean } | undefined> {
    for (const meaning of await this.#meanings(typed)) {
      const word = { ...meaning, words: [...meaning.words, ...joined] };
      const cars = await this.#count(word, meaning);
      if (cars > 0) return { word: { ...word, cars }, isRespelled: false };
    }
    const meant = { words: await this.#respell(typed), prefixes: [] };
    if (meant.words.length === 0) return undefined;
    return { word: { ...meant, cars: await this.#count(meant) }, isRespelled: true };
  }

  /** What the typed word may stand for; the first that some car has is meant. */
  async #meanings(typed: string): Promise<readonly SearchedWord[]> {
    if (!isPrefixSearch(typed)) return [{ words: [typed], prefixes: [] }];
    const prefix = { words: [], prefixes: [typed] };
    if (typed.length <= MAX_INDEXED_PREFIX) return [prefix];
    // SQLite reads every car of a prefix that it has no index for, so the names' words come first.
    const longer = (await this.#wordsLike(typed)).filter((word) => word.startsWith(typed)).slice(0, MAX_LONGER_WORDS);
    return [{ words: [...new Set([typed, ...longer])], prefixes: [] }, prefix];
  }

  /** The words that a mistyped one may mean, of those that some car has: the index keeps the spellings of cars that are gone or hidden. */
  async #respell(typed: string): Promise<readonly string[]> {
    let words = await this.#wordsLike(typed);
    for (;;) {
      const close = respellings(typed, words);
      const known: string[] = [];
      for (const word of close) if (await this.#isKnown(word)) known.push(word);
      if (known.length > 0 || close.length === 0) return known;
      words = words.filter((word) => !close.includes(word));
    }
  }

  async #isKnown(word: string): Promise<boolean> {
    const found = textIndexOf(this.#store).newestWith([{ words: [word], prefixes: [] }], 1);
    return (await found.execute(this.#store)).rows.length > 0;
  }

  /** How many cars have the word, counted up to one more than makes it common. Without its neighbours it is as common. */
  async #count(word: SearchedWord, alone = word): Promise<number> {
    const key = JSON.stringify([alone.words, alone.prefixes]);
    if ((this.#common.get(key) ?? 0) > this.#clock.now()) return COMMON_FROM + 1;
    const found = textIndexOf(this.#store).newestWith([word], COMMON_FROM + 1);
    const counted = sql<{ cars: number }>`select count(*) as cars from (${found}) as "bounded"`;
    const count = (await counted.execute(this.#store)).rows[0]?.cars ?? 0;
    if (count > COMMON_FROM) this.#rememberCommon(key);
    return count;
  }

  #rememberCommon(key: string): void {
    if (this.#common.size >= MAX_REMEMBERED) this.#common.clear();
    this.#common.set(key, this.#clock.now() + REMEMBERED_MS);
  }

  /** The words of cars' names that have a beginning like this one. */
  async #wordsLike(typed: string): Promise<readonly string[]> {
    const rows = await this.#store
      .selectFrom('search_spellings')
      .select('word')
      .where('spelling_key', 'in', [...spellingKeys(typed)])
      .execute();
    return [...new Set(rows.map(({ word }) => word))];
  }
}
