import type { Email } from '#domain/email.ts';
import { isHeldFirst } from '#domain/heldCars.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';

/*
 * Cars of new sellers, which nobody else sees until an admin has looked at them: their state is `held`, and each has a case among the reports
 * (`server/reports`), which is decided as any other.
 */

/** Whether the next car of a seller is held: until as many as the setting says were let through, or came back by an appeal. */
export async function holdsNextCar(trx: Database, seller: Email, holdFirst: number): Promise<boolean> {
  if (holdFirst === 0) return false;
  const cases = trx.selectFrom('report_cases').select('id').where('owner_email', '=', seller).where('held', '=', 1);
  const through = cases.where(({ eb, or }) => or([eb('decision', '=', 'keep'), eb('answer', '=', 'reverse')]));
  return isHeldFirst((await through.limit(holdFirst).execute()).length, holdFirst);
}

/**
 * Lets a held car through. One that was taken down meanwhile, or whose seller's account is deleted, is for sale once it comes back. False
 * where it is not for sale by that.
 */
export async function letThrough(trx: Database, carId: string): Promise<boolean> {
  const state = 'available';
  for (const kept of ['taken_down_cars', 'removed_cars'] as const)
    await trx.updateTable(kept).set({ state }).where('car_id', '=', carId).where('state', '=', 'held').execute();
  const car = trx.updateTable('cars').set({ state }).where('id', '=', carId).where('state', '=', 'held');
  const shown = await car.returning('seller_email').executeTakeFirst();
  if (shown === undefined) return false;
  emit(trx, { kind: 'car-changed', carId, seller: shown.seller_email, change: 'let-through' });
  return true;
}
