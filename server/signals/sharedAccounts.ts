import type { Email } from '#domain/email.ts';
import { phoneKey } from '#domain/phone.ts';
import { MANY_OF_NETWORK, MANY_WITH_PHONE, MAX_OTHERS, NETWORK_WINDOW_MS, PHONE_LIFETIME_MS } from '#domain/signal.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import { pseudonym } from '../http/callers.ts';
import type { Finding } from './signals.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'secrets'>;

/** Accounts that are counted: more are as many. */
const MOST_COUNTED = 100;

/** The accounts that use a phone number of this one, where they are many with it. */
export async function samePhone(
  { store, clock, secrets }: Dependencies,
  email: Email,
  phones: readonly string[],
): Promise<Finding | undefined> {
  const now = clock.now();
  const outdated = store.deleteFrom('account_phones').where('used_at', '<=', now - PHONE_LIFETIME_MS);
  await outdated.execute();
  const keys = new Set(phones.flatMap((text) => phoneKey(text) ?? []));
  const used = [...keys].map((key) => pseudonym(secrets.audit, 'phone', key));
  if (used.length === 0) return undefined;
  // All of them before any is looked at: another account may share the last one.
  await store
    .insertInto('account_phones')
    .values(used.map((phone) => ({ phone, email, used_at: now })))
    .onConflict((conflict) => conflict.columns(['phone', 'email']).doNothing())
    .execute();
  for (const phone of used) {
    const users = store.selectFrom('account_phones').select('email').where('phone', '=', phone).orderBy('used_at');
    const others = othersThan(email, await users.limit(MOST_COUNTED).execute());
    if (others.length + 1 >= MANY_WITH_PHONE) return finding(store, 'same-phone', others);
  }
  return undefined;
}

/** The accounts that were made in the network of this one within the last hour, where they are many with it. */
export async function sameNetwork(
  { store, clock }: Omit<Dependencies, 'secrets'>,
  email: Email,
): Promise<Finding | undefined> {
  const made = store.selectFrom('new_accounts').select('network').where('email', '=', email);
  const network = (await made.executeTakeFirst())?.network;
  if (network === undefined) return undefined;
  const accounts = store
    .selectFrom('new_accounts')
    .select('email')
    .where('network', '=', network)
    .where(whereWithin('created_at', clock.now(), NETWORK_WINDOW_MS))
    .orderBy('created_at');
  const others = othersThan(email, await accounts.limit(MOST_COUNTED).execute());
  return others.length + 1 < MANY_OF_NETWORK ? undefined : finding(store, 'same-network', others);
}

const othersThan = (email: Email, rows: readonly { readonly email: Email }[]): readonly Email[] =>
  rows.map((row) => row.email).filter((other) => other !== email);

/** @param others their addresses, the first one first */
async function finding(
  store: Database,
  kind: 'same-phone' | 'same-network',
  others: readonly Email[],
): Promise<Finding> {
  const first = store.selectFrom('members').select('id').where('email', 'in', others.slice(0, MAX_OTHERS));
  return { kind, count: others.length + 1, others: (await first.execute()).map(({ id }) => id) };
}
