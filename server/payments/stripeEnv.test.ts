import { describe, expect, it } from 'vitest';
import { envMessage } from '#support/envMessage.ts';
import type { RawEnv } from '../env/Env.ts';
import { readEnv } from '../env.ts';
import { paymentSettings } from './paymentSettings.ts';

const OUTSIDE = { HOST: '0.0.0.0', PUBLIC_URL: 'https://cars.example', TRUST_PROXY: '127.0.0.1' };
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the settings of Stripe', () => {
  it('are read together, and allow a server that others reach without PAYMENTS=sandbox', () => {
    expect(readEnv({ ...OUTSIDE, ...KEYS }).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: undefined,
    });
  });

  it('name a card sandbox that several servers share, by PAYMENTS=sandbox and its address', () => {
    const { STRIPE_PUBLISHABLE_KEY: _none, ...keys } = KEYS;
    const env = { ...OUTSIDE, ...keys, PAYMENTS: 'sandbox', STRIPE_API_BASE: 'http://10.0.0.7:12111' };
    expect(readEnv(env).stripe).toMatchObject({ publishableKey: undefined, apiBase: 'http://10.0.0.7:12111' });
  });

  it.each([
    'https://cards.example',
    'http://127.0.0.1:1',
    'http://[::1]:1',
    'http://192.168.1.2',
    'http://10.0.0.7',
    'http://172.16.0.9',
    'http://172.20.0.9',
    'http://172.31.0.9',
    'http://[fc00::1]',
    'http://[fd00::1]:80',
    'http://cards:12111',
  ])('accept the address %s', (address) => {
    expect(envMessage({ ...KEYS, STRIPE_API_BASE: address })).toBe('accepted');
  });

  it('take a restricted key as well as a secret one, and say so for another', () => {
    expect(envMessage({ ...KEYS, STRIPE_SECRET_KEY: 'rk_test_1' })).toBe('accepted');
    const message = envMessage({ ...KEYS, STRIPE_SECRET_KEY: 'pk_test_1' });
    expect(message).toBe('STRIPE_SECRET_KEY: a key that begins with sk_ or rk_ is needed');
  });

  it.each<[string, RawEnv]>([
    ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_API_BASE: 'https://cards.example' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...KEYS, STRIPE_PUBLISHABLE_KEY: undefined }],
    ['STRIPE_WEBHOOK_SECRET', { ...KEYS, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { ...KEYS, STRIPE_SECRET_KEY: 'pk_test_1' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...KEYS, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
    ['STRIPE_WEBHOOK_SECRET', { ...KEYS, STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    ['STRIPE_API_BASE', { ...KEYS, STRIPE_API_BASE: 'http://cards.example' }],
    ...['8.8.8.8', '8.10.0.1', '172.15.0.9', '172.32.0.9', '[2001:db8::fd]'].map((host): [string, RawEnv] => [
      'STRIPE_API_BASE',
      { ...KEYS, STRIPE_API_BASE: `http://${host}` },
    ]),
    ['STRIPE_API_BASE', { ...KEYS, STRIPE_API_BASE: 'https://cards.example/v1' }],
    ['STRIPE_API_BASE', { ...KEYS, PAYMENTS: 'sandbox' }],
  ])('stop the start with one line that begins with a missing or wrong %s', (name, environment) => {
    const line = envMessage(environment);
    expect(line).toMatch(new RegExp(`^${name}: [^\\n]+$`));
    for (const key of Object.values(KEYS)) expect(line).not.toContain(key);
  });
});

describe('the setting PAYMENTS', () => {
  const WITHOUT = 'PAYMENTS: sandbox cards move no money; say PAYMENTS=sandbox or set the STRIPE_ keys';

  it.each<[what: string, environment: RawEnv, says: string]>([
    ['a server of this machine alone', {}, 'accepted'],
    ['one that others reach', OUTSIDE, WITHOUT],
    ['one that others reach and that says so', { ...OUTSIDE, PAYMENTS: 'sandbox' }, 'accepted'],
    ['another word', { PAYMENTS: 'stripe' }, "PAYMENTS: say 'sandbox' or unset it"],
  ])('keeps sandbox cards from being taken for real ones: %s', (_what, environment, says) => {
    expect(envMessage(environment)).toBe(says);
  });
});

it('[audit.settings] the settings of Stripe are shown without what is secret in them', () => {
  const env = readEnv({ ...OUTSIDE, ...KEYS, STRIPE_API_BASE: 'https://cards.example' });
  expect(paymentSettings.show(env)).toEqual({
    STRIPE_SECRET_KEY: 'set',
    STRIPE_WEBHOOK_SECRET: 'set',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_BASE: 'https://cards.example',
  });
  expect(Object.values(paymentSettings.show(readEnv({})))).toEqual([undefined, undefined, undefined, undefined]);
});
