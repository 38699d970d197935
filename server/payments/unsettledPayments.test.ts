import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { email } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { transact } from '../database/transact.ts';
import { detachIntent } from '../paymentQueues/intentCancellations.ts';
import { reconcile } from './reconciler.ts';
import { settle } from './settlement.ts';
import { hasUnsettledPayment } from './unsettledPayments.ts';

const payments = preparePayments();
const BUYER = email('buyer1@x.test');
const SELLER = email('seller@x.test');
const isUnsettled = (member = BUYER) => hasUnsettledPayment(payments.services(), member);

it('[account.deletion] a payment that has succeeded and is not settled is found for its buyer and for the seller, and settled', async () => {
  await payments.payer(1);
  expect(await isUnsettled(email('stranger@x.test'))).toBe(false);
  expect(await isUnsettled()).toBe(true);
  await expect.poll(async () => (await payments.statuses()).b1).toBe('paid');
  expect([await isUnsettled(), await isUnsettled(SELLER)]).toEqual([false, false]);
});

it('[account.deletion] a payment for a car of the seller counts for the seller', async () => {
  await payments.payer(1);
  expect(await isUnsettled(SELLER)).toBe(true);
});

it('[account.deletion] an open or settled payment does not count', async () => {
  const intent = await payments.payer(1);
  const record = payments.gateway.intents.get(intent);
  if (record !== undefined) payments.gateway.intents.set(intent, { ...record, succeeded: false });
  expect(await isUnsettled()).toBe(false);
  if (record !== undefined) payments.gateway.intents.set(intent, record);
  await settle(payments.services(), intent);
  expect(await isUnsettled()).toBe(false);
});

it('[account.deletion] [payment.superseded] a payment by an intent that was replaced counts until it is settled', async () => {
  const intent = await payments.payer(1);
  const { store } = payments.market;
  await transact(store, (trx) => detachIntent(trx, { id: 'b1', intent_number: 0 }, payments.now));
  expect([await isUnsettled(), await isUnsettled(SELLER)]).toEqual([true, true]);
  await settle(payments.services(), intent);
  expect(await payments.statuses()).toEqual({ b1: 'paid' });
});

it('[account.deletion] a payment of an unknown booking counts until an admin has settled it', async () => {
  const facts = { succeeded: true, amount: 100, currency: 'usd', bookingId: 'lost', buyer: BUYER };
  payments.gateway.intents.set('pi_lost', facts);
  await reconcile(payments.services());
  expect(await isUnsettled()).toBe(true);
  const listed = payments.market.store.updateTable('unmatched_payments').set({ resolved_at: 1 });
  await listed.where('intent_id', '=', 'pi_lost').execute();
  expect(await isUnsettled()).toBe(false);
});

it('[account.deletion] is not decided while the provider gives no answer', async () => {
  await payments.payer(1);
  payments.gateway.isUnavailable = true;
  await expect(isUnsettled()).rejects.toThrow('away');
});

it('[account.deletion] asks about every open payment, ten at once, and settles those that have succeeded', async () => {
  for (let n = 1; n <= 12; n += 1) await payments.payer(n);
  let [open, most] = [0, 0];
  payments.gateway.beforeAnswer = async () => {
    open += 1;
    most = Math.max(most, open);
    await setImmediate();
    open -= 1;
  };
  expect(await isUnsettled(SELLER)).toBe(true);
  expect(most).toBe(10);
  await expect.poll(async () => (await payments.dueRefunds()).length).toBe(11);
});

it('[account.deletion] a payment that cannot be settled now still counts, and is logged', async () => {
  const intent = await payments.payer(1);
  const services = payments.services();
  const warn = vi.spyOn(services.log, 'warn');
  const broken = new Error('the disk is full');
  const failing = {
    ...services,
    checkpoint: () => {
      throw broken;
    },
  };
  expect(await hasUnsettledPayment(failing, BUYER)).toBe(true);
  await expect.poll(() => warn.mock.calls).toEqual([[{ err: broken }, 'a payment could not be settled']]);
  await settle(services, intent);
});
