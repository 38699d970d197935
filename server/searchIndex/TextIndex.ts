import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';

/** One word of a search: a car has it when it has one of these words, or one that begins with one of the prefixes. */
export interface SearchedWord {
  readonly words: readonly string[];
  readonly prefixes: readonly string[];
}

/** The words of one car, by its number in the index. */
export interface IndexedWords {
  readonly no: number;
  readonly carId: string;
  readonly words: readonly string[];
}

/** The database engine's own text search over the words of the indexed cars. */
export interface TextIndex {
  add(trx: Database, car: IndexedWords): Promise<void>;
  remove(trx: Database, numbers: readonly number[]): Promise<void>;
  /** A query of the `no` of the newest cars that have all the words, at most `limit` of them. */
  newestWith(words: readonly SearchedWord[], limit: number): RawBuilder<{ no: number }>;
  /** The same from the oldest on, after a `no`. */
  oldestWith(
    words: readonly SearchedWord[],
    page: { readonly after: number; readonly limit: number },
  ): RawBuilder<{ no: number }>;
  /** The words of these cars, with spaces in between; without those that are not indexed. */
  wordsOf(store: Database, numbers: readonly number[]): RawBuilder<{ no: number; words: string }>;
  /** Whether the row of the table `search_words` in the surrounding query has all the words. */
  hasAll(words: readonly SearchedWord[]): RawBuilder<SqlBool>;
}
