import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isShownVerified } from '#domain/account.ts';
import type { CarState } from '#domain/car.ts';
import { DELETED_CAR_LIFETIME_MS } from '#domain/carDetails.ts';
import { isOnMarket, OFF_MARKET } from '#domain/carTransitions.ts';
import { CONTACT_DAY_MS } from '#domain/contactLimits.ts';
import { factsFromNulls } from '#domain/facts.ts';
import type { Category, PriceLabel } from '#domain/options.ts';
import type { MarketCar, Sale } from '#domain/privacy.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { Database } from '../database/database.ts';
import { type Actor, emit } from '../database/facts.ts';
import type { CarsTable, Flag, Tables } from '../database/schema.ts';
import type { Cursor } from '../http/cursors.ts';
import { afterKey, keysetPage } from '../http/keyset.ts';
import { type PageQuery, pageFrom } from '../http/pagination.ts';
import { priceLabelColumn } from '../market/market.ts';
import { endBookings } from './endBookings.ts';

export { readDisclosures } from './disclosures.ts';
export { bookingChanged, columnsAfter, endBookings } from './endBookings.ts';
export { letThrough } from './heldCars.ts';
export { hideCars, showCars } from './hiddenCars.ts';
export { carAsSeenBySeller, listedFor, listedTo, loadMarks } from './memberMarks.ts';
export { sameVin } from './sameVin.ts';
export { readShots } from './shots.ts';
export {
  endBookingsOfCar,
  endOpenPayments,
  putBackCar,
  refundsStartAt,
  takeDownCar,
} from './takenDownCars.ts';

/** A car with its seller's name and verification; null where the seller's account is gone. */
interface CarRow extends CarsTable {
  readonly seller_id: string | null;
  readonly seller_name: string | null;
  readonly seller_verified: Flag | null;
  readonly seller_role: ChosenRole | null;
  readonly seller_picture: string | null;
  /** When it was paid for; null while it is not. Left out where only cars for sale are read. */
  readonly paid_at?: number | null;
  /** Left out where it does not matter: in lists, which many read. */
  readonly unsettled?: Flag;
  /** As computed last; left out where only the car itself is read. */
  readonly price_label?: PriceLabel | null;
}

const SELLER_COLUMNS = [
  'members.id as seller_id',
  'members.name as seller_name',
  'members.verified as seller_verified',
  'members.role as seller_role',
  'members.picture as seller_picture',
] as const;

/** The cars on the market with their sellers; the caller filters and orders. Whoever shows cars to everybody reads them by this. */
export const selectCars = (store: Database) => selectEveryCar(store).where('cars.state', 'not in', OFF_MARKET);

/** The same with those that the shop has taken down or holds, for people who may know of them (`maySeeHidden`). */
export const selectCarsAndHidden = (store: Database) => selectEveryCar(store).where('cars.state', '!=', 'removed');

const selectEveryCar = (store: Database) =>
  store
    .selectFrom('cars')
    .leftJoin('members', 'members.email', 'cars.seller_email')
    .selectAll('cars')
    .select(SELLER_COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('payments')
        .select('payments.created_at')
        .whereRef('payments.transaction_id', '=', 'cars.transaction_id')
        .as('paid_at'),
    )
    .select(priceLabelColumn());

/** Whether a refund or a dispute of the payment that bought the car is open. */
export const unsettledSale = () => {
  const { case: when, exists, selectFrom } = expressionBuilder<Tables, 'cars'>();
  const ofSale = { refund: sql.ref('refunds.intent_id'), dispute: sql.ref('disputes.intent_id') };
  const transaction = sql.ref('cars.transaction_id');
  const refund = selectFrom('refunds').select('intent_id').where(ofSale.refund, '=', transaction);
  const dispute = selectFrom('disputes').select('id').where(ofSale.dispute, '=', transaction);
  return when()
    .when(exists(refund.where('refunds.state', '!=', 'done')))
    .then(sql.lit<Flag>(1))
    .when(exists(dispute.where('closed_at', 'is', null)))
    .then(sql.lit<Flag>(1))
    .else(sql.lit<Flag>(0))
    .end();
};

export const findCar = async (store: Database, id: string): Promise<MarketCar | undefined> => {
  const row = await selectCars(store).where('cars.id', '=', id).executeTakeFirst();
  return row && carFrom(row);
};

/** A car for whoever has a booking of it, also where the shop has taken it down. */
export const findBookedCar = async (store: Database, id: string): Promise<MarketCar | undefined> => {
  const row = await selectCarsAndHidden(store).where('cars.id', '=', id).executeTakeFirst();
  return row && carFrom(row);
};

/** The whole car of a row; which fields a requester may see is decided later. */
export const carFrom = (row: CarRow): MarketCar => ({
  id: row.id,
  name: row.name,
  price: row.price,
  originalPrice: row.original_price,
  picture: row.picture,
  category: row.category,
  year: row.year,
  location: row.location,
  phone: row.phone,
  condition: row.condition,
  description: row.description,
  seller: {
    // Who sells no more has no page.
    id: row.seller_role === 'Seller' ? (row.seller_id ?? undefined) : undefined,
    name: row.seller_name ?? '',
    email: row.seller_email,
    verified: isShownVerified(row.seller_role, row.seller_verified === 1),
    picture: row.seller_picture ?? '',
  },
  state: stateFrom(row),
  postedAt: row.posted_at,
  ...factsFromNulls(row),
  priceLabel: row.price_label ?? undefined,
  hasInsidePictures: row.inside_pictures === 1 || undefined,
  sale: row.state === 'paid' ? saleFrom(row.paid_at ?? row.posted_at, row.unsettled) : undefined,
});

