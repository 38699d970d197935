import { sql } from 'kysely';
import { isInList, listParameter } from '../database/engine.ts';
import type { SearchedWord, TextIndex } from './TextIndex.ts';

/* SQLite's FTS5. The table `search_text` is contentless: it has the words of a car under its number and nothing else. */

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** FTS5's query language. */
const matchOf = (words: readonly SearchedWord[]): string =>
  words
    .map(({ words, prefixes }) => [...words.map(quoted), ...prefixes.map((prefix) => `${quoted(prefix)}*`)])
    .map((alternatives) => `(${alternatives.join(' OR ')})`)
    .join(' AND ');

/** The words with a space around each, so that one is found with a plain text comparison. */
const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

export const sqliteText: TextIndex = {
  async add(trx, { no, carId, words }) {
    const text = spaced(words);
    await sql`insert into search_words (no, car_id, words) values (${no}, ${carId}, ${text})`.execute(trx);
    await sql`insert into search_text (rowid, words) values (${no}, ${text})`.execute(trx);
  },
  async remove(trx, numbers) {
    const list = listParameter(trx, numbers);
    await sql`delete from search_text where ${isInList(trx, 'rowid', list)}`.execute(trx);
    await sql`delete from search_words where ${isInList(trx, 'no', list)}`.execute(trx);
  },
  newestWith: (words, limit) =>
    sql`select rowid as no from search_text where search_text match ${matchOf(words)} order by rowid desc limit ${limit}`,
  oldestWith: (words, { after, limit }) =>
    sql`select rowid as no from search_text where search_text match ${matchOf(words)} and rowid > ${after} order by rowid limit ${limit}`,
  wordsOf: (store, numbers) =>
    sql`select no, words from search_words where ${isInList(store, 'no', listParameter(store, numbers))}`,
  hasAll: (words) =>
    sql.join(
      words.map(({ words, prefixes }) => {
        const texts = [...words.map((word) => ` ${word} `), ...prefixes.map((prefix) => ` ${prefix}`)];
        return sql`(${sql.join(
          texts.map((text) => sql`instr(search_words.words, ${text}) > 0`),
          sql` or `,
        )})`;
      }),
      sql` and `,
    ),
};
