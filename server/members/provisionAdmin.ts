import type { Email } from '#domain/email.ts';
import { commandLine } from '../../bin/commandLine.mjs';
import { BY_OPERATOR } from '../audit/audit.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { emit } from '../database/facts.ts';
import { readValue, writeValue } from '../database/settings.ts';
import { transact } from '../database/transact.ts';
import { EnvError } from '../env/decoders.ts';
import type { EmbeddedIdentity } from '../identity/identity.ts';
import { saveMember } from './members.ts';

type Records = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'secrets'>;

interface Dependencies extends Records {
  readonly identity: EmbeddedIdentity;
}

export interface NewAdmin {
  readonly email: Email;
  readonly password: string;
}

/** Creates the operator's admin at the first start that names one; later changes to that account stay. */
export async function provisionAdmin(dependencies: Dependencies, admin: NewAdmin): Promise<void> {
  const progress = await readValue(dependencies.store, progressKey(admin.email));
  if (progress === 'made') return;
  // An interrupted start has recorded its progress; an account without a record belongs to another person.
  if (progress === undefined && (await dependencies.identity.hasAccount(admin.email))) {
    throw new EnvError(
      `ADMIN_EMAIL: somebody has signed up with this address already; use \`${commandLine('admin', 'grant')}\` once you know who`,
    );
  }
  await createAdmin(dependencies, admin);
}

/** Creates an account for the operator and makes it an admin. */
export async function createAdmin(dependencies: Dependencies, { email, password }: NewAdmin): Promise<void> {
  const { identity, store } = dependencies;
  await writeValue(store, progressKey(email), 'begun');
  // Of an interrupted start, or of somebody who has signed up since: the operator's password replaces theirs.
  if (!(await identity.replacePassword(email, password))) {
    await identity.createAccount({ email, password, name: 'Admin', picture: '' });
  }
  await createAdminRecord(dependencies, email);
}

/**
 * Makes the operator's address an admin where the accounts are another provider's, at the first start that names it. A login
 * without a verified email has no admin rights, so nobody else gets them by signing up with that address first.
 */
export async function provisionAdminRecord(records: Records, email: Email): Promise<void> {
  if ((await readValue(records.store, progressKey(email))) !== 'made') await createAdminRecord(records, email);
}

async function createAdminRecord(records: Records, email: Email): Promise<void> {
  await saveMember(records, { email, name: 'Admin', role: 'Buyer', picture: '' });
  await setAdmin(records, email, true);
  await writeValue(records.store, progressKey(email), 'made');
}

const progressKey = (email: Email): string => `admin:${email}`;

/** Grants or revokes admin rights, on behalf of the operator; returns whether the member exists. */
export const setAdmin = (records: Pick<Records, 'store'>, email: Email, isAdmin: boolean): Promise<boolean> =>
  transact(records.store, async (trx) => {
    const is_admin = isAdmin ? 1 : 0;
    const member = await trx
      .selectFrom('members')
      .select(['is_admin', 'role'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (member === undefined || member.is_admin === is_admin) return member !== undefined;
    await trx.updateTable('members').set({ is_admin }).where('email', '=', email).execute();
    const change = isAdmin ? 'admin-granted' : 'admin-revoked';
    // An admin before or after: named by address.
    emit(trx, { kind: 'member-changed', email, role: member.role, change, actor: BY_OPERATOR, isAdmin: true });
    return true;
  });
