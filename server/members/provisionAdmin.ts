import type { Email } from '#domain/email.ts';
import { readSetting, writeSetting } from '../database/secrets.ts';
import type { Parts } from '../services.ts';
import { ConfigError } from '../settingParsers.ts';
import { saveMember } from './members.ts';

type Needs = Pick<Parts, 'store' | 'clock' | 'newId' | 'identity'>;

export interface NewAdmin {
  readonly email: Email;
  readonly password: string;
}

/** Makes the admin whom the operator named, at the first start that names them; what happens to them later stays. */
export async function provisionAdmin(needs: Needs, admin: NewAdmin): Promise<void> {
  const progress = await readSetting(needs.store, noteOf(admin.email));
  if (progress === 'made') return;
  // A start that died on the way has left its note; an account without one is somebody else's.
  if (progress === undefined && (await needs.identity.hasAccount(admin.email))) {
    throw new ConfigError(
      'ADMIN_EMAIL: somebody has signed up with this address already; use `npm run admin -- grant` once you know who',
    );
  }
  await makeAdmin(needs, admin);
}

/** Makes an account in the operator's name, and an admin of it. */
export async function makeAdmin(needs: Needs, { email, password }: NewAdmin): Promise<void> {
  const { identity, store } = needs;
  await writeSetting(store, noteOf(email), 'begun');
  if (await identity.hasAccount(email)) await identity.vouchFor(email);
  else await identity.createAccount({ email, password, name: 'Admin', picture: '' });
  await saveMember(needs, { email, name: 'Admin', role: 'Buyer', picture: '' });
  await setAdmin(needs, email, true);
  await writeSetting(store, noteOf(email), 'made');
}

const noteOf = (email: Email): string => `admin:${email}`;

/** Gives or takes admin rights; gives whether there is such a member. */
export async function setAdmin({ store }: Pick<Needs, 'store'>, email: Email, isAdmin: boolean): Promise<boolean> {
  const change = store
    .updateTable('members')
    .set({ is_admin: isAdmin ? 1 : 0 })
    .where('email', '=', email);
  return (await change.executeTakeFirst()).numUpdatedRows > 0n;
}
