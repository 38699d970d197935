import { expect, it } from 'vitest';
import { createStripeCardProvider } from './stripeCardProvider.ts';

const KEYS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };

it('takes payments at Stripe, whose script, fields and confirmations the pages that take a card may load', () => {
  const provider = createStripeCardProvider({ ...KEYS, publishableKey: 'pk_test_1', apiBase: undefined });
  expect(provider.gateway).toEqual({ ...KEYS, baseUrl: undefined });
  expect(provider.publicConfig).toEqual({ kind: 'stripe', key: 'pk_test_1' });
  expect(provider.sandboxUrl).toBeUndefined();
  const sources = {
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
  };
  expect(provider.pagePolicies).toEqual([{ path: '/dashboard/payment/:id', sources }]);
});

it('asks Stripe’s API where the settings say that it is', () => {
  const provider = createStripeCardProvider({ ...KEYS, publishableKey: 'pk_test_1', apiBase: 'http://127.0.0.1:1' });
  expect(provider.gateway).toEqual({ ...KEYS, baseUrl: 'http://127.0.0.1:1' });
  expect(provider.sandboxUrl).toBeUndefined();
});

it('takes payments at a shared sandbox, which pages reach through the server and load nothing from', () => {
  const provider = createStripeCardProvider({ ...KEYS, publishableKey: undefined, apiBase: 'http://127.0.0.1:1' });
  expect(provider).toEqual({
    gateway: { ...KEYS, baseUrl: 'http://127.0.0.1:1' },
    publicConfig: { kind: 'sandbox', url: '/sandbox-cards' },
    sandboxUrl: 'http://127.0.0.1:1',
  });
});
