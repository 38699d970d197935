import type { Email } from '#domain/email.ts';
import type { AppServices } from '../AppServices.ts';
import type { Database } from '../cars/carRows.ts';
import { deleteCars } from '../cars/listings.ts';
import { Refusal } from '../http/Refusal.ts';

/**
 * Deletes an account and all that hangs on it (spec: deleted-accounts.what-goes): unpaid cars, wishlist and
 * advertisements go, live bookings become cancelled, what was paid for stays. The address is never let in again, and open
 * pages are told.
 */
export async function removeMember(
  { store, clock, sessionEvents }: Pick<AppServices, 'store' | 'clock' | 'sessionEvents'>,
  target: Email,
): Promise<void> {
  const sessions = await store.transaction().execute(async (trx) => {
    await requireRemovable(trx, target);
    await trx.insertInto('tombstones').values({ email: target, removed_at: clock.now() }).execute();
    await trx.deleteFrom('members').where('email', '=', target).execute();
    const cars = trx.selectFrom('cars').select('id').where('seller_email', '=', target).where('state', '!=', 'paid');
    await deleteCars(trx, cars);
    await trx.deleteFrom('wishlist').where('buyer_email', '=', target).execute();
    const bookings = trx.updateTable('bookings').set({ status: 'cancelled' }).where('buyer_email', '=', target);
    await bookings.where('status', '=', 'booked').execute();
    const sessions = trx.updateTable('sessions').set({ removed: 1 }).where('email', '=', target);
    return sessions.returning('id_hash').execute();
  });
  for (const { id_hash } of sessions) sessionEvents.emit(id_hash, 'removed');
}

async function requireRemovable(trx: Database, target: Email): Promise<void> {
  const member = await trx.selectFrom('members').select('is_admin').where('email', '=', target).executeTakeFirst();
  if (member === undefined) throw new Refusal('not-found', 'There is no such account');
  if (member.is_admin === 0) return;
  const admins = await trx.selectFrom('members').select('email').where('is_admin', '=', 1).execute();
  if (admins.length === 1) throw new Refusal('conflict', 'The last admin can not be removed');
}
