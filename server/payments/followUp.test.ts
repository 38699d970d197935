import { describe, expect, it } from 'vitest';
import { bookingRow, email, PRICE } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { BY_OPERATOR } from '../audit/audit.ts';
import { unguarded } from '../database/writeGuard.ts';
import type { CardEvent } from './CardGateway.ts';
import { createCancellationQueue } from './cancellationQueue.ts';
import { forgetOldEvents, handleEvent } from './cardEvents.ts';
import { retryRefund } from './refundQueue.ts';
import { settle } from './settlement.ts';

const payments = preparePayments();

describe('the other buyers of a sold car', () => {
  const cancellations = () => payments.market.store.selectFrom('intent_cancellations').selectAll().execute();
  async function cancelIntents(): Promise<void> {
    const loop = createCancellationQueue(payments.services());
    loop.wake();
    await loop.idle();
    await loop.stop();
  }
  /** A booking whose intent is open at the provider. */
  async function waiting(n: number): Promise<string> {
    const intent = await payments.payer(n);
    const facts = payments.gateway.intents.get(intent);
    if (facts !== undefined) payments.gateway.intents.set(intent, { ...facts, succeeded: false });
    return intent;
  }

  it('[payment.other-intents] have their open intents cancelled, and no one else’s', async () => {
    const paid = await payments.payer(1);
    const open = [await waiting(2), await waiting(3)];
    await unguarded(payments.market.store)
      .insertInto('bookings')
      .values([
        bookingRow({ id: 'none-opened', buyer_email: email('x@x.test') }),
        bookingRow({ id: 'elsewhere', car_id: 'c2', intent_id: 'pi_elsewhere' }),
        bookingRow({ id: 'gone', buyer_email: email('y@x.test'), intent_id: 'pi_gone', status: 'cancelled' }),
      ])
      .execute();
    await settle(payments.services(), paid);
    await cancelIntents();
    expect([...payments.gateway.cancelled].toSorted()).toEqual(open);
    expect((await cancellations()).every(({ done_at }) => done_at === payments.now)).toBe(true);
    expect(await payments.statuses()).toMatchObject({ b1: 'paid', b2: 'booked', b3: 'booked' });
  });

  it('[payment.other-intents] keep them queued while the provider is unreachable, with longer pauses', async () => {
    const paid = await payments.payer(1);
    const open = await waiting(2);
    await settle(payments.services(), paid);
    payments.gateway.isUnavailable = true;
    await cancelIntents();
    expect(await cancellations()).toMatchObject([{ attempts: 1, next_attempt_at: payments.now + 500, done_at: null }]);
    payments.gateway.isUnavailable = false;
    await cancelIntents();
    expect(payments.gateway.cancelled.size).toBe(0);
    payments.now += 500;
    await cancelIntents();
    expect([...payments.gateway.cancelled]).toEqual([open]);
  });

  it('[payment.other-intents] are refunded when they have paid meanwhile', async () => {
    const [paid, late] = [await payments.payer(1), await payments.payer(2)];
    await settle(payments.services(), paid);
    await cancelIntents();
    expect(await payments.dueRefunds()).toMatchObject([{ intent_id: late }]);
    await payments.sendRefunds();
    expect(await payments.statuses()).toEqual({ b1: 'paid', b2: 'refunded' });
  });
});

describe('a due refund', () => {
  it('is tried again with longer pauses while the provider is unreachable, and is made once it answers', async () => {
    await settle(payments.services(), await payments.payer(1));
    const second = await payments.payer(2);
    await settle(payments.services(), second);
    payments.gateway.isUnavailable = true;
    await payments.sendRefunds();
    await payments.sendRefunds();
    expect(payments.gateway.refundRequests).toEqual([second]);
    expect(await payments.dueRefunds()).toMatchObject([{ attempts: 1, next_attempt_at: payments.now + 500 }]);
    payments.now += 500;
    await payments.sendRefunds();
    expect(await payments.dueRefunds()).toMatchObject([{ attempts: 2, next_attempt_at: payments.now + 1_000 }]);
    expect(await payments.statuses()).toEqual({ b1: 'paid', b2: 'booked' });
    payments.gateway.isUnavailable = false;
    payments.now += 1_000;
    await payments.sendRefunds();
    expect(await payments.dueRefunds()).toEqual([]);
    expect(await payments.statuses()).toEqual({ b1: 'paid', b2: 'refunded' });
  });

  it('of a second payment leaves the booking paid', async () => {
    await settle(payments.services(), await payments.payer(1));
    payments.gateway.intents.set('pi_again', {
      succeeded: true,
      amount: PRICE,
      currency: 'usd',
      bookingId: 'b1',
      buyer: 'buyer1@x.test',
    });
    expect(await settle(payments.services(), 'pi_again')).toMatchObject({ outcome: 'refunded' });
    await payments.sendRefunds();
    expect(await payments.statuses()).toEqual({ b1: 'paid' });
  });
});

