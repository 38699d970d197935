import { execFile } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { marketDatabaseFile } from '../../server/database/database.ts';
import { COMPLETE, FILLED_KEY } from '../../server/searchIndex/fillSearchIndex.ts';

const BATCH = 10_000;
const INDEXES = `select indexname, indexdef from pg_indexes
  where tablename in ('search_cars', 'search_words') and indexname !~ '_(pkey|key)$'`;

type Row = Readonly<Record<string, unknown>>;

/**
 * Moves the market of a data folder to an empty PostgreSQL: by `npm run db:copy`, and then its search index, which a server would
 * fill in the background while it is measured.
 */
export async function moveMarket(dataDir: string, databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/copyDatabase.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    maxBuffer: 1 << 24,
  });
  const source = new DatabaseSync(marketDatabaseFile(dataDir), { readOnly: true });
  const target = new pg.Client(databaseUrl);
  await target.connect();
  try {
    await copySearchIndex(source, target);
  } finally {
    source.close();
    await target.end();
  }
}

async function copySearchIndex(source: DatabaseSync, target: pg.Client): Promise<void> {
  const { rows: indexes } = await target.query(INDEXES);
  for (const { indexname } of indexes) await target.query(`drop index ${indexname}`);
  await copyRows(source, target, 'search_cars', {
    no: 'bigint',
    cell: 'int',
    price: 'int',
    year: 'int',
    mileage: 'int',
    make: 'text',
    model: 'text',
    make_name: 'text',
    model_name: 'text',
    body: 'int',
  });
  await copyRows(source, target, 'search_spellings', { spelling_key: 'text', word: 'text' });
  await copyRows(source, target, 'search_words', { no: 'bigint', car_id: 'text', words: 'tsvector' });
  for (const { indexdef } of indexes) await target.query(indexdef);
  await target.query('insert into settings (key, value) values ($1, $2)', [FILLED_KEY, COMPLETE]);
  await target.query('analyze');
}

/** Copies a table with columns of these types. The words of our market are letters, which a `tsvector` takes as they are. */
async function copyRows(
  source: DatabaseSync,
  target: pg.Client,
  table: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const names = Object.keys(columns);
  const values = Object.values(columns).map((type, index) => `unnest($${index + 1}::text[])::${type}`);
  const insert = `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}`;
  let batch: Row[] = [];
  const write = async () => {
    await target.query(
      insert,
      names.map((name) => batch.map((row) => (row[name] === null ? null : String(row[name])))),
    );
    batch = [];
  };
  for (const row of source.prepare(`select ${names.join(', ')} from ${table}`).iterate()) {
    batch.push(row);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
}
