import { cents } from '#domain/money.ts';
import type { SettlementServices } from './settlement.ts';

/** Asks the provider about a dispute and lists it for the admin until the bank has decided. False for an unknown one. */
export async function followDispute(
  { store, gateway, clock, log }: SettlementServices,
  disputeId: string,
): Promise<boolean> {
  const dispute = await gateway.readDispute(disputeId);
  if (dispute === undefined) return false;
  const { id, intentId, amount, reason, status, isClosed } = dispute;
  const now = clock.now();
  const state = { status, closed_at: isClosed ? now : null };
  await store
    .insertInto('disputes')
    .values({ id, intent_id: intentId, amount: cents(amount), reason, created_at: now, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
  log.error({ disputeId, intentId, reason, status }, 'a cardholder disputes a payment');
  return true;
}
