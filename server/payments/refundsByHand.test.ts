import { beforeEach, expect, it } from 'vitest';
import { email } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { type FactOf, subscribe } from '../database/facts.ts';
import { followRefundByHand } from './refundsByHand.ts';
import { settle } from './settlement.ts';

const payments = preparePayments();

let stated: FactOf<'review-changed'>[];
beforeEach(() => {
  stated = [];
  subscribe(payments.market.store, {
    afterCommit: (facts) => stated.push(...facts.filter((fact) => fact.kind === 'review-changed')),
  });
});

async function paid(n: number): Promise<string> {
  const intent = await payments.payer(n);
  await settle(payments.services(), intent);
  return intent;
}
const report = (intent: string) => followRefundByHand(payments.services(), intent);
const refunded = () => payments.market.store.selectFrom('refunds_by_hand').selectAll().execute();
const DEAL = { kind: 'review-changed', carId: 'c1', buyer: email('buyer1@x.test'), seller: email('seller@x.test') };

it('is logged as a warning that names the payment', async () => {
  await report('pi_unknown');
  expect(payments.logged).toMatchObject([{ level: 40, intentId: 'pi_unknown' }]);
});

it.each(['succeeded', 'pending'] as const)(
  '[reviews.refunded] counts from the first report on, and is stated once, where it is %s',
  async (status) => {
    const intent = await paid(1);
    payments.gateway.refunded.add(intent);
    payments.gateway.refundStatuses.set(intent, status);
    await report(intent);
    const seenAt = payments.now;
    payments.now += 1;
    await report(intent);
    expect(await refunded()).toEqual([{ intent_id: intent, seen_at: seenAt }]);
    expect(stated).toEqual([{ ...DEAL, change: 'refunded' }]);
  },
);

it('[reviews.refunded] counts no more, for this payment alone, once the provider could not make it', async () => {
  const intent = await paid(1);
  await payments.market.store.insertInto('refunds_by_hand').values({ intent_id: 'pi_other', seen_at: 1 }).execute();
  payments.gateway.refunded.add(intent);
  await report(intent);
  payments.gateway.refundStatuses.set(intent, 'failed');
  for (let n = 0; n < 2; n += 1) await report(intent);
  expect(await refunded()).toEqual([{ intent_id: 'pi_other', seen_at: 1 }]);
  expect(stated).toEqual([
    { ...DEAL, change: 'refunded' },
    { ...DEAL, change: 'standing' },
  ]);
});

it('[reviews.refunded] changes nothing where a part was given back, or the payment bought no car', async () => {
  const [sold, second] = [await paid(1), await paid(2)];
  payments.gateway.refunded.add(second);
  for (const intent of [sold, second]) await report(intent);
  expect([await refunded(), stated]).toEqual([[], []]);
});
