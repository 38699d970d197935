import { carStatesBefore } from '#domain/carTransitions.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { detachIntents } from '../paymentQueues/intentCancellations.ts';
import { endBookings } from './endBookings.ts';

/*
 * Cars that the shop takes down: their state is `hidden`, in which no list and no query of `selectCars` finds them, and
 * `taken_down_cars` has what they were. Their bookings stay until the decision stands or falls.
 */

interface TakeDown {
  readonly carId: string;
  readonly caseId: string;
  /** Before this time nothing that can't be undone happens; milliseconds UTC. */
  readonly finalAt: number;
}

/** Hides a car from everyone at once and ends its advertisement. False where its state doesn't allow it, such as that of a paid one. */
export async function takeDownCar(trx: Database, { carId, caseId, finalAt }: TakeDown): Promise<boolean> {
  const car = await trx
    .selectFrom('cars')
    .leftJoin('advertisements', 'advertisements.car_id', 'cars.id')
    .select(['state', 'seller_email', 'advertisements.created_at'])
    .where('cars.id', '=', carId)
    .executeTakeFirst();
  if (car === undefined || !carStatesBefore('take-down').includes(car.state)) return false;
  // A payment may have bought it since the row was read.
  const hidden = trx
    .updateTable('cars')
    .set({ state: 'hidden' })
    .where('id', '=', carId)
    .where('state', '=', car.state);
  if ((await hidden.executeTakeFirst()).numUpdatedRows === 0n) return false;
  const before = { state: car.state, advertised_at: car.created_at };
  await trx
    .insertInto('taken_down_cars')
    .values({ car_id: carId, case_id: caseId, final_at: finalAt, ...before })
    .execute();
  await trx.deleteFrom('advertisements').where('car_id', '=', carId).execute();
  emit(trx, { kind: 'car-changed', carId, seller: car.seller_email, change: 'taken-down' });
  return true;
}

/** Shows a car again as it was, its advertisement included; where its seller's account is deleted, once that is restored. */
export async function putBackCar(trx: Database, carId: string): Promise<void> {
  const before = await trx.deleteFrom('taken_down_cars').where('car_id', '=', carId).returningAll().executeTakeFirst();
  if (before === undefined) return;
  const { state, advertised_at } = before;
  const waits = trx.updateTable('removed_cars').set({ state, advertised_at }).where('car_id', '=', carId);
  await waits.where('state', '=', 'hidden').execute();
  const car = trx.updateTable('cars').set({ state }).where('id', '=', carId).where('state', '=', 'hidden');
  const shown = await car.returning('seller_email').executeTakeFirst();
  if (shown === undefined) return;
  if (advertised_at !== null)
    await trx.insertInto('advertisements').values({ car_id: carId, created_at: advertised_at }).execute();
  emit(trx, { kind: 'car-changed', carId, seller: shown.seller_email, change: 'put-back' });
}

/** Ends the open payments of a car that is hidden for good; its bookings stay, and may be cancelled. */
export const endOpenPayments = (trx: Database, carId: string, now: number): Promise<void> =>
  detachIntents(trx, now, (bookings) => bookings.where('car_id', '=', carId));

/** Cancels the bookings of a car whose take-down stands. */
export async function endBookingsOfCar(trx: Database, carId: string, now: number): Promise<void> {
  await endBookings(trx, (bookings) => bookings.where('car_id', '=', carId), { event: 'car-removed', now });
}

/** Before which time no refund for the car is sent: `now`, or the end of the time to undo its take-down. */
export async function refundsStartAt(trx: Database, carId: string, now: number): Promise<number> {
  const taken = trx.selectFrom('taken_down_cars').select('final_at').where('car_id', '=', carId);
  return Math.max(now, (await taken.executeTakeFirst())?.final_at ?? now);
}
