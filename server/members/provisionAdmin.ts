import type { Email } from '#domain/email.ts';
import type { AppServices } from '../AppServices.ts';
import { readValue, writeValue } from '../database/settings.ts';
import { EnvError } from '../envDecoders.ts';
import { saveMember } from './members.ts';

type Dependencies = Pick<AppServices, 'env' | 'store' | 'clock' | 'newId' | 'identity'>;

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
      'ADMIN_EMAIL: somebody has signed up with this address already; use `npm run admin -- grant` once you know who',
    );
  }
  await createAdmin(dependencies, admin);
}

/** Creates an account for the operator and makes it an admin. */
export async function createAdmin(dependencies: Dependencies, { email, password }: NewAdmin): Promise<void> {
  const { identity, store } = dependencies;
  await writeValue(store, progressKey(email), 'begun');
  if (await identity.hasAccount(email)) await identity.markEmailVerified(email);
  else await identity.createAccount({ email, password, name: 'Admin', picture: '' });
  await saveMember(dependencies, { email, name: 'Admin', role: 'Buyer', picture: '' });
  await setAdmin(dependencies, email, true);
  await writeValue(store, progressKey(email), 'made');
}

const progressKey = (email: Email): string => `admin:${email}`;

/** Grants or revokes admin rights; returns whether the member exists. */
export async function setAdmin(
  { store }: Pick<Dependencies, 'store'>,
  email: Email,
  isAdmin: boolean,
): Promise<boolean> {
  const change = store
    .updateTable('members')
    .set({ is_admin: isAdmin ? 1 : 0 })
    .where('email', '=', email);
  return (await change.executeTakeFirst()).numUpdatedRows > 0n;
}
