import { describe, expect, it } from 'vitest';
import { PRICE } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import {
  countUnmatched,
  createUnmatchedAlert,
  isMarketPayment,
  recordUnmatched,
  resolveUnmatched,
} from './unmatchedPayments.ts';

const HOUR = 60 * 60_000;
const FACTS = { succeeded: true, amount: PRICE, currency: 'usd', bookingId: 'lost', buyer: 'buyer@x.test' };
const OF_ANOTHER_SHOP = [{ bookingId: '' }, { buyer: 'order 12' }, { bookingId: '', buyer: '' }];

const payments = preparePayments();
const record = (intentId: string, changes: object = {}) =>
  recordUnmatched(payments.services(), intentId, { ...FACTS, ...changes });
const rows = () => payments.market.store.selectFrom('unmatched_payments').selectAll().orderBy('intent_id').execute();
const count = () => countUnmatched(payments.market.store);

describe('[payment.unmatched] a payment of an unknown booking', () => {
  it('is of this market where it names a booking and an address', () => {
    expect(isMarketPayment(FACTS)).toBe(true);
    for (const other of OF_ANOTHER_SHOP) expect(isMarketPayment({ ...FACTS, ...other })).toBe(false);
  });

  it('is listed once, and named in the log', async () => {
    expect(await record('pi_1')).toBe(true);
    expect(payments.logged).toHaveLength(1);
    payments.now += 1;
    expect(await record('pi_1')).toBe(true);
    expect(await rows()).toMatchObject([
      { intent_id: 'pi_1', booking_id: 'lost', buyer: 'buyer@x.test', seen_at: payments.now - 1, resolved_at: null },
    ]);
    expect(payments.logged).toMatchObject([{ level: 50, intentId: 'pi_1', bookingId: 'lost' }]);
  });

  it('is not listed where it is another shop’s', async () => {
    for (const other of OF_ANOTHER_SHOP) expect(await record('pi_1', other)).toBe(false);
    expect([await rows(), payments.logged]).toEqual([[], []]);
  });

  it('is counted until it is settled, with the time of the oldest one', async () => {
    expect(await count()).toBeUndefined();
    for (const intent of ['pi_1', 'pi_2']) {
      await record(intent);
      payments.now += 1;
    }
    const first = payments.now - 2;
    expect(await count()).toEqual({ count: 2, since: first });
    await resolveUnmatched(payments.services(), 'pi_1');
    const resolvedAt = payments.now;
    expect(await count()).toEqual({ count: 1, since: first + 1 });
    payments.now += 1;
    await resolveUnmatched(payments.services(), 'pi_1');
    expect((await rows()).map(({ resolved_at }) => resolved_at)).toEqual([resolvedAt, null]);
  });
});

describe('[payment.unmatched] the alert about payments that wait for an admin', () => {
  it('comes at the start of a server where they wait already', async () => {
    await record('pi_1');
    payments.logged.length = 0;
    await createUnmatchedAlert(payments.services())();
    expect(payments.logged).toMatchObject([{ level: 50, unmatchedPayments: 1 }]);
  });

  it('comes at once for a new one, then every hour while there are any', async () => {
    const alert = createUnmatchedAlert(payments.services());
    /** The numbers that the log is told of from now on. */
    const told = async () => {
      payments.logged.length = 0;
      await alert();
      return payments.logged.map(({ unmatchedPayments }) => unmatchedPayments);
    };
    expect(await told()).toEqual([]);
    await record('pi_1');
    const since = new Date(payments.now).toISOString();
    expect(await told()).toEqual([1]);
    expect(payments.logged).toMatchObject([{ level: 50, since }]);
    payments.now += HOUR - 1;
    expect(await told()).toEqual([]);
    payments.now += 1;
    expect(await told()).toEqual([1]);
    payments.now += 1;
    await record('pi_2');
    expect(await told()).toEqual([2]);
    // Fewer than before are no news, one more is.
    await resolveUnmatched(payments.services(), 'pi_2');
    expect(await told()).toEqual([]);
    await record('pi_3');
    expect(await told()).toEqual([2]);
    for (const intent of ['pi_1', 'pi_3']) await resolveUnmatched(payments.services(), intent);
    payments.now += HOUR;
    expect(await told()).toEqual([]);
  });
});
