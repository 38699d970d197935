import type { Email } from '#domain/email.ts';
import { type AuditContext, auditedPerson, BY_OPERATOR, recordAudit } from '../audit/audit.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Store } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { endOtherSessions } from '../logins/marketSessions.ts';
import { bindIdentity, forgetIdentity } from '../logins/memberIdentities.ts';

/** Whether an address has a member, or one who can be restored. */
export async function isMember(store: Store, email: Email): Promise<boolean> {
  const found = await store.selectFrom('members').select('email').where('email', '=', email).executeTakeFirst();
  if (found !== undefined) return true;
  const removed = store.selectFrom('removed_members').select('email').where('email', '=', email);
  return (await removed.executeTakeFirst()) !== undefined;
}

export interface Relink {
  readonly email: Email;
  readonly issuer: string;
  /** The account that the member is known by; undefined: the first that logs in with the address verified. */
  readonly subject: string | undefined;
}

/** Lets a member be known by another account of an issuer, on behalf of the operator. Every session and log-in until now ends. */
export const relinkMember = (
  context: AuditContext & Pick<ServerContext, 'store'>,
  { email, issuer, subject }: Relink,
): Promise<void> =>
  transact(context.store, async (trx) => {
    await forgetIdentity(trx, { email, issuer, subject });
    if (subject !== undefined) await bindIdentity(context, trx, { email, account: { issuer, subject } });
    await endOtherSessions(trx, email, { spared: { idHash: undefined, login: null }, now: context.clock.now() });
    const person = await auditedPerson(trx, email);
    await recordAudit(context, trx, { ...BY_OPERATOR, kind: 'member-relinked', person });
  });
