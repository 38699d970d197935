import { afterEach, beforeEach, expect, it } from 'vitest';
import { email, PRICE } from '#support/payments/marketRows.ts';
import { payWith } from '#support/payments/sandboxCalls.ts';
import { SECRET_KEY, type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import type { CardGateway } from './CardGateway.ts';
import { createStripeGateway } from './StripeGateway.ts';

const ORDER = { bookingId: 'b1', buyer: email('buyer@x.test'), amount: PRICE };

let sandbox: StartedSandbox;
let gateway: CardGateway;

beforeEach(async () => {
  sandbox = await startSandbox();
  gateway = createStripeGateway({ secretKey: SECRET_KEY, webhookSecret: 'whsec_x', baseUrl: sandbox.url });
});
afterEach(() => sandbox.stop());

it('[payment.foreign-state] tells whether an intent can be paid', async () => {
  const [open, paid, cancelled] = [
    await gateway.openIntent(ORDER),
    await gateway.openIntent({ ...ORDER, number: 1 }),
    await gateway.openIntent({ ...ORDER, number: 2 }),
  ];
  await payWith(sandbox.url, paid.clientSecret);
  await gateway.cancelIntent(cancelled.id);
  const states = [open.id, paid.id, cancelled.id, 'pi_of_another_account'].map((id) => gateway.readIntentState(id));
  expect(await Promise.all(states)).toEqual(['open', 'succeeded', 'ended', 'unknown']);
});

it('[payment.other-keys] takes an intent that it does not know for one that can not be paid or refunded', async () => {
  expect(await gateway.cancelIntent('pi_of_another_account')).toBe('cancelled');
  expect(await gateway.refund('pi_of_another_account')).toBe('failed');
  expect(await gateway.readRefund('pi_of_another_account')).toBeUndefined();
});

it('[payment.other-keys] has another id with other keys, which does not tell them', () => {
  const other = createStripeGateway({ secretKey: 'sk_test_other', webhookSecret: 'whsec_x', baseUrl: sandbox.url });
  const again = createStripeGateway({ secretKey: SECRET_KEY, webhookSecret: 'whsec_y', baseUrl: sandbox.url });
  expect(again.keysId).toBe(gateway.keysId);
  expect(other.keysId).not.toBe(gateway.keysId);
  expect(other.keysId).not.toContain('other');
});
