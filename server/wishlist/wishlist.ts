import { BOOKING_REFUSALS } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { carAsSeenBy } from '#domain/privacy.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { carFrom, findCar, loadRequester, selectCars } from '../cars/cars.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import type { ServerContext } from '../ServerContext.ts';
import { type Caller, requireExistingMember } from '../sessions/sessions.ts';

/** Adds a car to a buyer's wishlist; adding it again changes nothing. */
export async function addToWishlist(
  { store, clock, newId }: Pick<ServerContext, 'store' | 'clock' | 'newId'>,
  { buyer, carId }: { readonly buyer: Email; readonly carId: string },
): Promise<void> {
  await transact(store, async (trx) => {
    await requireExistingMember(trx, buyer);
    if ((await findCar(trx, carId)) === undefined) throw new Refusal('not-found', BOOKING_REFUSALS.gone);
    await trx
      .insertInto('wishlist')
      .values({ id: newId(), car_id: carId, buyer_email: buyer, created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['buyer_email', 'car_id']).doNothing())
      .execute();
  });
}

/** A buyer's wishlisted cars as they are now, newest item first. */
export async function listWishlist(store: Database, buyer: Caller): Promise<readonly WishlistItem[]> {
  const rows = await selectCars(store)
    .innerJoin('wishlist', 'wishlist.car_id', 'cars.id')
    .select('wishlist.id as item_id')
    .where('wishlist.buyer_email', '=', buyer.email)
    .orderBy('wishlist.created_at', 'desc')
    .orderBy('wishlist.id', 'desc')
    .execute();
  const requester = await loadRequester(store, buyer);
  return rows.map((row) => ({ id: row.item_id, car: carAsSeenBy(carFrom(row), requester), buyer: buyer.email }));
}
