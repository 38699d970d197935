import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { networkLabel } from '../http/callers.ts';
import { waitRefusal } from '../http/Refusal.ts';

/** The time within which the sign-ups of one network are counted, in milliseconds. */
const WINDOW_MS = 60 * 60_000;
const TOO_MANY = 'Many people have signed up from your network within an hour';

/**
 * Counts a sign-up from a network address, in the transaction that creates what it creates first: the account at the embedded
 * identity provider, or the user record of an account that is elsewhere. @throws Refusal `too-many`
 */
export async function countSignUp(
  trx: Database,
  { env, clock, newId, secrets }: Pick<ServerContext, 'env' | 'clock' | 'newId' | 'secrets'>,
  ip: string,
): Promise<void> {
  if (env.rateLimit === 0) return;
  const now = clock.now();
  const network = networkLabel(secrets.audit, ip);
  // After a clock that was far ahead, nobody waits until it is that late.
  const isOver = trx
    .deleteFrom('sign_ups')
    .where((where) =>
      where.or([where('created_at', '<=', now - WINDOW_MS), where('created_at', '>=', now + WINDOW_MS)]),
    );
  await isOver.execute();
  const counted = trx.selectFrom('sign_ups').select('created_at').where('network', '=', network);
  const last = await counted.orderBy('created_at', 'desc').limit(env.signUpsPerNetwork).execute();
  const first = last[env.signUpsPerNetwork - 1];
  if (first !== undefined) throw waitRefusal('too-many', TOO_MANY, first.created_at + WINDOW_MS - now);
  await trx.insertInto('sign_ups').values({ id: newId(), network, created_at: now }).execute();
}
