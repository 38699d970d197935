import { carData } from '#domain/ownData.ts';
import { carAsSeenBySeller, carFrom, carsBy } from '../cars/cars.ts';
import { selectOwnCars } from '../cars/listings.ts';
import type { ContactRequester } from '../contacts/contactRequester.ts';
import type { Store } from '../database/database.ts';
import { keysetPage } from '../http/keyset.ts';
import { type Pages, pagesOf } from './pages.ts';

/** The person's own cars, the first one first, with all pictures and price changes. */
export const readCars = (store: Store, seller: ContactRequester): Pages =>
  pagesOf({
    read: (page) => keysetPage(selectOwnCars(store, seller.email), carsBy('asc'), page),
    show: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const [pictures, changes] = [await readPictures(store, ids), await readPriceChanges(store, ids)];
      return rows.map((row) =>
        carData({
          car: carAsSeenBySeller(carFrom(row), seller),
          morePictures: pictures.filter(({ car_id }) => car_id === row.id).map(({ picture }) => picture),
          priceChanges: changes
            .filter(({ car_id }) => car_id === row.id)
            .map(({ price_before, price_after, changed_at }) => ({
              from: price_before,
              to: price_after,
              at: changed_at,
            })),
          isAdvertised: row.advertised_at !== null,
        }),
      );
    },
  });

/** Sorted here: no index has the cars of a page in this order. */
const readPictures = async (store: Store, ids: readonly string[]) =>
  (await store.selectFrom('car_pictures').selectAll().where('car_id', 'in', ids).execute()).toSorted(
    (a, b) => a.place - b.place,
  );

const readPriceChanges = async (store: Store, ids: readonly string[]) =>
  (await store.selectFrom('price_changes').selectAll().where('car_id', 'in', ids).execute()).toSorted(
    (a, b) => a.changed_at - b.changed_at,
  );
