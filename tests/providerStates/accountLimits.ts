import type { AppServices } from '../../server/context/ServerContext.ts';
import type { CarsTable } from '../../server/database/schema.ts';
import { putBooking } from './bookings.ts';
import { putCar, SOLD } from './cars.ts';
import { choiceField, emailField, type Fields } from './fields.ts';
import { writeRows } from './writeRows.ts';

const KINDS = ['cars', 'advertisements', 'wishlist', 'bookings'] as const;
type Kind = (typeof KINDS)[number];
const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);

/** Rows that one statement inserts: engines limit the parameters of one. */
const BATCH = 50;

/**
 * Gives an account (`email`) as many cars, advertisements, wishlisted cars or bookings (`of`) as its limit allows. Their cars are
 * marked sold, so that no list shows them.
 */
export async function fillAccount(services: AppServices, parameters: Fields): Promise<void> {
  const { env, clock, newId } = services;
  const owner = emailField(parameters, 'email');
  const of = choiceField(parameters, 'of', isKind);
  const count = env.limits[of];
  const isBuyers = of === 'wishlist' || of === 'bookings';
  const seller = isBuyers ? 'others@pact.test' : owner;
  const nameOf = (place: number) => `${of}-${owner}-${place}`;
  if (of === 'bookings') {
    for (let place = 0; place < count; place += 1) {
      await putBooking(services, {
        booking: nameOf(place),
        car: nameOf(place),
        seller,
        buyer: owner,
        catagory: 'sedan',
      });
    }
    return;
  }
  const model = await putCar(services, { car: nameOf(0), seller }, SOLD);
  const cars = Array.from({ length: count }, (_, place): CarsTable => ({ ...model, id: nameOf(place) }));
  await writeRows(services, async (trx) => {
    for (let start = 0; start < count; start += BATCH) {
      const some = cars.slice(start, start + BATCH);
      const carsOf = trx.insertInto('cars').values(some);
      await carsOf.onConflict((conflict) => conflict.column('id').doNothing()).execute();
      const created_at = clock.now();
      if (of === 'advertisements') {
        const rows = some.map(({ id }) => ({ car_id: id, created_at }));
        const all = trx.insertInto('advertisements').values(rows);
        await all.onConflict((conflict) => conflict.column('car_id').doNothing()).execute();
      }
      if (of === 'wishlist') {
        const rows = some.map((car) => ({ id: newId(), car_id: car.id, buyer_email: owner, created_at }));
        const all = trx.insertInto('wishlist').values(rows);
        await all.onConflict((conflict) => conflict.columns(['buyer_email', 'car_id']).doNothing()).execute();
      }
    }
  });
}