describe('a refund that the provider does not make at once', () => {
  const refund = () => payments.market.store.selectFrom('refunds').selectAll().executeTakeFirst();
  const second = async () => {
    await settle(payments.services(), await payments.payer(1));
    const late = await payments.payer(2);
    await settle(payments.services(), late);
    return late;
  };
  const report = (id: string, subjectId: string) =>
    handleEvent(payments.services(), { id, createdAt: payments.now, about: 'refund', subjectId });

  it('is followed until it is made, and asked for once', async () => {
    const late = await second();
    payments.gateway.refundStatuses.set(late, 'pending');
    await payments.sendRefunds();
    expect(await refund()).toMatchObject({
      state: 'pending',
      done_at: null,
      next_attempt_at: payments.now + 3_600_000,
    });
    expect(await payments.statuses()).toMatchObject({ b2: 'booked' });
    payments.gateway.refundStatuses.set(late, 'succeeded');
    payments.now += 3_600_000;
    await payments.sendRefunds();
    expect(await refund()).toMatchObject({ state: 'done', done_at: payments.now });
    expect(await payments.statuses()).toMatchObject({ b2: 'refunded' });
    expect(payments.gateway.refundRequests).toEqual([late]);
  });

  it('is followed at once when the provider reports it', async () => {
    const late = await second();
    payments.gateway.refundStatuses.set(late, 'pending');
    await payments.sendRefunds();
    payments.gateway.refundStatuses.set(late, 'succeeded');
    expect(await report('evt_r', late)).toBe(true);
    expect(await payments.statuses()).toMatchObject({ b2: 'refunded' });
  });

  it('waits for an admin when it has failed, even after it was made, and is sent again on demand', async () => {
    const late = await second();
    await payments.sendRefunds();
    payments.gateway.refundStatuses.set(late, 'failed');
    await report('evt_f', late);
    expect(await refund()).toMatchObject({ state: 'failed', done_at: null });
    await payments.sendRefunds();
    expect(payments.gateway.refundRequests).toHaveLength(1);
    payments.gateway.refundStatuses.set(late, 'succeeded');
    expect(await retryRefund(payments.services(), late, BY_OPERATOR)).toBe(true);
    await payments.sendRefunds();
    expect(await refund()).toMatchObject({ state: 'done' });
    expect(await retryRefund(payments.services(), late, BY_OPERATOR)).toBe(false);
  });

  it('changes nothing when the market did not ask for it', async () => {
    expect(await report('evt_x', 'pi_by_hand')).toBe(true);
    expect(await refund()).toBeUndefined();
  });
});

describe('a report of the provider', () => {
  const event = (id: string, about: CardEvent['about'], subjectId: string) => ({
    id,
    createdAt: payments.now,
    about,
    subjectId,
  });
  const remembered = async () =>
    (await payments.market.store.selectFrom('card_events').select('id').execute()).map(({ id }) => id);

  it('is handled once, and again while the provider does not confirm it', async () => {
    const intent = await payments.payer(1);
    const facts = payments.gateway.intents.get(intent);
    if (facts === undefined) throw new Error('no intent');
    payments.gateway.intents.set(intent, { ...facts, succeeded: false });
    expect(await handleEvent(payments.services(), event('evt_1', 'payment', intent))).toBe(false);
    expect(await handleEvent(payments.services(), event('evt_2', 'payment', 'pi_none'))).toBe(false);
    expect(await remembered()).toEqual([]);
    payments.gateway.intents.set(intent, facts);
    expect(await handleEvent(payments.services(), event('evt_1', 'payment', intent))).toBe(true);
    expect(await payments.car()).toMatchObject({ state: 'paid' });
    payments.gateway.isUnavailable = true;
    expect(await handleEvent(payments.services(), event('evt_1', 'payment', intent))).toBe(true);
    expect(await remembered()).toEqual(['evt_1']);
  });

  it('is forgotten after 30 days, when the provider no longer repeats it', async () => {
    await handleEvent(payments.services(), event('evt_1', 'payment', await payments.payer(1)));
    payments.now += 30 * 24 * 3_600_000;
    await forgetOldEvents(payments.services());
    expect(await remembered()).toEqual(['evt_1']);
    payments.now += 1;
    await forgetOldEvents(payments.services());
    expect(await remembered()).toEqual([]);
  });

  it('of a dispute lists it until the bank has decided', async () => {
    const dispute = {
      id: 'du_1',
      intentId: 'pi_b1',
      amount: PRICE,
      currency: 'usd',
      reason: 'fraudulent',
      isClosed: false,
    };
    await payments.payer(1);
    payments.gateway.disputes.set('du_1', { ...dispute, status: 'needs_response' });
    const open = () =>
      payments.market.store.selectFrom('disputes').selectAll().where('closed_at', 'is', null).execute();
    expect(await handleEvent(payments.services(), event('evt_1', 'dispute', 'du_1'))).toBe(true);
    expect(await open()).toMatchObject([{ id: 'du_1', intent_id: 'pi_b1', status: 'needs_response' }]);
    const about = { disputeId: 'du_1', intentId: 'pi_b1', reason: 'fraudulent', status: 'needs_response' };
    expect(payments.logged).toMatchObject([{ level: 50, msg: 'a cardholder disputes a payment', ...about }]);
    payments.gateway.disputes.set('du_1', { ...dispute, status: 'won', isClosed: true });
    expect(await handleEvent(payments.services(), event('evt_2', 'dispute', 'du_1'))).toBe(true);
    expect(await open()).toEqual([]);
    expect(await handleEvent(payments.services(), event('evt_3', 'dispute', 'du_none'))).toBe(false);
    // One that was handled is asked about no more.
    payments.gateway.isUnavailable = true;
    expect(await handleEvent(payments.services(), event('evt_2', 'dispute', 'du_1'))).toBe(true);
  });
});
