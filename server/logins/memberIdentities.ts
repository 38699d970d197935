import type { Identity } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database, Store } from '../database/database.ts';
import { Refusal } from '../http/Refusal.ts';

/*
 * Members are known by an account of an identity provider, its issuer and subject, not by an address that another account may have
 * (spec: identity.subject).
 */

/** An account of an identity provider. */
export interface IssuedIdentity {
  readonly issuer: string;
  readonly subject: string;
}

type Binding = Pick<ServerContext, 'newId' | 'clock'>;

export const ADDRESS_UNPROVEN =
  'There is an account with this address already. Prove that the address is yours, then log in';
export const OTHER_IDENTITY =
  'This login is not the one that the account of this address is known by. Please ask the operator of this market';

/**
 * Lets a log-in be the member of its address: the member's own account of this issuer, or the first of it with a verified address, which is
 * the member's own from then on. Whoever is not a member yet has no account here.
 * @throws Refusal `other-identity`, `address-unproven`
 */
export async function requireOwnIdentity(
  context: Binding,
  trx: Database,
  {
    identity,
    account,
  }: { readonly identity: Pick<Identity, 'email' | 'isEmailVerified'>; readonly account: IssuedIdentity },
): Promise<void> {
  const { email, isEmailVerified } = identity;
  if (await isKnown(trx, email, account)) return;
  const member = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  if (member === undefined) return;
  const known = trx.selectFrom('member_identities').select('id').where('email', '=', email);
  const other = await known.where('issuer', '=', account.issuer).executeTakeFirst();
  if (other !== undefined) throw new Refusal('other-identity', OTHER_IDENTITY);
  if (!isEmailVerified) throw new Refusal('address-unproven', ADDRESS_UNPROVEN);
  await bindIdentity(context, trx, { email, account });
}

/** Whether an account is known as this member's. @throws Refusal `other-identity` for one that is known as another's */
async function isKnown(trx: Database, email: Email, { issuer, subject }: IssuedIdentity): Promise<boolean> {
  const rows = trx.selectFrom('member_identities').select('email').where('issuer', '=', issuer);
  const known = await rows.where('subject', '=', subject).executeTakeFirst();
  if (known !== undefined && known.email !== email) throw new Refusal('other-identity', OTHER_IDENTITY);
  return known !== undefined;
}

/**
 * Makes an account a new member's own. @throws Refusal `other-identity` for one that is known as another's
 */
export async function bindNewMember(
  context: Binding,
  trx: Database,
  member: { readonly email: Email; readonly account: IssuedIdentity },
): Promise<void> {
  if (!(await isKnown(trx, member.email, member.account))) await bindIdentity(context, trx, member);
}

/** Makes an account a member's own. Sessions of other accounts with the same address, from before, end. */
export async function bindIdentity(
  { newId, clock }: Binding,
  trx: Database,
  { email, account }: { readonly email: Email; readonly account: IssuedIdentity },
): Promise<void> {
  const row = { id: newId(), ...account, email, bound_at: clock.now() };
  await trx.insertInto('member_identities').values(row).execute();
  await trx
    .deleteFrom('sessions')
    .where('email', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_identities as known')
            .select('known.id')
            .whereRef('known.email', '=', 'sessions.email')
            .whereRef('known.issuer', '=', 'sessions.issuer')
            .whereRef('known.subject', '=', 'sessions.subject'),
        ),
      ),
    )
    .execute();
}

/** By which accounts a member is known. */
export const identitiesOf = (store: Store, email: Email): Promise<IssuedIdentity[]> =>
  store
    .selectFrom('member_identities')
    .select(['issuer', 'subject'])
    .where('email', '=', email)
    .orderBy('issuer')
    .execute();

/** Forgets by which account of an issuer a member is known, and of which member an account is. */
export async function forgetIdentity(
  trx: Database,
  { email, issuer, subject }: { readonly email: Email; readonly issuer: string; readonly subject?: string | undefined },
): Promise<void> {
  const ofIssuer = () => trx.deleteFrom('member_identities').where('issuer', '=', issuer);
  await ofIssuer().where('email', '=', email).execute();
  if (subject !== undefined) await ofIssuer().where('subject', '=', subject).execute();
}
