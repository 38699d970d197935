import { isLive, OVER_REFUSAL } from '#domain/booking.ts';
import { type Findings, foundPoints, keptFindings } from '#domain/inspection.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { type OwnBooking, requireOwnBooking } from './changeBooking.ts';
import { bookingNotFound } from './readBookings.ts';

/* What buyers find when they visit a car that they have booked; nobody else reads it. */

/**
 * Replaces what the buyer has found; with no point ticked there is no inspection. Idempotent.
 * @throws Refusal `not-found`, `conflict` once the booking is over
 */
export const saveInspection = (
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  { findings, ...own }: OwnBooking & { readonly findings: Findings },
): Promise<void> =>
  transact(store, async (trx) => {
    const { id, status } = await requireOwnBooking(trx, own);
    if (status === 'unsaved') throw bookingNotFound();
    if (!isLive(status)) throw new Refusal('conflict', OVER_REFUSAL);
    if (foundPoints(findings).length === 0) {
      await trx.deleteFrom('inspections').where('booking_id', '=', id).execute();
      return;
    }
    const saved = { findings: JSON.stringify(keptFindings(findings)), saved_at: clock.now() };
    await trx
      .insertInto('inspections')
      .values({ booking_id: id, ...saved })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(saved))
      .execute();
  });
