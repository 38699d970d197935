import type { Store } from '../database/database.ts';
import type { CardEvent } from './CardGateway.ts';
import { followDispute } from './disputes.ts';
import { followRefund } from './refundQueue.ts';
import { type SettlementServices, settle } from './settlement.ts';

/** How long handled reports are remembered, in milliseconds: the provider repeats one for three days at most. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

/**
 * Handles a report of the provider, which is only a reason to ask it: order and repetition change nothing. False where the
 * provider does not confirm the report (yet), so that it has to be handled again.
 */
export async function handleEvent(services: SettlementServices, event: CardEvent): Promise<boolean> {
  const { store, clock } = services;
  if (await isHandled(store, event.id)) return true;
  if (!(await isConfirmed(services, event))) return false;
  await store
    .insertInto('card_events')
    .values({ id: event.id, handled_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return true;
}

async function isConfirmed(services: SettlementServices, { about, subjectId }: CardEvent): Promise<boolean> {
  if (about === 'refund') return followRefund(services, subjectId);
  if (about === 'dispute') return followDispute(services, subjectId);
  const { outcome } = await settle(services, subjectId);
  return outcome !== 'open' && outcome !== 'unknown';
}

async function isHandled(store: Store, id: string): Promise<boolean> {
  return (await store.selectFrom('card_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Removes reports that no one repeats any more. */
export async function forgetOldEvents({ store, clock }: Pick<SettlementServices, 'store' | 'clock'>): Promise<void> {
  const oldest = clock.now() - REMEMBERED_MS;
  await store.deleteFrom('card_events').where('handled_at', '<', oldest).execute();
}
