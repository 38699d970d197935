import { expect } from 'vitest';
import { callAsBrowser } from '../sandboxCalls.ts';
import { expectError, type StripeRow, type TriedProvider } from './StripeRow.ts';

const UNEXPECTED = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
const cancel = (provider: TriedProvider, id: string) => provider.post(`/v1/payment_intents/${id}/cancel`, {});
const statusOf = async (provider: TriedProvider, id: string) =>
  (await provider.read(`/v1/payment_intents/${id}`)).body.status;

/** docs.stripe.com/payments/paymentintents/lifecycle, docs.stripe.com/api/refunds, docs.stripe.com/testing */
export const paymentRows: readonly StripeRow[] = [
  {
    point: 'confirm-twice',
    async assertIt(provider) {
      const { id, secret } = await provider.open();
      expect(await provider.pay(secret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
      expectError(await provider.pay(secret), 400, { ...UNEXPECTED, payment_intent: { id, status: 'succeeded' } });
      expect(await provider.list('/v1/balance_transactions')).toHaveLength(1);
    },
  },
  {
    point: 'confirm-canceled',
    async assertIt(provider) {
      const { id, secret } = await provider.open();
      expect(await cancel(provider, id)).toMatchObject({ status: 200, body: { status: 'canceled' } });
      expectError(await provider.pay(secret), 400, { ...UNEXPECTED, payment_intent: { id, status: 'canceled' } });
    },
  },
  {
    point: 'cancel-twice',
    async assertIt(provider) {
      const { id } = await provider.open();
      await cancel(provider, id);
      expectError(await cancel(provider, id), 400, { ...UNEXPECTED, payment_intent: { status: 'canceled' } });
      const paid = await provider.paid();
      expectError(await cancel(provider, paid), 400, { ...UNEXPECTED, payment_intent: { status: 'succeeded' } });
    },
  },
  {
    point: 'declined',
    async assertIt(provider) {
      const { id, secret } = await provider.open();
      const declined = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
      const intent = { id, status: 'requires_payment_method', last_payment_error: declined };
      expectError(await provider.pay(secret, '4000000000000002'), 402, { ...declined, payment_intent: intent });
      expect(await statusOf(provider, id)).toBe('requires_payment_method');
      expect((await provider.pay(secret)).body.status).toBe('succeeded');
    },
  },
  {
    point: 'requires-action',
    async assertIt(provider) {
      const { id, secret } = await provider.open();
      const asked = await provider.pay(secret, '4000002500003155');
      expect(asked).toMatchObject({
        status: 200,
        body: { status: 'requires_action', next_action: { type: expect.stringMatching(/.+/) } },
      });
      const address = `/v1/payment_intents/${id}/authenticate`;
      const failed = await callAsBrowser(provider.sandbox.url, address, { client_secret: secret, outcome: 'fail' });
      expectError(failed, 402, { type: 'card_error', code: 'payment_intent_authentication_failure' });
      expect(await statusOf(provider, id)).toBe('requires_payment_method');
      await provider.pay(secret, '4000002500003155');
      expect(await cancel(provider, id)).toMatchObject({ status: 200, body: { status: 'canceled' } });
    },
  },
  {
    point: 'client-secret',
    async assertIt(provider) {
      const { id } = await provider.open();
      const other = await provider.open();
      const ask = (secret: string) =>
        callAsBrowser(provider.sandbox.url, `/v1/payment_intents/${id}?client_secret=${secret}`);
      expect((await ask(other.secret)).status).toBeGreaterThanOrEqual(400);
      expect((await ask('')).status).toBeGreaterThanOrEqual(400);
    },
  },
  {
    point: 'refund-unpaid',
    async assertIt(provider) {
      const { id } = await provider.open();
      expectError(await provider.refund(id), 400, { type: 'invalid_request_error' });
    },
  },
  {
    point: 'refund-twice',
    async assertIt(provider) {
      const id = await provider.paid();
      expect(await provider.refund(id)).toMatchObject({ status: 200, body: { amount: 90_000, status: 'succeeded' } });
      expectError(await provider.refund(id), 400, { code: 'charge_already_refunded' });
    },
  },
  {
    point: 'refund-in-parts',
    async assertIt(provider) {
      const id = await provider.paid();
      expect((await provider.refund(id, { amount: '30000' })).body.amount).toBe(30_000);
      expectError(await provider.refund(id, { amount: '60001' }), 400, { param: 'amount' });
      expect((await provider.refund(id)).body.amount).toBe(60_000);
      expectError(await provider.refund(id), 400, { code: 'charge_already_refunded' });
    },
  },
  {
    point: 'refund-pending',
    async assertIt(provider) {
      const id = await provider.paid('4000000000007726');
      expect((await provider.refund(id)).body.status).toBe('pending');
      expectError(await provider.refund(id), 400, { code: 'charge_already_refunded' });
      provider.sandbox.now += 60_000;
      expect(await provider.list(`/v1/refunds?payment_intent=${id}`)).toMatchObject([{ status: 'succeeded' }]);
    },
  },
  {
    point: 'refund-failed',
    async assertIt(provider) {
      const id = await provider.paid('4000000000005126');
      expect((await provider.refund(id)).body.status).toBe('succeeded');
      provider.sandbox.now += 60_000;
      expect(await provider.list(`/v1/refunds?payment_intent=${id}`)).toMatchObject([{ status: 'failed' }]);
      expect((await provider.refund(id)).status).toBe(200);
    },
  },
  {
    point: 'refund-disputed',
    async assertIt(provider) {
      const id = await provider.paid('4000000000000259');
      expectError(await provider.refund(id), 400, { type: 'invalid_request_error', code: 'charge_disputed' });
    },
  },
  {
    point: 'dispute-currency',
    async assertIt(provider) {
      const { body } = await provider.create({ currency: 'eur' });
      await provider.pay(String(body.client_secret), '4000000000000259');
      const [event] = await provider.list('/v1/events?type=charge.dispute.created');
      expect(event).toMatchObject({ data: { object: { currency: 'eur', payment_intent: body.id } } });
    },
  },
];
