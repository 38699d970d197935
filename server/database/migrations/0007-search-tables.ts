import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { MarketMigration } from '../migrateDatabase.ts';

/**
 * The columns of the search index's indexes: each has all that a search compares, so that it is read without the rows. The
 * first column is an order of the result or a filter.
 */
const INDEXES: Readonly<Record<string, readonly string[]>> = {
  search_cars_newest: ['no', 'cell', 'price', 'year', 'mileage'],
  search_cars_price: ['price', 'no', 'cell', 'year', 'mileage'],
  search_cars_year: ['year', 'no', 'cell', 'price', 'mileage'],
  search_cars_mileage: ['mileage', 'no', 'cell', 'price', 'year'],
  search_cars_cell: ['cell', 'no', 'price', 'year', 'mileage'],
};

/**
 * What searches read (server/searchIndex): made from the tables `cars` and `members`, and filled by the server after its
 * start. The text index is the engine's own.
 */
export const searchTables: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    const number = isPostgres(db) ? 'bigint' : 'integer'; // SQLite finds rows by an integer key without an index
    await db.schema
      .createTable('search_cars')
      .addColumn('no', number, (column) => column.primaryKey().notNull())
      .addColumn('cell', 'integer', (column) => column.notNull())
      .addColumn('price', 'integer', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('mileage', 'integer', (column) => column.notNull())
      .execute();
    for (const [name, columns] of Object.entries(INDEXES)) {
      await db.schema
        .createIndex(name)
        .on('search_cars')
        .columns([...columns])
        .execute();
    }
    await db.schema
      .createTable('search_words')
      .addColumn('no', number, (column) => column.primaryKey().notNull())
      .addColumn('car_id', 'text', (column) => column.notNull().unique())
      .addColumn('words', isPostgres(db) ? sql`tsvector` : 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('search_spellings')
      .addColumn('spelling_key', 'text', (column) => column.notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_spellings_key', ['spelling_key', 'word'])
      .execute();
    if (isPostgres(db)) await sql`create index search_words_text on search_words using gin (words)`.execute(db);
    else
      await sql`create virtual table search_text using fts5(
        words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '2 3 4 5 6'
      )`.execute(db);
  },
};
