import type { Email } from '#domain/email.ts';
import { wishlistData } from '#domain/ownData.ts';
import type { Store } from '../database/database.ts';
import { type Pages, pagesOf } from './pages.ts';

/** The person's wishlist, the first addition first; a car that is hidden from everyone is left out. */
export const readWishlist = (store: Store, buyer: Email): Pages =>
  pagesOf({
    read: (after, limit) =>
      store
        .selectFrom('wishlist')
        .innerJoin('cars', 'cars.id', 'wishlist.car_id')
        .select(['wishlist.id', 'wishlist.car_id', 'wishlist.created_at', 'cars.name'])
        .where('wishlist.buyer_email', '=', buyer)
        .where('cars.state', '!=', 'removed')
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('wishlist.created_at', 'wishlist.id'), '>', tuple(after.time, after.id)),
        )
        .orderBy('wishlist.created_at')
        .orderBy('wishlist.id')
        .limit(limit)
        .execute(),
    placeOf: (row) => ({ time: row.created_at, id: row.id }),
    show: async (rows) =>
      rows.map(({ car_id, name, created_at }) => wishlistData({ carId: car_id, carName: name, addedAt: created_at })),
  });
