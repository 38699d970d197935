import { ACCOUNT_DELETED, type Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { Database } from '../cars/carRows.ts';
import type { MembersTable } from '../database/schema.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireOwnPicture } from '../pictures/pictures.ts';
import type { ServerContext } from '../ServerContext.ts';

export interface MemberRecord {
  readonly email: Email;
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: string;
}

/** Makes a user record, or changes name and picture of the one there is: the role counts only the first time. */
export async function saveMember(
  { store, clock, newId }: Pick<ServerContext, 'store' | 'clock' | 'newId'>,
  { email, name, role, picture }: MemberRecord,
): Promise<void> {
  await store.transaction().execute(async (trx) => {
    const tombstone = await trx.selectFrom('tombstones').select('email').where('email', '=', email).executeTakeFirst();
    if (tombstone !== undefined) throw new Refusal('removed', ACCOUNT_DELETED);
    if (picture !== '') await requireOwnPicture(trx, picture);
    await trx
      .insertInto('members')
      .values({ email, id: newId(), name, role, picture, verified: 0, is_admin: 0, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, picture }))
      .execute();
  });
}

/** Makes sure, inside a transaction that writes for a member, that the admin has not deleted them meanwhile. */
export async function requireExistingMember(trx: Database, email: Email): Promise<void> {
  const member = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  if (member === undefined) throw new Refusal('removed', ACCOUNT_DELETED);
}

/** The members of one role, by name, without those whom the operator made admins. */
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

/** Marks a seller as verified; again changes nothing. */
export async function verifySeller(store: Database, email: Email): Promise<void> {
  const sellers = store.updateTable('members').set({ verified: 1 }).where('email', '=', email);
  const { numUpdatedRows } = await sellers.where('role', '=', 'Seller').executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('not-found', 'There is no such seller');
}

const memberFrom = (row: MembersTable): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  picture: row.picture,
  verified: row.verified === 1,
});
