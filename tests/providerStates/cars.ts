import type { Email } from '#domain/email.ts';
import { factsOrNull, NO_FACTS } from '#domain/facts.ts';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import { cents } from '#domain/money.ts';
import { type Category, isCategory } from '#domain/options.ts';
import { factsExample } from '../../server/cars/codec.ts';
import { replaceMorePictures } from '../../server/cars/morePictures.ts';
import type { AppServices } from '../../server/context/ServerContext.ts';
import type { Database } from '../../server/database/database.ts';
import type { CarsTable } from '../../server/database/schema.ts';
import { encodeCursor } from '../../server/http/cursors.ts';
import { computeMarked } from '../../server/market/computePrices.ts';
import { addToWishlist } from '../../server/wishlist/wishlist.ts';
import { choiceField, emailField, type Fields, idField, priceField, textField } from './fields.ts';
import { putMember } from './people.ts';
import { writeRows } from './writeRows.ts';

const DEFAULT_PRICE = cents(12_500_00);

type CarState = Pick<CarsTable, 'state' | 'owner_email' | 'transaction_id'>;
export const FOR_SALE: CarState = { state: 'available', owner_email: null, transaction_id: null };
export const SOLD: CarState = { ...FOR_SALE, state: 'sold' };

/** The state of a car that `owner` has paid for. */
export const paidBy = (owner: Email, transaction: string): CarState => ({
  state: 'paid',
  owner_email: owner,
  transaction_id: transaction,
});

/**
 * Creates or changes the car that the parameters name (`car`, `seller`, and where they matter `catagory` and `price`). It
 * has no bookings and no advertisement then; wishlist items stay.
 */
export async function putCar(services: AppServices, parameters: Fields, state: CarState): Promise<CarsTable> {
  const seller = emailField(parameters, 'seller');
  await ensureSeller(services, seller);
  const row: CarsTable = {
    id: idField(parameters, 'car'),
    name: 'Corvane Outpost',
    price: parameters.price === undefined ? DEFAULT_PRICE : priceField(parameters, 'price'),
    original_price: cents(18_900_00),
    picture: '/cars/corvane-outpost.svg',
    category: decodeCategory(parameters),
    year: 2020,
    location: 'Dhaka',
    // Too short to be compared: otherwise sellers of many states would share a number, which is a signal.
    phone: '017',
    condition: 'Good',
    description: 'One careful owner.',
    seller_email: seller,
    posted_at: services.clock.now(),
    ...state,
    ...factsOrNull(NO_FACTS),
    make_from_name: null,
    inside_pictures: null,
  };
  const write = async (trx: Database) => {
    await trx.deleteFrom('bookings').where('car_id', '=', row.id).execute();
    await trx.deleteFrom('advertisements').where('car_id', '=', row.id).execute();
    await trx.deleteFrom('deleted_cars').where('id', '=', row.id).execute();
    await trx.deleteFrom('removed_cars').where('car_id', '=', row.id).execute();
    const car = trx.insertInto('cars').values(row);
    await car.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
  };
  await writeRows(services, write, [row.id]);
  return row;
}

const decodeCategory = (parameters: Fields): Category =>
  parameters.catagory === undefined ? 'suv' : choiceField(parameters, 'catagory', isCategory);

async function ensureSeller(services: AppServices, email: Email): Promise<void> {
  const member = await services.store
    .selectFrom('members')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst();
  if (member?.role !== 'Seller') await putMember(services, { email, name: 'Selim', role: 'Seller', isVerified: true });
}

/** Deletes the car with everything that refers to it. */
export async function removeCar(services: Pick<AppServices, 'store'>, id: string): Promise<void> {
  const write = async (trx: Database) => {
    await trx.deleteFrom('bookings').where('car_id', '=', id).execute();
    await trx.deleteFrom('cars').where('id', '=', id).execute();
    await trx.deleteFrom('deleted_cars').where('id', '=', id).execute();
  };
  await writeRows(services, write, [id]);
}

export async function advertiseCar(services: AppServices, id: string): Promise<void> {
  const row = { car_id: id, created_at: services.clock.now() };
  await writeRows(services, (trx) => trx.insertInto('advertisements').values(row).execute());
}

/** Adds a car to the wishlist of `buyer`. */
export async function putOnWishlist(services: AppServices, parameters: Fields, id: string): Promise<void> {
  await addToWishlist(services, { buyer: emailField(parameters, 'buyer'), carId: id });
}

/** A car about which its seller has said everything, with a second picture, a changed price and another car of its seller. */
export async function putWholeCar(services: AppServices, parameters: Fields): Promise<void> {
  const { store, clock } = services;
  const { id, price } = await putCar(services, parameters, FOR_SALE);
  await putCar(services, { ...parameters, car: `${id}-other` }, FOR_SALE);
  const setFacts = (trx: Database) =>
    trx
      .updateTable('cars')
      .set({ ...factsExample, make_from_name: 1 })
      .where('id', '=', id)
      .execute();
  await writeRows(services, setFacts, [id]);
  await replaceMorePictures(store, id, ['/cars/corvane-gt-s.svg']);
  await store.deleteFrom('price_changes').where('car_id', '=', id).execute();
  const change = { price_before: cents(13_200_00), price_after: price, changed_at: clock.now() };
  await store
    .insertInto('price_changes')
    .values({ ...change, id: `change-of-${id}`, car_id: id })
    .execute();
}

/** Prices of cars that are comparable to the default one, in dollars; each seller has two at most. */
const COMPARED = [11_800, 12_900, 13_000, 13_200, 14_200];

/** A car with enough comparable ones of other sellers, whose prices are compared; its mileage and price together are its own. */
export async function putComparedCar(services: AppServices, parameters: Fields): Promise<void> {
  const { id } = await putCar(services, parameters, FOR_SALE);
  const ids = [id];
  for (const [place, price] of COMPARED.entries()) {
    const seller = `compared-${place >> 1}@pact.test`;
    const car = { ...parameters, car: `${id}-${place}`, seller, price };
    ids.push((await putCar(services, car, FOR_SALE)).id);
  }
  const facts = { make: 'Corvane', model: 'Outpost', mileage: 61_000 };
  const setFacts = (trx: Database) => trx.updateTable('cars').set(facts).where('id', 'in', ids).execute();
  await writeRows(services, setFacts, ids);
  await computeMarked(services);
}

/** A car that its seller has deleted just now. */
export async function putDeletedCar(services: AppServices, parameters: Fields): Promise<void> {
  const id = idField(parameters, 'car');
  await removeCar(services, id);
  await services.store
    .insertInto('deleted_cars')
    .values({ id, name: 'Corvane Outpost', category: decodeCategory(parameters), deleted_at: services.clock.now() })
    .execute();
}

const MAX_CARS = 100;

/** So many cars of one category, more than the pages ask for at once; gives the end of the first page. */
export async function putManyCars(services: AppServices, parameters: Fields): Promise<string> {
  const { cars } = parameters;
  const count = typeof cars === 'number' ? Math.min(cars, MAX_CARS) : 0;
  for (let place = 0; place < count; place += 1) {
    await putCar(services, { ...parameters, car: `${textField(parameters, 'catagory', 20)}-${place}` }, FOR_SALE);
  }
  const { posted_at, id } = await services.store
    .selectFrom('cars')
    .select(['posted_at', 'id'])
    .where('category', '=', decodeCategory(parameters))
    .where('state', '=', 'available')
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(CARS_PER_PAGE - 1)
    .executeTakeFirstOrThrow();
  return encodeCursor([posted_at, id]);
}
