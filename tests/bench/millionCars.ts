import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { nameKey } from '#domain/makes.ts';
import { BODIES, CATEGORIES, CONDITIONS, FUELS, GEARBOXES, LOCATIONS } from '#domain/options.ts';
import { carWords, nameWords, spellingKeys } from '#domain/searchText.ts';
import { marketDatabaseFile, openMarketDatabase } from '../../server/database/database.ts';
import { NAMES_READ, NAMES_READ_KEY } from '../../server/makes/readCarNames.ts';
import { COMPLETE, FILLED_KEY } from '../../server/searchIndex/fillSearchIndex.ts';
import { bodyDigit, cellOf } from '../../server/searchIndex/searchCells.ts';
import { UNKNOWN_MILEAGE } from '../../server/searchIndex/searchIndex.ts';

/** A generator of the same numbers from 0 to 1 in every run (Park and Miller). */
export function createRandom(): () => number {
  let state = 20_261_121;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const SYLLABLES = 'ka lo ven tri mar sel dor nix pel hal cor ost ril bre fan gul'.split(' ');
/** Different pronounceable words, the same in every run. */
export const word = (index: number): string =>
  [index % 16, Math.floor(index / 16) % 16, Math.floor(index / 256) % 16, Math.floor(index / 4_096) % 16]
    .map((syllable) => SYLLABLES[syllable])
    .join('');

/** Some sellers have not said them. */
const namesOf = (make: number, model: number) =>
  (make + model) % 7 === 0 ? { make: undefined, model: undefined } : { make: word(make), model: word(model) };

export const SELLERS = 20_000;
/** Milliseconds between two cars at most. */
const MAX_GAP_MS = 60_000;
const FIRST_POSTED_AT = Date.UTC(2024, 0, 1);

/** A made-up market: few makes and models have most of the cars, prices are mostly low, a third of the sellers is verified. */
function createCars() {
  const random = createRandom();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  /** A small number far more often than a large one. */
  const rank = (count: number) => Math.floor(count ** random()) - 1;
  let postedAt = FIRST_POSTED_AT;
  return (index: number) => {
    postedAt += 1 + Math.floor(random() * MAX_GAP_MS);
    const make = rank(60);
    const model = 60 + make * 40 + rank(40);
    const seller = Math.floor(random() * SELLERS);
    return {
      id: `bench-${index}`,
      name: `${word(make)} ${word(model)}`,
      description: Array.from({ length: 14 }, () => word(4_000 + rank(20_000))).join(' '),
      price: Math.round(1_000 + random() ** 3 * 90_000) * 100,
      year: 2018 + Math.floor(random() * 5),
      category: pick(CATEGORIES),
      condition: pick(CONDITIONS),
      location: pick(LOCATIONS),
      ...namesOf(make, model),
      body: random() < 0.2 ? undefined : pick(BODIES),
      mileage: random() < 0.2 ? undefined : Math.floor(random() ** 2 * 250_000),
      fuel: random() < 0.1 ? undefined : pick(FUELS),
      gearbox: random() < 0.1 ? undefined : pick(GEARBOXES),
      colour: undefined,
      postedAt,
      seller: { email: `seller-${seller}@bench.test`, verified: seller % 3 === 0 },
    };
  };
}

const INDEXES_OF_CARS = "type = 'index' and sql is not null and tbl_name in ('cars', 'search_cars')";

/** Fills an empty data folder with a market of so many cars and their search index. Takes minutes for a million. */
export async function fillMarket(dataDir: string, count: number): Promise<void> {
  const location = { dataDir, databaseUrl: undefined };
  const { store } = await openMarketDatabase(location, { newId: randomUUID, log: pino({ level: 'silent' }) });
  await store.destroy();
  const db = new DatabaseSync(marketDatabaseFile(dataDir));
  db.exec('pragma synchronous = off');
  const indexes = db.prepare(`select name, sql from sqlite_master where ${INDEXES_OF_CARS}`).all();
  for (const { name } of indexes) db.exec(`drop index ${name}`);
  db.exec('begin');
  insertSellers(db);
  const setting = db.prepare('insert into settings (key, value) values (?, ?)');
  setting.run(FILLED_KEY, COMPLETE);
  setting.run(NAMES_READ_KEY, NAMES_READ);
  insertCars(db, count);
  db.exec('commit');
  for (const { sql } of indexes) db.exec(String(sql));
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

function insertSellers(db: DatabaseSync): void {
  const insert = db.prepare(
    `insert into members (email, id, name, role, picture, verified, is_admin, created_at) values (?, ?, ?, 'Seller', '', ?, 0, 0)`,
  );
  for (let seller = 0; seller < SELLERS; seller += 1)
    insert.run(`seller-${seller}@bench.test`, `seller-${seller}`, `Seller ${seller}`, seller % 3 === 0 ? 1 : 0);
}

function insertCars(db: DatabaseSync, count: number): void {
  const insertCar = db.prepare(
    `insert into cars (id, name, price, original_price, picture, category, year, location, phone, condition, description,
      seller_email, posted_at, state, mileage, fuel, gearbox, make, model, body)
     values (?, ?, ?, ?, '/cars/corvane-outpost.svg', ?, ?, ?, '017', ?, ?, ?, ?, 'available', ?, ?, ?, ?, ?, ?)`,
  );
  const insertNumbers = db.prepare(
    `insert into search_cars (no, cell, price, year, mileage, make, model, make_name, model_name, body)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertWords = db.prepare('insert into search_words (no, car_id, words) values (?, ?, ?)');
  const insertText = db.prepare('insert into search_text (rowid, words) values (?, ?)');
  const insertSpelling = db.prepare('insert or ignore into search_spellings (spelling_key, word) values (?, ?)');
  const spelled = new Set<string>();
  const createCar = createCars();
  for (let index = 0; index < count; index += 1) {
    const car = createCar(index);
    const { id, name, description, price, category, year, location, condition, postedAt, seller } = car;
    const facts = [car.mileage, car.fuel, car.gearbox, car.make, car.model, car.body].map((fact) => fact ?? null);
    insertCar.run(
      id,
      name,
      price,
      price,
      category,
      year,
      location,
      condition,
      description,
      seller.email,
      postedAt,
      ...facts,
    );
    const no = postedAt * 1_000;
    const text = ` ${carWords(car).join(' ')} `;
    const keys = [car.make, car.model].map((name) => (name === undefined ? null : nameKey(name)));
    const names = [...keys, car.make ?? null, car.model ?? null];
    insertNumbers.run(no, cellOf(car), price, year, car.mileage ?? UNKNOWN_MILEAGE, ...names, bodyDigit(car.body));
    insertWords.run(no, id, text);
    insertText.run(no, text);
    for (const each of nameWords(car)) {
      if (spelled.has(each)) continue;
      spelled.add(each);
      for (const key of spellingKeys(each)) insertSpelling.run(key, each);
    }
  }
}
