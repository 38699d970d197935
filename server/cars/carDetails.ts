import {
  type CarAnswer,
  DELETED_CAR_LIFETIME_MS,
  listed,
  MAX_OTHER_CARS,
  type PriceChange,
} from '#domain/carDetails.ts';
import { isOnMarket } from '#domain/carTransitions.ts';
import { maySeeHidden } from '#domain/privacy.ts';
import { shotsAmong } from '#domain/shots.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Database, MAX_PAGE_SIZE } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import type { CarsTable } from '../database/schema.ts';
import { SELLER_KIND_COLUMNS, sellerKindFrom } from '../database/sellerKind.ts';
import { type CacheTag, carsOf } from '../http/publicChanges.ts';
import { readCarMarket } from '../market/market.ts';
import type { Caller } from '../sessions/sessions.ts';
import { carFrom, selectCars, selectCarsAndHidden, unsettledSale } from './cars.ts';
import { disclosureOnPage } from './disclosures.ts';
import { selectGoneWithAccount } from './hiddenCars.ts';
import { listedTo, loadMarks } from './memberMarks.ts';
import { readShots } from './shots.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock'>;

/** A car with all that its page shows, as the caller may see it; undefined for an address that never was one. */
export async function findCarDetails(
  context: Dependencies,
  id: string,
  caller: Caller | null,
): Promise<CarAnswer | undefined> {
  const { store, clock } = context;
  const row = await selectCarsAndHidden(store)
    .leftJoin('seller_kinds', 'seller_kinds.email', 'members.email')
    .select(['members.created_at as member_since', ...SELLER_KIND_COLUMNS, unsettledSale().as('unsettled')])
    .where('cars.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return findDeletedCar(store, id, clock.now());
  const marks = caller === null ? undefined : await loadMarks(context, caller);
  const car = carFrom(row);
  if (!isOnMarket(row.state) && !maySeeHidden(car, marks)) return undefined;
  const others = await selectOtherCars(store, row).execute();
  const morePictures = await listMorePictures(store, id);
  return listed({
    car: listedTo(car, marks),
    morePictures,
    shots: shotsAmong((await readShots(store, [id])).get(id) ?? {}, [car.picture, ...morePictures]),
    ...(await disclosureOnPage(store, { car, pictures: [car.picture, ...morePictures] }, marks)),
    priceChanges: await listPriceChanges(store, id),
    memberSince: row.member_since ?? undefined,
    sellerKind: sellerKindFrom(row),
    isMakeFromName: row.make_from_name === 1,
    market: await readCarMarket(store, id),
    otherCars: others.map((other) => listedTo(carFrom(other), marks)),
  });
}

const selectOtherCars = (store: Database, { id, seller_email }: Pick<CarsTable, 'id' | 'seller_email'>) =>
  selectCars(store)
    .where('seller_email', '=', seller_email)
    .where('state', '=', 'available')
    .where('cars.id', '!=', id)
    .orderBy('posted_at', 'desc')
    .orderBy('cars.id', 'desc')
    .limit(MAX_OTHER_CARS);

async function listMorePictures(store: Database, id: string): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('car_pictures')
    .select('picture')
    .where('car_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.map((row) => row.picture);
}

async function listPriceChanges(store: Database, id: string): Promise<readonly PriceChange[]> {
  const rows = await store
    .selectFrom('price_changes')
    .selectAll()
    .where('car_id', '=', id)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAGE_SIZE)
    .execute();
  return rows.map((row) => ({ from: row.price_before, to: row.price_after, at: row.changed_at }));
}

/** Deleted by its seller, or hidden with its seller's account. */
async function findDeletedCar(store: Database, id: string, now: number): Promise<CarAnswer | undefined> {
  const deleted = store.selectFrom('deleted_cars').select(['name', 'category']).where('id', '=', id);
  const gone = selectGoneWithAccount(store).select(['name', 'category']).where('cars.id', '=', id);
  const car =
    (await deleted.where(whereWithin('deleted_at', now, DELETED_CAR_LIFETIME_MS)).executeTakeFirst()) ??
    (await gone.executeTakeFirst());
  return car && { is: 'deleted', car };
}

/** What a car's page shows; undefined where there is no car. A car stays its seller's. */
export async function tagsOfCar(
  { store }: Pick<Dependencies, 'store'>,
  id: string,
): Promise<readonly CacheTag[] | undefined> {
  const car = await store.selectFrom('cars').select('seller_email').where('id', '=', id).executeTakeFirst();
  return car && [carsOf(car.seller_email)];
}

/**
 * What there is at the address of a car's page: 200, 410 for a deleted car, 404 for an address that never was one; `hidden` for a car that
 * the shop has taken down or holds, which is 404 for everybody until the page itself has asked who reads it.
 */
export async function carPageStatus({ store, clock }: Dependencies, id: string): Promise<200 | 404 | 410 | 'hidden'> {
  const car = await store.selectFrom('cars').select('state').where('id', '=', id).executeTakeFirst();
  if (car !== undefined && car.state !== 'removed') return isOnMarket(car.state) ? 200 : 'hidden';
  return (await findDeletedCar(store, id, clock.now())) === undefined ? 404 : 410;
}
