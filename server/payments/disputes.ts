import { cents } from '#domain/money.ts';
import type { Dispute } from './CardGateway.ts';
import type { SettlementServices } from './settlement.ts';
import { isMarketPayment } from './unmatchedPayments.ts';

/**
 * Asks the provider about a dispute and lists it for the admin until the bank has decided; one of another shop with the same account
 * is not a concern of this market. False for an unknown one.
 */
export async function followDispute(services: SettlementServices, disputeId: string): Promise<boolean> {
  const { store, gateway, clock, log } = services;
  const dispute = await gateway.readDispute(disputeId);
  const isMarkets = dispute && (await isOfMarket(services, dispute));
  if (dispute === undefined || isMarkets === undefined) return false;
  if (!isMarkets) return true;
  const { id, intentId, amount, currency, reason, status, isClosed } = dispute;
  const now = clock.now();
  const state = { status, closed_at: isClosed ? now : null };
  await store
    .insertInto('disputes')
    .values({ id, intent_id: intentId, amount: cents(amount), currency, reason, created_at: now, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
  log.error({ disputeId, intentId, reason, status }, 'a cardholder disputes a payment');
  return true;
}

/** A payment is this market's where it was settled here, or its metadata are the market's; undefined for an unknown one. */
async function isOfMarket({ store, gateway }: SettlementServices, { intentId }: Dispute): Promise<boolean | undefined> {
  const payment = store.selectFrom('payments').select('email').where('transaction_id', '=', intentId);
  if ((await payment.executeTakeFirst()) !== undefined) return true;
  if (intentId === '') return false;
  const intent = await gateway.readIntent(intentId);
  return intent && isMarketPayment(intent);
}
