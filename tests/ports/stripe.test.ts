import { afterAll, beforeEach } from 'vitest';
import { SECRET_KEY, startSandbox } from '#support/payments/startSandbox.ts';
import { openStripePage } from '#support/payments/stripePage.ts';
import { cardPaymentsContract } from './cardPayments.contract.ts';
import { startHttpMarket } from './httpMarket.ts';

/* Stripe's adapter with a stand-in of Stripe's script, over a card sandbox that has Stripe's API. */

const sandbox = await startSandbox({ isLive: true });
const page = openStripePage(sandbox.url);
const market = await startHttpMarket('Stripe', {
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_suite',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_suite',
  STRIPE_API_BASE: sandbox.url,
});
beforeEach(page.enter);
afterAll(async () => {
  await page.close();
  await market.stop();
  await sandbox.stop();
});

cardPaymentsContract(() => ({ ...market, drawCard: page.drawCard }));
