import { limitRefusal } from '#domain/accountLimits.ts';
import type { Email } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { type OwnCar, requireOwnCar } from './listings.ts';

/** Advertises an own available car. Idempotent. @throws Refusal `conflict` above the account's limit */
export const advertise = (
  { env, store, clock }: Pick<ServerContext, 'env' | 'store' | 'clock'>,
  { seller, carId }: OwnCar,
): Promise<void> =>
  transact(store, async (trx) => {
    await requireOwnCar(trx, { seller, carId }, 'advertise');
    const already = await trx.selectFrom('advertisements').selectAll().where('car_id', '=', carId).executeTakeFirst();
    if (already !== undefined) return;
    const refusal = limitRefusal('advertisements', await countAdvertised(trx, seller), env.limits);
    if (refusal !== undefined) throw new Refusal('conflict', refusal);
    await trx
      .insertInto('advertisements')
      .values({ car_id: carId, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('car_id').doNothing())
      .execute();
    emit(trx, { kind: 'advertisement-changed', carId, seller });
  });

async function countAdvertised(trx: Database, seller: Email): Promise<number> {
  const { count } = await trx
    .selectFrom('cars')
    .innerJoin('advertisements', 'advertisements.car_id', 'cars.id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('seller_email', '=', seller)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the advertisement of an own car; returns the number of advertisements removed. */
export const stopAdvertising = ({ store }: Pick<ServerContext, 'store'>, { seller, carId }: OwnCar): Promise<number> =>
  transact(store, async (trx) => {
    await requireOwnCar(trx, { seller, carId }, 'stop-advertising');
    const { numDeletedRows } = await trx.deleteFrom('advertisements').where('car_id', '=', carId).executeTakeFirst();
    if (numDeletedRows > 0n) emit(trx, { kind: 'advertisement-changed', carId, seller });
    return Number(numDeletedRows);
  });
