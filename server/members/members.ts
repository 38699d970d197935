import { ACCOUNT_DELETED } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Actor, emit } from '../database/facts.ts';
import { memberTexts } from '../database/memberTexts.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { bindNewMember, type IssuedIdentity } from '../logins/memberIdentities.ts';
import { recordNewAccount } from '../logins/newAccounts.ts';
import { countSignUp } from '../logins/signUps.ts';
import { requireOwnPicture } from '../pictures/pictures.ts';

export { removeMember } from './removal.ts';

export interface MemberRecord {
  readonly email: Email;
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: string;
}

/** The log-in that saves a record; the operator's commands have none. */
interface Login {
  /** The network address that it comes from. */
  readonly ip: string;
  /** The account by which a new member is known; undefined: the first that logs in with the address verified. */
  readonly account: IssuedIdentity | undefined;
}

/**
 * Creates a user record, or changes the name and picture of an existing one: the role counts only the first time.
 * @throws Refusal `removed`, `other-identity`, `too-many` where too many sign up from one network
 */
export async function saveMember(
  context: Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'secrets'>,
  { email, name, role, picture }: MemberRecord,
  login?: Login,
): Promise<void> {
  const { env, store, clock, newId } = context;
  const texts = memberTexts({ name, email });
  await transact(store, async (trx) => {
    const tombstone = await trx.selectFrom('tombstones').select('email').where('email', '=', email).executeTakeFirst();
    if (tombstone !== undefined) throw new Refusal('removed', ACCOUNT_DELETED);
    if (picture !== '') await requireOwnPicture(trx, picture, env);
    const before = await trx.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
    if (before?.name === name && before.picture === picture) return;
    // The embedded identity provider has counted the account.
    if (before === undefined && env.firebase !== undefined && login !== undefined)
      await countSignUp(trx, context, login.ip);
    await trx
      .insertInto('members')
      .values({ email, id: newId(), name, ...texts, role, picture, verified: 0, is_admin: 0, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, ...texts, picture }))
      .execute();
    if (before === undefined && login !== undefined) await recordNewAccount(trx, context, { email, ip: login.ip });
    const account = login?.account;
    if (before === undefined && account !== undefined) await bindNewMember(context, trx, { email, account });
    const change = before === undefined ? 'created' : 'profile';
    emit(trx, { kind: 'member-changed', email, role: before?.role ?? role, change });
  });
}

export interface Verification {
  readonly email: Email;
  readonly isVerified: boolean;
}

/** Marks a seller as verified, or takes that back. Idempotent. */
export const setVerified = (
  { store }: Pick<ServerContext, 'store'>,
  { email, isVerified }: Verification,
  actor: Actor,
): Promise<void> =>
  transact(store, async (trx) => {
    const verified = isVerified ? 1 : 0;
    const sellers = trx.selectFrom('members').select(['verified', 'is_admin']).where('email', '=', email);
    const seller = await sellers.where('role', '=', 'Seller').executeTakeFirst();
    if (seller === undefined) throw new Refusal('not-found', 'There is no such seller');
    if (seller.verified === verified) return;
    await trx.updateTable('members').set({ verified }).where('email', '=', email).execute();
    const change = isVerified ? 'verified' : 'verification-revoked';
    emit(trx, { kind: 'member-changed', email, role: 'Seller', change, actor, isAdmin: seller.is_admin === 1 });
  });
