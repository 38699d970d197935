import { afterEach, beforeEach, expect, it } from 'vitest';
import { email, freshMarket, PRICE } from '#support/payments/marketRows.ts';
import { unguarded } from '../database/writeGuard.ts';
import type { Cursor } from '../http/cursors.ts';
import { listPaymentIssues } from './listPaymentIssues.ts';

const BUYER = email('buyer@x.test');
const PAID = { amount: PRICE, currency: 'eur' };

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeEach(async () => {
  market = await freshMarket();
});
afterEach(() => market.remove());

const unmatched = (intent_id: string, seen_at: number, resolved_at: number | null = null) =>
  market.store
    .insertInto('unmatched_payments')
    .values({ intent_id, booking_id: 'b-lost', buyer: BUYER, ...PAID, seen_at, resolved_at })
    .execute();
async function refund(intent_id: string, created_at: number, { state = 'failed', reason = 'paid-twice' } = {}) {
  const payment = { transaction_id: intent_id, booking_id: 'b1', email: BUYER, ...PAID, created_at: 1 };
  await unguarded(market.store)
    .insertInto('payments')
    .values({ ...payment, outcome: 'refunded' })
    .execute();
  const row = { intent_id, reason, created_at, next_attempt_at: 1, attempts: 0, done_at: null };
  await market.store
    .insertInto('refunds')
    .values({ ...row, state: state === 'failed' ? 'failed' : 'due' })
    .execute();
}
const dispute = (id: string, created_at: number, closed_at: number | null = null) =>
  market.store
    .insertInto('disputes')
    .values({ id, intent_id: `pi_${id}`, ...PAID, reason: 'fraud', status: 'open', created_at, closed_at })
    .execute();

const list = async (limit = 100, after?: Cursor) => listPaymentIssues(market.store, { limit, after });

it('[payment.unmatched] the issues are payments of unknown bookings, failed refunds and open disputes', async () => {
  await unmatched('pi_1', 1);
  await unmatched('pi_resolved', 1, 2);
  await refund('pi_2', 2);
  await refund('pi_3', 3, { reason: 'of a newer version' });
  await refund('pi_due', 2, { state: 'due' });
  await dispute('du_1', 4);
  await dispute('du_closed', 4, 5);
  const failed = { kind: 'refund-failed', bookingId: 'b1', payer: BUYER, ...PAID, note: '' };
  expect(await list()).toEqual({
    items: [
      {
        kind: 'unmatched',
        transactionId: 'pi_1',
        bookingId: 'b-lost',
        payer: BUYER,
        ...PAID,
        reason: undefined,
        note: '',
        seenAt: 1,
      },
      { ...failed, transactionId: 'pi_2', reason: 'paid-twice', seenAt: 2 },
      { ...failed, transactionId: 'pi_3', reason: undefined, seenAt: 3 },
      {
        kind: 'disputed',
        transactionId: 'pi_du_1',
        bookingId: '',
        payer: '',
        ...PAID,
        reason: undefined,
        note: 'fraud, open',
        seenAt: 4,
      },
    ],
    next: undefined,
  });
});

it.each([1, 2, 3])(
  '[limits.list-paging] pages of %d have each issue once, in one order, also those of one moment',
  async (limit) => {
    for (const time of [6, 5]) {
      for (const key of ['b', 'a']) {
        await unmatched(`pi_${key}${time}`, time);
        await refund(`pi_r${key}${time}`, time);
        await dispute(`d${key}${time}`, time);
      }
    }
    const found: string[] = [];
    let after: Cursor | undefined;
    do {
      const page = await list(limit, after);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      found.push(...page.items.map(({ transactionId }) => transactionId));
      after = page.next;
    } while (after !== undefined && found.length < 100);
    const ofMoment = (time: number) =>
      ['pi_a', 'pi_b', 'pi_ra', 'pi_rb', 'pi_da', 'pi_db'].map((name) => `${name}${time}`);
    expect(found).toEqual([...ofMoment(5), ...ofMoment(6)]);
  },
);
