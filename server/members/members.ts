import { ACCOUNT_DELETED } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { Store } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireOwnPicture } from '../pictures/pictures.ts';
import type { ServerContext } from '../ServerContext.ts';
import { indexCarsOfSeller } from '../searchIndex/searchIndex.ts';

export interface MemberRecord {
  readonly email: Email;
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: string;
}

/**
 * Creates a user record, or changes the name and picture of an existing one: the role counts only the first time. Returns the
 * role of a record that was changed.
 */
export async function saveMember(
  { env, store, clock, newId }: Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId'>,
  { email, name, role, picture }: MemberRecord,
): Promise<ChosenRole | undefined> {
  return transact(store, async (trx) => {
    const tombstone = await trx.selectFrom('tombstones').select('email').where('email', '=', email).executeTakeFirst();
    if (tombstone !== undefined) throw new Refusal('removed', ACCOUNT_DELETED);
    if (picture !== '') await requireOwnPicture(trx, picture, env);
    const before = await trx.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
    await trx
      .insertInto('members')
      .values({ email, id: newId(), name, role, picture, verified: 0, is_admin: 0, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, picture }))
      .execute();
    return before === undefined || (before.name === name && before.picture === picture) ? undefined : before.role;
  });
}

/** Marks a seller as verified, or takes that back; doing it again changes nothing. */
export const setVerified = (store: Store, email: Email, isVerified: boolean): Promise<void> =>
  transact(store, async (trx) => {
    const sellers = trx
      .updateTable('members')
      .set({ verified: isVerified ? 1 : 0 })
      .where('email', '=', email);
    const { numUpdatedRows } = await sellers.where('role', '=', 'Seller').executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('not-found', 'There is no such seller');
    await indexCarsOfSeller(trx, email);
  });
