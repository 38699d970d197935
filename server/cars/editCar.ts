import { factsOrNull } from '#domain/facts.ts';
import { spellMakeAndModel } from '#domain/makes.ts';
import type { Cents } from '#domain/money.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { type CarChange, emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { detachIntents } from '../paymentQueues/intentCancellations.ts';
import { requireOwnPicture } from '../pictures/pictures.ts';
import { changeDisclosure, requireOwnFaultPictures } from './disclosures.ts';
import { type OwnCar, requireOwnCar } from './listings.ts';
import { type ListedDraft, picturesOfDraft, replaceMorePictures } from './morePictures.ts';
import { replaceShots, requireOwnShots } from './shots.ts';

/** Changes of its price that are kept of a car; its page shows them. */
const MOST_PRICE_CHANGES = 100;

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId'>;

/**
 * Changes an own car that nobody has paid for. A changed price is recorded; bookings keep theirs (spec: cars.edit), and provisional
 * ones, which have none, lose their open payments.
 */
export const editCar = (
  { env, store, clock, newId }: Dependencies,
  { seller, carId }: OwnCar,
  listed: ListedDraft,
): Promise<void> =>
  transact(store, async (trx) => {
    const { draft, morePictures, disclosure } = listed;
    const before = await requireOwnCar(trx, { seller, carId }, 'edit');
    for (const picture of picturesOfDraft(listed)) await requireOwnPicture(trx, picture, env);
    requireOwnFaultPictures(listed);
    requireOwnShots(listed);
    const { originalPrice, ...same } = draft;
    const facts = factsOrNull(spellMakeAndModel(env.makes.index, draft));
    await trx
      .updateTable('cars')
      .set({ ...same, ...facts, make_from_name: null, original_price: originalPrice })
      .where('id', '=', carId)
      .execute();
    await replaceMorePictures(trx, carId, morePictures);
    await replaceShots(trx, carId, listed);
    if (disclosure !== undefined) await changeDisclosure({ trx, clock, newId }, carId, disclosure);
    emit(trx, { kind: 'car-changed', carId, seller, change: changeOf(before.price, draft.price) });
    if (before.price === draft.price) return;
    const now = clock.now();
    await detachIntents(trx, now, (bookings) => bookings.where('car_id', '=', carId).where('status', '=', 'unsaved'));
    await trx
      .insertInto('price_changes')
      .values({
        id: newId(),
        car_id: carId,
        price_before: before.price,
        price_after: draft.price,
        changed_at: now,
      })
      .execute();
    await forgetOldPrices(trx, carId);
  });

function changeOf(before: Cents, after: Cents): CarChange {
  if (before === after) return 'edited';
  return after < before ? 'price-lowered' : 'price-raised';
}

/** Keeps the latest changes of a car's price. */
async function forgetOldPrices(trx: Database, carId: string): Promise<void> {
  const latest = trx.selectFrom('price_changes').select('id').where('car_id', '=', carId).orderBy('changed_at', 'desc');
  const beyond = latest.orderBy('id', 'desc').offset(MOST_PRICE_CHANGES).limit(MOST_PRICE_CHANGES);
  await trx.deleteFrom('price_changes').where('id', 'in', beyond).execute();
}
