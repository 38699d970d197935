import { createHash } from 'node:crypto';
import type { ServerContext } from '../context/ServerContext.ts';
import { readRestoredAt } from '../database/settings.ts';

/** For how long a code is remembered, in milliseconds; with one step of tolerance it is valid for 90 s. */
const REMEMBERED_MS = 3 * 60 * 1_000;
const VALID_MS = 90 * 1_000;

/** Whether a code of now may have been used before a restore, which has forgotten the used ones. */
export const mayBeForgotten = async ({ store, clock }: Pick<ServerContext, 'store' | 'clock'>): Promise<boolean> =>
  clock.now() < (await readRestoredAt(store)) + VALID_MS;

/** Uses up a code of an account; false where it was used before (spec: second-factor.code). */
export async function spendCode(
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const now = clock.now();
  await store.deleteFrom('used_codes').where('expires_at', '<=', now).execute();
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('used_codes')
    .values({ hash: createHash('sha256').update(`${userId} ${code}`).digest('hex'), expires_at: now + REMEMBERED_MS })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
