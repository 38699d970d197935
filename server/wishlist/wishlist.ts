import { limitRefusal } from '#domain/accountLimits.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import type { WishlistItem } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { carAsSeenBy } from '#domain/privacy.ts';
import { carFrom, findCar, loadMarks, selectCars } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import { Refusal } from '../http/Refusal.ts';
import { type Caller, requireExistingMember } from '../sessions/sessions.ts';

/** Adds a car to a buyer's wishlist. Idempotent. @throws Refusal `not-found`, `conflict` where it is full */
export async function addToWishlist(
  { env, store, clock, newId }: Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId'>,
  { buyer, carId }: { readonly buyer: Email; readonly carId: string },
): Promise<void> {
  await transact(store, async (trx) => {
    await requireExistingMember(trx, buyer);
    if ((await findCar(trx, carId)) === undefined) throw new Refusal('not-found', BOOKING_REFUSALS.gone);
    const own = trx.selectFrom('wishlist').where('buyer_email', '=', buyer);
    if ((await own.select('id').where('car_id', '=', carId).executeTakeFirst()) !== undefined) return;
    const { count } = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
    const refusal = limitRefusal('wishlist', Number(count), env.limits);
    if (refusal !== undefined) throw new Refusal('conflict', refusal);
    await trx
      .insertInto('wishlist')
      .values({ id: newId(), car_id: carId, buyer_email: buyer, created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['buyer_email', 'car_id']).doNothing())
      .execute();
    emit(trx, { kind: 'wishlist-changed', buyer });
  });
}

/** Takes a car off the caller's wishlist; returns the number of items removed. */
export const removeFromWishlist = (
  { store }: Pick<ServerContext, 'store'>,
  { buyer, carId }: { readonly buyer: Email; readonly carId: string },
): Promise<number> =>
  transact(store, async (trx) => {
    const item = trx.deleteFrom('wishlist').where('buyer_email', '=', buyer).where('car_id', '=', carId);
    const { numDeletedRows } = await item.executeTakeFirst();
    if (numDeletedRows > 0n) emit(trx, { kind: 'wishlist-changed', buyer });
    return Number(numDeletedRows);
  });

/** A buyer's wishlisted cars as they are now, newest item first. */
export async function listWishlist(
  context: Pick<ServerContext, 'env' | 'store' | 'clock'>,
  buyer: Caller,
  page: PageQuery,
): Promise<ListPage<WishlistItem>> {
  const wishlisted = selectCars(context.store)
    .innerJoin('wishlist', 'wishlist.car_id', 'cars.id')
    .select(['wishlist.id as item_id', 'wishlist.created_at as added_at'])
    .where('wishlist.buyer_email', '=', buyer.email);
  const { items: rows, next } = await keysetPage(
    wishlisted,
    {
      by: ['wishlist.created_at', 'wishlist.id'],
      direction: 'desc',
      keysOf: ({ added_at, item_id }) => [added_at, item_id],
    },
    page,
  );
  const requester = await loadMarks(context, buyer);
  const itemFrom = (row: (typeof rows)[number]): WishlistItem => ({
    id: row.item_id,
    car: carAsSeenBy(carFrom(row), requester),
    buyer: buyer.email,
  });
  return { items: rows.map(itemFrom), next };
}