export const saleFrom = (paidAt: number, unsettled: Flag | undefined): Sale => ({
  paidAt,
  isUnsettled: unsettled === 1,
});

export function stateFrom(row: Pick<CarsTable, 'state' | 'owner_email' | 'transaction_id'>): CarState {
  // Not for sale, for whoever has booked it.
  if (row.state === 'removed') return { is: 'sold' };
  if (row.state !== 'paid') return { is: row.state };
  if (row.owner_email === null || row.transaction_id === null) throw new Error('a paid car without its owner');
  return { is: 'paid', owner: row.owner_email, transactionId: row.transaction_id };
}

/** Cars of a list with everything that the market knows of them; what a caller may see of it is decided for each. */
export interface CarPage {
  readonly cars: readonly MarketCar[];
  /** Undefined on the last page. */
  readonly next: Cursor | undefined;
}

export interface CategoryQuery extends PageQuery {
  readonly category: Category;
  readonly includeSold: boolean;
}

/** Cars in the order in which they were listed, or the newest one first. */
export const carsBy = (direction: 'asc' | 'desc') =>
  ({
    by: ['posted_at', 'cars.id'],
    direction,
    keysOf: (row: Pick<CarsTable, 'posted_at' | 'id'>): Cursor => [row.posted_at, row.id],
  }) as const;

/** Cars of a category, newest first. */
export async function listCarsInCategory(
  store: Database,
  { category, includeSold, ...page }: CategoryQuery,
): Promise<CarPage> {
  let select = selectCars(store).where('category', '=', category);
  if (!includeSold) select = select.where('state', '=', 'available');
  const { items, next } = await keysetPage(select, carsBy('desc'), page);
  return { cars: items.map(carFrom), next };
}

/** The advertised cars that are available, newest advertisement first. */
export async function listAdvertisedCars(store: Database, page: PageQuery): Promise<CarPage> {
  // The page is cut from the advertisements alone, else SQLite reads every car first, and so is its end: a car that is not for
  // sale leaves a gap in its page, and does not end the list. (An advertisement ends when its car is sold or deleted.)
  const rows = await store
    .selectFrom(({ selectFrom }) =>
      afterKey(selectFrom('advertisements').selectAll(), { by: ['created_at', 'car_id'], direction: 'desc' }, page).as(
        'newest',
      ),
    )
    .innerJoin('cars', 'cars.id', 'newest.car_id')
    .leftJoin('members', 'members.email', 'cars.seller_email')
    .selectAll('cars')
    .select(SELLER_COLUMNS)
    .select('newest.created_at as advertised_at')
    .select(priceLabelColumn())
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.car_id', 'desc')
    .execute();
  const { items, next } = pageFrom(rows, page.limit, (row) => [row.advertised_at, row.id]);
  return { cars: items.filter(({ state }) => state === 'available').map(carFrom), next };
}

/**
 * Deletes the cars that a query selects, with their wishlist items and advertisements, and cancels their unpaid bookings. Their
 * names and categories are kept for their pages, unless nobody saw them on the market any more; `now` is in milliseconds UTC.
 */
export async function deleteCars(
  trx: Database,
  ids: SelectQueryBuilder<Tables, 'cars', { id: string }>,
  { now, actor }: { readonly now: number; readonly actor?: Actor },
): Promise<void> {
  await trx
    .deleteFrom('deleted_cars')
    .where('deleted_at', '<=', now - DELETED_CAR_LIFETIME_MS)
    .execute();
  const cars = await trx
    .selectFrom('cars')
    .leftJoin('removed_cars', 'removed_cars.car_id', 'cars.id')
    .select(['cars.id', 'name', 'category', 'cars.state', 'removed_cars.state as before'])
    .where('cars.id', 'in', ids)
    .execute();
  if (cars.length === 0) return;
  for (const { id, name, category, state, before } of cars)
    if (isOnMarket(before ?? state))
      await trx.insertInto('deleted_cars').values({ id, name, category, deleted_at: now }).execute();
  await endBookings(trx, (bookings) => bookings.where('car_id', 'in', ids), { event: 'car-removed', now });
  // Those of today still count (spec: privacy.contact-bounds).
  const shown = trx.deleteFrom('shown_contacts').where('car_id', 'in', ids);
  await shown.where('shown_at', '<=', now - CONTACT_DAY_MS).execute();
  const deleted = await trx.deleteFrom('cars').where('id', 'in', ids).returning(['id', 'seller_email']).execute();
  const by = actor && { actor };
  emit(
    trx,
    ...deleted.map((car) => ({ kind: 'car-deleted' as const, carId: car.id, seller: car.seller_email, ...by })),
  );
}
