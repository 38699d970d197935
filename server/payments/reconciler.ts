import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { periodicLoop } from '../database/periodicLoop.ts';
import { readValue, writeValue } from '../database/settings.ts';
import type { CardEvent } from './CardGateway.ts';
import { forgetOldEvents, handleEvent } from './cardEvents.ts';
import type { SettlementServices } from './settlement.ts';
import { createUnmatchedAlert } from './unmatchedPayments.ts';

/** How often the provider is asked, in milliseconds. */
const INTERVAL_MS = 60_000;
/** How far each request reaches back before the last one, in milliseconds: clocks differ, and events may come late. */
const OVERLAP_MS = 60 * 60_000;
/** How long an unconfirmed report is asked about again, in milliseconds. */
const MAX_WAIT_MS = 3 * 24 * 60 * 60_000;
/** Until when the provider was asked completely, in milliseconds UTC. */
export const RECONCILED_UNTIL_KEY = 'payments:reconciled-until';
/** With which keys it was asked: after a change of keys, what another account has done meanwhile is asked for from its beginning. */
const RECONCILED_KEYS_KEY = 'payments:reconciled-keys';

/**
 * Asks the provider what has happened since the last time, and handles it: a sale is not lost when its
 * webhook never arrives. Runs at the start, and then at each interval.
 */
export function createReconciler(services: SettlementServices): BackgroundLoop {
  const alertUnmatched = createUnmatchedAlert(services);
  return periodicLoop(services, {
    name: 'reconciler',
    intervalMs: INTERVAL_MS,
    async run() {
      await reconcile(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'the card provider could not be asked'),
      );
      await alertUnmatched();
    },
    failure: 'payments could not be reconciled',
  });
}

/**
 * Asks once. The stored time moves on to what was asked for completely: a report that the provider does not confirm stays
 * in the next request, for three days at most.
 */
export async function reconcile(services: SettlementServices): Promise<void> {
  const { store, gateway, clock } = services;
  const startedAt = clock.now();
  const keysId = await readValue(store, RECONCILED_KEYS_KEY);
  // An older version has not stored it.
  const isSameAccount = keysId === undefined || keysId === gateway.keysId;
  const reconciledUntil = isSameAccount ? Number((await readValue(store, RECONCILED_UNTIL_KEY)) ?? '0') : 0;
  // A clock that ran ahead has left a time that is still to come.
  const since = Math.min(reconciledUntil, startedAt) - OVERLAP_MS;
  let until = startedAt;
  // Oldest first: of two buyers who paid while nobody settled, the first one gets the car.
  const events: CardEvent[] = [];
  for await (const event of gateway.listEventsSince(since)) events.push(event);
  for (const event of events.toReversed().toSorted((one, other) => one.createdAt - other.createdAt)) {
    if (!(await handleEvent(services, event))) until = Math.min(until, event.createdAt);
  }
  await writeValue(store, RECONCILED_UNTIL_KEY, String(Math.max(until, startedAt - MAX_WAIT_MS)));
  if (keysId !== gateway.keysId) await writeValue(store, RECONCILED_KEYS_KEY, gateway.keysId);
  await forgetOldEvents(services);
}
