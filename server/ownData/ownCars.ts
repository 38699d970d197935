import { carData } from '#domain/ownData.ts';
import { carAsSeenBySeller, carFrom, carsBy, readDisclosures, readShots } from '../cars/cars.ts';
import { selectOwnCars } from '../cars/listings.ts';
import type { ContactRequester } from '../contacts/contactRequester.ts';
import type { Store } from '../database/database.ts';
import { keysetPage } from '../http/keyset.ts';
import type { OwnList } from './pages.ts';

/** The person's own cars, the first one first, with all pictures and price changes. */
export const ownCars =
  (store: Store, seller: ContactRequester): OwnList =>
  async (page) => {
    const { items, next } = await keysetPage(selectOwnCars(store, seller.email), carsBy('asc'), page);
    if (items.length === 0) return { items: [], next };
    const ids = items.map(({ id }) => id);
    const [pictures, changes] = [await readPictures(store, ids), await readPriceChanges(store, ids)];
    const shots = await readShots(store, ids);
    const disclosures = await readDisclosures(store, ids);
    const shown = items.map((row) =>
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
        shots: shots.get(row.id) ?? {},
        disclosure: disclosures.get(row.id)?.disclosure,
        disclosureChanges: disclosures.get(row.id)?.changes.toReversed() ?? [],
        isAdvertised: row.advertised_at !== null,
      }),
    );
    return { items: shown, next };
  };

/** Sorted here: no index has the cars of a page in this order. */
const readPictures = async (store: Store, ids: readonly string[]) =>
  (await store.selectFrom('car_pictures').selectAll().where('car_id', 'in', ids).execute()).toSorted(
    (a, b) => a.place - b.place,
  );

const readPriceChanges = async (store: Store, ids: readonly string[]) =>
  (await store.selectFrom('price_changes').selectAll().where('car_id', 'in', ids).execute()).toSorted(
    (a, b) => a.changed_at - b.changed_at,
  );
