import type { Database } from '../database/database.ts';
import type { FactOf } from '../database/facts.ts';
import { newCase } from './newCase.ts';

/* Cases that nobody has reported: of each held car, and of what a program points out (`server/signals`). */

/** Opens the case of a car that is held. */
export async function openHeldCase(
  trx: Database,
  { carId, seller }: FactOf<'car-changed'>,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const car = await trx.selectFrom('cars').select('name').where('id', '=', carId).executeTakeFirstOrThrow();
  const opened = newCase({ id, thing: { kind: 'car', id: carId }, owner: seller, ...car, by: 'hold', now });
  await trx.insertInto('report_cases').values(opened).execute();
}

/** Opens the case of what a program points out, unless one is open: that has the signal too. */
export async function openSignalCase(
  trx: Database,
  { thing, name, email }: FactOf<'signal-found'>,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const open = trx.selectFrom('report_cases').select('id').where('state', '=', 'open');
  const known = await open.where('thing_kind', '=', thing.kind).where('thing_id', '=', thing.id).executeTakeFirst();
  if (known !== undefined) return;
  const opened = newCase({ id, thing, owner: email, name, by: 'signal', now });
  await trx.insertInto('report_cases').values(opened).execute();
}

/** Nothing is left to look at of a deleted car that nobody has reported. */
export async function dropUnreported(trx: Database, carId: string): Promise<void> {
  const ofCar = trx.deleteFrom('report_cases').where('thing_kind', '=', 'car').where('thing_id', '=', carId);
  await ofCar.where('state', '=', 'open').where('reports', '=', 0).execute();
}
