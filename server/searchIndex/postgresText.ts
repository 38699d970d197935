import { sql } from 'kysely';
import { isInList, listParameter } from '../database/engine.ts';
import type { SearchedWord, TextIndex } from './TextIndex.ts';

/* PostgreSQL's text search. The words come ready, so no configuration of a language splits or stems them. */

const quoted = (word: string): string => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

/** The language of `tsquery`. */
const queryOf = (words: readonly SearchedWord[]): string =>
  words
    .map(({ words, prefixes }) => [...words.map(quoted), ...prefixes.map((prefix) => `${quoted(prefix)}:*`)])
    .map((alternatives) => `(${alternatives.join(' | ')})`)
    .join(' & ');

export const postgresText: TextIndex = {
  async add(trx, { no, carId, words }) {
    const vector = words.map(quoted).join(' ');
    await sql`insert into search_words (no, car_id, words) values (${no}, ${carId}, cast(${vector} as tsvector))`.execute(
      trx,
    );
  },
  async remove(trx, numbers) {
    await sql`delete from search_words where ${isInList(trx, 'no', listParameter(trx, numbers))}`.execute(trx);
  },
  newestWith: (words, limit) =>
    sql`select no from search_words where words @@ cast(${queryOf(words)} as tsquery) order by no desc limit ${limit}`,
  oldestWith: (words, { after, limit }) =>
    sql`select no from search_words where words @@ cast(${queryOf(words)} as tsquery) and no > ${after} order by no limit ${limit}`,
  wordsOf: (store, numbers) =>
    sql`select no, array_to_string(tsvector_to_array(words), ' ') as words from search_words
      where ${isInList(store, 'no', listParameter(store, numbers))}`,
  hasAll: (words) => sql`search_words.words @@ cast(${queryOf(words)} as tsquery)`,
};
