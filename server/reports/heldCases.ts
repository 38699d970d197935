import type { Database } from '../database/database.ts';
import type { FactOf } from '../database/facts.ts';
import { newCase } from './newCase.ts';

/* The case of each held car, which waits for a decision as if somebody had reported it. */

/** Opens the case of a car that is held. */
export async function openHeldCase(
  trx: Database,
  { carId, seller }: FactOf<'car-changed'>,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const car = await trx.selectFrom('cars').select('name').where('id', '=', carId).executeTakeFirstOrThrow();
  const opened = newCase({ id, thing: { kind: 'car', id: carId }, owner: seller, ...car, isHeld: true, now });
  await trx.insertInto('report_cases').values(opened).execute();
}

/** Nothing is left to look at of a deleted car that nobody has reported. */
export async function dropHeldCase(trx: Database, carId: string): Promise<void> {
  const ofCar = trx.deleteFrom('report_cases').where('thing_kind', '=', 'car').where('thing_id', '=', carId);
  await ofCar.where('state', '=', 'open').where('held', '=', 1).where('reports', '=', 0).execute();
}
