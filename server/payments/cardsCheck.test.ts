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

it('says which card provider is set, in which mode', () => {
  expect(cardsCheck.service(readEnv({})).uses).toContain('built-in card sandbox');
  expect(cardsCheck.service(withStripe(SECRET_KEY)).uses).toBe(`Stripe at ${sandbox.url} in test mode; no money moves`);
  const shared = readEnv({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: sandbox.url,
    PAYMENTS: 'sandbox',
  });
  expect(cardsCheck.service(shared).uses).toContain('shared card sandbox');
});

it('asks the provider whether it takes the secret key', async () => {
  const newId = () => 'id';
  expect(await cardsCheck.check?.(withStripe(SECRET_KEY), newId)).toBe('the secret key is accepted');
  await expect(cardsCheck.check?.(withStripe('sk_test_wrong'), newId)).rejects.toThrow('card provider');
});
