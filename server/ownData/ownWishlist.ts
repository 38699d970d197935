import { OFF_MARKET } from '#domain/carTransitions.ts';
import type { Email } from '#domain/email.ts';
import { wishlistData } from '#domain/ownData.ts';
import type { Store } from '../database/database.ts';
import { keysetPage } from '../http/keyset.ts';
import type { OwnList } from './pages.ts';

/** The person's wishlist, the first addition first; a car that nobody sees on the market is left out. */
export const ownWishlist =
  (store: Store, buyer: Email): OwnList =>
  async (page) => {
    const wishlist = store
      .selectFrom('wishlist')
      .innerJoin('cars', 'cars.id', 'wishlist.car_id')
      .select(['wishlist.id', 'wishlist.car_id', 'wishlist.created_at', 'cars.name'])
      .where('wishlist.buyer_email', '=', buyer)
      .where('cars.state', 'not in', OFF_MARKET);
    const { items, next } = await keysetPage(
      wishlist,
      {
        by: ['wishlist.created_at', 'wishlist.id'],
        direction: 'asc',
        keysOf: (row) => [row.created_at, row.id],
      },
      page,
    );
    const shown = items.map(({ car_id, name, created_at }) =>
      wishlistData({ carId: car_id, carName: name, addedAt: created_at }),
    );
    return { items: shown, next };
  };
