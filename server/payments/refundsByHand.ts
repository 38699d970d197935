import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import type { SettlementServices } from './settlement.ts';

/**
 * A refund that the market did not ask for: the operator made it at the provider. The sale stays as it is, but where all of its payment
 * was given back, the deal has no review as long as that refund stands.
 */
export async function followRefundByHand(
  { store, gateway, clock, log }: Pick<SettlementServices, 'store' | 'gateway' | 'clock' | 'log'>,
  intentId: string,
): Promise<void> {
  log.warn({ intentId }, 'the card provider reports a refund that the market did not ask for');
  const sale = await store
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['bookings.car_id as carId', 'buyer_email as buyer', 'seller_email as seller'])
    .where('transaction_id', '=', intentId)
    .where('outcome', '=', 'paid')
    .executeTakeFirst();
  if (sale === undefined) return;
  const status = await gateway.readRefund(intentId);
  const isGivenBack = status === 'succeeded' || status === 'pending';
  await transact(store, async (trx) => {
    const changed = isGivenBack
      ? await trx
          .insertInto('refunds_by_hand')
          .values({ intent_id: intentId, seen_at: clock.now() })
          .onConflict((conflict) => conflict.column('intent_id').doNothing())
          .returning('intent_id')
          .executeTakeFirst()
      : await trx
          .deleteFrom('refunds_by_hand')
          .where('intent_id', '=', intentId)
          .returning('intent_id')
          .executeTakeFirst();
    if (changed === undefined) return;
    emit(trx, { kind: 'review-changed', change: isGivenBack ? 'refunded' : 'standing', ...sale });
  });
}
