import type { Email } from '#domain/email.ts';
import { saveMember } from './market/members.ts';
import type { Parts } from './parts.ts';
import { ConfigError } from './settings.ts';

type Needs = Pick<Parts, 'store' | 'clock' | 'newId' | 'identity' | 'config'>;

/** Makes the admin whom the operator named, at the first start that names them. */
export async function provisionAdmin(needs: Needs): Promise<void> {
  const { config, identity, store } = needs;
  if (config.admin === undefined) return;
  const { email, password } = config.admin;
  if (await identity.hasAccount(email)) {
    const known = await store.selectFrom('members').select('is_admin').where('email', '=', email).executeTakeFirst();
    if (known?.is_admin === 1) return;
    throw new ConfigError(
      'ADMIN_EMAIL: somebody has signed up with this address already; use `npm run admin -- grant` once you know who',
    );
  }
  await identity.createAccount({ email, password, name: 'Admin', picture: '' });
  await saveMember(needs, { email, name: 'Admin', role: 'Buyer', picture: '' });
  await setAdmin(needs, email, true);
}

/** Gives or takes admin rights; gives whether there is such a member. */
export async function setAdmin({ store }: Pick<Needs, 'store'>, email: Email, isAdmin: boolean): Promise<boolean> {
  const change = store
    .updateTable('members')
    .set({ is_admin: isAdmin ? 1 : 0 })
    .where('email', '=', email);
  return (await change.executeTakeFirst()).numUpdatedRows > 0n;
}
