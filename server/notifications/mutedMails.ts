import type { Email } from '#domain/email.ts';
import { isMutable, isNotificationKind, type NotificationKind } from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Store } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Unsubscription } from './unsubscribing.ts';

/* The kinds of notifications of which a member gets no mails. */

/** In the order of the alphabet. */
export async function mutedKinds(store: Store, member: Email): Promise<readonly NotificationKind[]> {
  const rows = await store.selectFrom('muted_mails').select('kind').where('member', '=', member).execute();
  return rows.flatMap(({ kind }) => (isNotificationKind(kind) && isMutable(kind) ? [kind] : [])).sort();
}

/** Takes these kinds in place of the earlier ones. */
export const setMuted = (
  { store }: Pick<ServerContext, 'store'>,
  member: Email,
  kinds: readonly NotificationKind[],
): Promise<void> =>
  transact(store, async (trx) => {
    await trx.deleteFrom('muted_mails').where('member', '=', member).execute();
    const rows = [...new Set(kinds)].filter(isMutable).map((kind) => ({ member, kind }));
    if (rows.length > 0) await trx.insertInto('muted_mails').values(rows).execute();
  });

/** Mutes one kind more. Idempotent. */
export async function mute({ store }: Pick<ServerContext, 'store'>, row: Unsubscription): Promise<void> {
  const insertion = store.insertInto('muted_mails').values(row);
  await insertion.onConflict((conflict) => conflict.columns(['member', 'kind']).doNothing()).execute();
}
