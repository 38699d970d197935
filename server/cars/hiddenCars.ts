import { OFF_MARKET } from '#domain/carTransitions.ts';
import type { Email } from '#domain/email.ts';
import type { Database } from '../database/database.ts';
import { emit, type FactOf } from '../database/facts.ts';
import type { CarsTable } from '../database/schema.ts';
import { endBookings } from './endBookings.ts';

/*
 * A deleted account's unpaid cars stay in their table with the state `removed`, in which no list and no query by id finds
 * them; `removed_cars` has what they were. Pictures and whatever else belongs to a car stay with its row.
 */

/** The cars that went with their seller's account, but for those that everybody had stopped seeing before, or never saw. */
export const selectGoneWithAccount = (store: Database) =>
  store
    .selectFrom('cars')
    .innerJoin('removed_cars', 'removed_cars.car_id', 'cars.id')
    .where('cars.state', '=', 'removed')
    .where('removed_cars.state', 'not in', OFF_MARKET);

/** Hides a seller's unpaid cars from everyone, ends their advertisements, and cancels their unpaid bookings; `now` is in milliseconds UTC. */
export async function hideCars(trx: Database, seller: Email, now: number): Promise<void> {
  const unpaid = trx.selectFrom('cars').select('id').where('seller_email', '=', seller).where('state', '!=', 'paid');
  await endBookings(trx, (bookings) => bookings.where('car_id', 'in', unpaid), { event: 'car-removed', now });
  await trx
    .insertInto('removed_cars')
    .columns(['car_id', 'seller_email', 'state', 'advertised_at'])
    .expression(
      trx
        .selectFrom('cars')
        .leftJoin('advertisements', 'advertisements.car_id', 'cars.id')
        .select(['cars.id', 'seller_email', 'state', 'advertisements.created_at'])
        .where('seller_email', '=', seller)
        .where('state', '!=', 'paid'),
    )
    .execute();
  await trx.deleteFrom('advertisements').where('car_id', 'in', unpaid).execute();
  const cars = trx.updateTable('cars').set({ state: 'removed' }).where('seller_email', '=', seller);
  const hidden = await cars.where('state', '!=', 'paid').returning(['id', 'seller_email']).execute();
  emit(trx, ...hidden.map((car) => carChanged(car, 'hidden')));
}

const carChanged = (
  { id, seller_email }: Pick<CarsTable, 'id' | 'seller_email'>,
  change: 'hidden' | 'shown',
): FactOf<'car-changed'> => ({
  kind: 'car-changed',
  carId: id,
  seller: seller_email,
  change,
});

/** Shows a seller's hidden cars again as they were, advertisements included. */
export async function showCars(trx: Database, seller: Email): Promise<void> {
  const shown = await trx
    .updateTable('cars')
    .set(({ selectFrom }) => ({
      state: selectFrom('removed_cars').select('removed_cars.state').whereRef('car_id', '=', 'cars.id').$asScalar(),
    }))
    .where('seller_email', '=', seller)
    .where('state', '=', 'removed')
    .returning(['id', 'seller_email'])
    .execute();
  await trx
    .insertInto('advertisements')
    .columns(['car_id', 'created_at'])
    .expression(
      trx
        .selectFrom('removed_cars')
        .select(({ ref }) => ['car_id', ref('advertised_at').$notNull().as('created_at')])
        .where('seller_email', '=', seller)
        .where('advertised_at', 'is not', null),
    )
    .execute();
  await trx.deleteFrom('removed_cars').where('seller_email', '=', seller).execute();
  emit(trx, ...shown.map((car) => carChanged(car, 'shown')));
}
