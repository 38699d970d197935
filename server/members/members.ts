import { ACCOUNT_DELETED, type Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { AppServices } from '../AppServices.ts';
import { deleteCars } from '../cars/cars.ts';
import type { Database } from '../database/database.ts';
import type { MembersTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireOwnPicture } from '../pictures/pictures.ts';
import type { ServerContext } from '../ServerContext.ts';

export interface MemberRecord {
  readonly email: Email;
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: string;
}

/** Creates a user record, or changes the name and picture of an existing one: the role counts only the first time. */
export async function saveMember(
  { env, store, clock, newId }: Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId'>,
  { email, name, role, picture }: MemberRecord,
): Promise<void> {
  await transact(store, async (trx) => {
    const tombstone = await trx.selectFrom('tombstones').select('email').where('email', '=', email).executeTakeFirst();
    if (tombstone !== undefined) throw new Refusal('removed', ACCOUNT_DELETED);
    if (picture !== '') await requireOwnPicture(trx, picture, env);
    await trx
      .insertInto('members')
      .values({ email, id: newId(), name, role, picture, verified: 0, is_admin: 0, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, picture }))
      .execute();
  });
}

/** The members of one role without admins, by name. */
export async function listMembers(store: Database, role: ChosenRole): Promise<readonly Member[]> {
  const rows = await store
    .selectFrom('members')
    .selectAll()
    .where('role', '=', role)
    .where('is_admin', '=', 0)
    .orderBy('name')
    .orderBy('email')
    .execute();
  return rows.map(memberFrom);
}

/** Marks a seller as verified; doing it again changes nothing. */
export async function verifySeller(store: Database, email: Email): Promise<void> {
  const sellers = store.updateTable('members').set({ verified: 1 }).where('email', '=', email);
  const { numUpdatedRows } = await sellers.where('role', '=', 'Seller').executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('not-found', 'There is no such seller');
}

/**
 * Deletes an account (spec: deleted-accounts.what-goes) with its unpaid cars, wishlist and advertisements; unpaid bookings become
 * cancelled, and what was paid for stays. The address can never sign up again, and the account's open pages are notified.
 */
export async function removeMember(
  { store, clock, sessionEvents }: Pick<AppServices, 'store' | 'clock' | 'sessionEvents'>,
  target: Email,
): Promise<void> {
  const sessions = await transact(store, async (trx) => {
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
  await Promise.all(sessions.map(({ id_hash }) => sessionEvents.emit(id_hash, 'removed')));
}

async function requireRemovable(trx: Database, target: Email): Promise<void> {
  const member = await trx.selectFrom('members').select('is_admin').where('email', '=', target).executeTakeFirst();
  if (member === undefined) throw new Refusal('not-found', 'There is no such account');
  if (member.is_admin === 0) return;
  const admins = await trx.selectFrom('members').select('email').where('is_admin', '=', 1).execute();
  if (admins.length === 1) throw new Refusal('conflict', 'The last admin can not be removed');
}

const memberFrom = (row: MembersTable): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  picture: row.picture,
  verified: row.verified === 1,
});
