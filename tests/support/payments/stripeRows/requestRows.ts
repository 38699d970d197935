import { expect } from 'vitest';
import { callAsBrowser } from '../sandboxCalls.ts';
import { expectError, ORDER, type StripeRow } from './StripeRow.ts';

const TYPE = { type: 'invalid_request_error' };
const metadata = (count: number, key: (n: number) => string, value: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`metadata[${key(n)}]`, value]));

/** What every request has: keys, versions, parameters, ids, lists. */
export const requestRows: readonly StripeRow[] = [
  {
    point: 'secret-key',
    async assertIt(provider) {
      expectError(await callAsBrowser(provider.sandbox.url, '/v1/payment_intents', ORDER), 401, TYPE);
      expectError(await provider.read('/v1/events', { authorization: 'Bearer sk_other' }), 401, TYPE);
      const publishable = await provider.read('/v1/events', { authorization: 'Bearer pk_test_1' });
      expectError(publishable, 401, { ...TYPE, code: 'secret_key_required' });
    },
  },
  {
    point: 'version',
    async assertIt(provider) {
      const ask = (version: string) => provider.read('/v1/events', { 'stripe-version': version });
      expect((await ask('2026-10-28.endive')).status).toBe(200);
      expectError(await ask('newest'), 400, TYPE);
    },
  },
  {
    point: 'unknown-parameter',
    async assertIt(provider) {
      const unknown = { ...TYPE, code: 'parameter_unknown', param: 'bookingId' };
      expectError(await provider.create({ bookingId: 'b1' }), 400, unknown);
      expectError(await provider.refund(await provider.paid(), { bookingId: 'b1' }), 400, unknown);
      expectError(await provider.read('/v1/events?bookingId=b1'), 400, unknown);
    },
  },
  {
    point: 'missing-parameter',
    async assertIt(provider) {
      const missing = (param: string) => ({ ...TYPE, code: 'parameter_missing', param });
      expectError(await provider.post('/v1/payment_intents', { amount: '5000' }), 400, missing('currency'));
      expectError(await provider.post('/v1/payment_intents', { currency: 'usd' }), 400, missing('amount'));
    },
  },
  {
    point: 'amount',
    async assertIt(provider) {
      const refused = (amount: string, code: string) =>
        provider.create({ amount }).then((answer) => expectError(answer, 400, { ...TYPE, code, param: 'amount' }));
      await refused('49', 'amount_too_small');
      await refused('100000000', 'amount_too_large');
      for (const amount of ['0', '-5', '12.5', '1e4', ' 90']) await refused(amount, 'parameter_invalid_integer');
      expect((await provider.create({ amount: '50' })).body.amount).toBe(50);
      expect((await provider.create({ amount: '99999999' })).body.amount).toBe(99_999_999);
    },
  },
  {
    point: 'currency',
    async assertIt(provider) {
      expectError(await provider.create({ currency: 'cars' }), 400, { ...TYPE, param: 'currency' });
      expect((await provider.create({ currency: 'USD' })).body.currency).toBe('usd');
      expectError(await provider.create({ currency: 'gbp', amount: '29' }), 400, { code: 'amount_too_small' });
    },
  },
  {
    point: 'metadata',
    async assertIt(provider) {
      // The order has one key of its own.
      expect((await provider.create(metadata(49, String, 'v'.repeat(500)))).status).toBe(200);
      expectError(await provider.create(metadata(50, String, 'v')), 400, TYPE);
      expectError(await provider.create(metadata(1, () => 'k'.repeat(41), 'v')), 400, TYPE);
      expectError(await provider.create(metadata(1, () => 'k', 'v'.repeat(501))), 400, TYPE);
    },
  },
  {
    point: 'unknown-id',
    async assertIt(provider) {
      const missing = { ...TYPE, code: 'resource_missing' };
      expectError(await provider.read('/v1/payment_intents/pi_none'), 404, missing);
      expectError(await provider.post('/v1/payment_intents/pi_none/cancel', {}), 404, missing);
      expectError(await provider.read('/v1/disputes/du_none'), 404, missing);
      const param = { ...missing, param: 'payment_intent' };
      expectError(await provider.refund('pi_none'), 400, param);
      expectError(await provider.read('/v1/refunds?payment_intent=pi_none'), 400, param);
    },
  },
  {
    point: 'unknown-address',
    async assertIt(provider) {
      expectError(await provider.read('/v1/elsewhere'), 404, TYPE);
    },
  },
  {
    point: 'list',
    async assertIt(provider) {
      for (const limit of ['0', '101', '-1', 'ten', '1.5']) {
        expectError(await provider.read(`/v1/payment_intents?limit=${limit}`), 400, TYPE);
      }
      for (let n = 0; n < 11; n += 1) await provider.create();
      const { body } = await provider.read('/v1/payment_intents');
      expect(body).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
      const page = body.data as { id: string }[];
      expect(page).toHaveLength(10);
      const rest = await provider.list(`/v1/payment_intents?starting_after=${page.at(-1)?.id}`);
      expect(rest).toHaveLength(1);
      const unknown = await provider.read('/v1/payment_intents?starting_after=pi_none');
      expectError(unknown, 400, { ...TYPE, code: 'resource_missing', param: 'starting_after' });
    },
  },
  {
    point: 'list-by-time',
    async assertIt(provider) {
      await provider.create();
      provider.sandbox.now += 10_000;
      const { id } = await provider.open();
      const now = Math.floor(provider.sandbox.now / 1000);
      expect(await provider.list(`/v1/payment_intents?created[gte]=${now}`)).toMatchObject([{ id }]);
      expect(await provider.list(`/v1/payment_intents?created[lte]=${now - 1}`)).toHaveLength(1);
    },
  },
];
