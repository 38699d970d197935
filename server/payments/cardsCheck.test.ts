import { afterEach, beforeEach, expect, it } from 'vitest';
import { SECRET_KEY, type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { readEnv } from '../env.ts';
import { cardsCheck } from './cardsCheck.ts';

let sandbox: StartedSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const withStripe = (secretKey: string) =>
  readEnv({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: sandbox.url,
  });

it('says which card provider is set, in which mode, and what would change it', () => {
  const { need, service } = cardsCheck;
  expect(need).toBe('Card payments');
  expect(service(readEnv({}))).toEqual({
    uses: 'the built-in card sandbox; no money moves',
    otherwise: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET would take real cards',
  });
  const otherwise = 'without these settings: the built-in card sandbox';
  const elsewhere = `Stripe at ${sandbox.url} in test mode; no money moves`;
  expect(service(withStripe(SECRET_KEY))).toEqual({ uses: elsewhere, otherwise });
  const live = readEnv({
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  expect(service(live)).toEqual({ uses: 'Stripe in live mode', otherwise });
  const shared = readEnv({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: sandbox.url,
    PAYMENTS: 'sandbox',
  });
  expect(service(shared)).toEqual({ uses: `a shared card sandbox at ${sandbox.url}; no money moves`, otherwise });
});

const newId = () => 'id';

it('asks the provider whether it takes the secret key', async () => {
  expect(await cardsCheck.check?.(withStripe(SECRET_KEY), newId)).toBe('the secret key is accepted');
  await expect(cardsCheck.check?.(withStripe('sk_test_wrong'), newId)).rejects.toThrow('card provider');
});

it('asks nobody where the sandbox starts with the server', async () => {
  expect(await cardsCheck.check?.(readEnv({}), newId)).toBe('the sandbox starts with the server');
});
