import { cardGatewaySuite } from '#support/payments/cardGatewaySuite.ts';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { payWith } from '#support/payments/sandboxCalls.ts';
import { SECRET_KEY, startSandbox } from '#support/payments/startSandbox.ts';
import { createStripeGateway } from './StripeGateway.ts';

cardGatewaySuite('StripeGateway with the sandbox', async () => {
  const sandbox = await startSandbox();
  const settings = { secretKey: SECRET_KEY, webhookSecret: 'whsec_1', baseUrl: sandbox.url };
  return {
    gateway: createStripeGateway(settings),
    pay: async ({ clientSecret }) => (await payWith(sandbox.url, clientSecret)).status === 200,
    stop: () => sandbox.stop(),
  };
});

cardGatewaySuite('FakeGateway', async () => {
  const gateway = new FakeGateway();
  return { gateway, pay: async ({ id }) => gateway.pay(id), stop: async () => {} };
});
