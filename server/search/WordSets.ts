import type { Store } from '../database/database.ts';
import { type SearchedWord, textIndexOf } from '../searchIndex/searchIndex.ts';
import { Bits, type Words } from './Bits.ts';
import type { CarSets } from './CarSets.ts';
import { COMMON_FROM, type ReadText } from './SearchedWords.ts';

/** So many common words are kept, the ones asked for last. */
const MAX_KEPT = 64;
/** Cars of one read: on SQLite other requests wait meanwhile. */
const BLOCK = 50_000;

interface CommonWord {
  readonly word: SearchedWord;
  readonly cars: Bits;
  /** Cars that have changed since reading began; undefined once it is over. */
  missed: Set<number> | undefined;
  read: Promise<void>;
}

/**
 * The cars that have the words of a search, as sets. What is rare is asked of the text index each time. A common word is read
 * once, one after the other, and then kept as the cars change.
 */
export class WordSets {
  readonly #store: Store;
  readonly #sets: Pick<CarSets, 'placeOf'>;
  readonly #common = new Map<string, CommonWord>();
  #reading: Promise<unknown> = Promise.resolve();

  constructor(store: Store, sets: Pick<CarSets, 'placeOf'>) {
    this.#store = store;
    this.#sets = sets;
  }

  /** A set for every common word, and one for all rare ones; undefined where too many common words wait to be read. */
  async setsOf({ words }: Pick<ReadText, 'words'>): Promise<readonly Words[] | undefined> {
    const rare = words.filter(({ cars }) => cars <= COMMON_FROM);
    const common = words.filter(({ cars }) => cars > COMMON_FROM);
    const found = await Promise.all([
      ...(rare.length > 0 ? [this.#rare(rare)] : []),
      ...common.map((word) => this.#commonWord(word)),
    ]);
    const sets = found.flatMap((cars) => cars?.words ?? []);
    return sets.length === found.length ? sets : undefined;
  }

  /** Keeps the common words as these cars are now. */
  async update(numbers: readonly number[]): Promise<void> {
    const kept = [...this.#common.values()];
    for (const { missed } of kept) for (const no of numbers) missed?.add(no);
    await this.#readAgain(
      kept.filter(({ missed }) => missed === undefined),
      numbers,
    );
  }

  async #rare(words: readonly SearchedWord[]): Promise<Bits> {
    const { rows } = await textIndexOf(this.#store).newestWith(words, COMMON_FROM).execute(this.#store);
    const cars = new Bits();
    for (const { no } of rows) this.#add(cars, no);
    return cars;
  }

  async #commonWord({ words, prefixes }: SearchedWord): Promise<Bits | undefined> {
    const key = JSON.stringify([words, prefixes]);
    const word = this.#common.get(key) ?? this.#begin(key, { words, prefixes });
    if (word === undefined) return undefined;
    // The last one of the map is the one asked for last.
    this.#common.delete(key);
    this.#common.set(key, word);
    await word.read;
    return word.cars;
  }

  #begin(key: string, word: SearchedWord): CommonWord | undefined {
    if (this.#common.size >= MAX_KEPT) {
      const oldest = [...this.#common].find(([, { missed }]) => missed === undefined);
      if (oldest === undefined) return undefined;
      this.#common.delete(oldest[0]);
    }
    const begun: CommonWord = { word, cars: new Bits(), missed: new Set(), read: Promise.resolve() };
    begun.read = this.#reading.then(() => this.#read(begun));
    this.#reading = begun.read.catch(() => this.#common.delete(key));
    return begun;
  }

  async #read(common: CommonWord): Promise<void> {
    for (let after = -1; ; ) {
      const read = textIndexOf(this.#store).oldestWith([common.word], { after, limit: BLOCK });
      const { rows } = await read.execute(this.#store);
      for (const { no } of rows) this.#add(common.cars, no);
      if (rows.length < BLOCK) break;
      after = rows.at(-1)?.no ?? after;
      await new Promise(setImmediate);
    }
    while (common.missed !== undefined && common.missed.size > 0) {
      const missed = [...common.missed];
      common.missed.clear();
      await this.#readAgain([common], missed);
    }
    common.missed = undefined;
  }

  #add(cars: Bits, no: number): void {
    const place = this.#sets.placeOf(no);
    if (place !== undefined) cars.add(place);
  }

  async #readAgain(kept: readonly CommonWord[], numbers: readonly number[]): Promise<void> {
    if (kept.length === 0 || numbers.length === 0) return;
    const { rows } = await textIndexOf(this.#store).wordsOf(this.#store, numbers).execute(this.#store);
    const wordsOf = new Map(rows.map(({ no, words }) => [no, words.split(' ')]));
    for (const no of numbers) {
      const place = this.#sets.placeOf(no);
      if (place === undefined) continue;
      for (const { word, cars } of kept) {
        if (hasWord(wordsOf.get(no) ?? [], word)) cars.add(place);
        else cars.delete(place);
      }
    }
  }
}

const hasWord = (carWords: readonly string[], { words, prefixes }: SearchedWord): boolean =>
  carWords.some((word) => words.includes(word) || prefixes.some((prefix) => word.startsWith(prefix)));
