import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { callAsShop, payWith } from '#support/payments/sandboxCalls.ts';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { retryDelayMs } from './deliverWebhooks.ts';

const SECRET = 'whsec_of_the_suite';
const stripe = new Stripe('sk_test_unused');

let sandbox: StartedSandbox;
let shop: FastifyInstance;
let shopUrl: string;
/** What the shop received, and how it answers the next deliveries. */
let received: { type: string; id: string }[];
let answers: number[];

beforeEach(async () => {
  received = [];
  answers = [];
  shop = Fastify();
  shop.removeAllContentTypeParsers();
  shop.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  shop.post('/hook', async (request, reply) => {
    // The shop checks the signature with Stripe's own library.
    const event = stripe.webhooks.constructEvent(
      String(request.body),
      String(request.headers['stripe-signature']),
      SECRET,
    );
    received.push({ type: event.type, id: event.id });
    return reply.code(answers.shift() ?? 200).send({});
  });
  shopUrl = await shop.listen({ host: '127.0.0.1', port: 0 });
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  await shop.close();
});

async function payOnce(): Promise<void> {
  const { body } = await callAsShop(sandbox.url, '/v1/payment_intents', { amount: '500', currency: 'usd' });
  await payWith(sandbox.url, String(body.client_secret));
}
const endpoint = () => ({ url: `${shopUrl}/hook`, secret: SECRET });

describe('webhooks', () => {
  it('are signed and delivered, also those queued before an endpoint was set', async () => {
    await payOnce();
    sandbox.deliverTo(endpoint());
    await eventually(() => expect(received).toHaveLength(1));
    await payOnce();
    await eventually(() => expect(received).toHaveLength(2));
    expect(received.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded']);
  });

  it('are sent again until the shop accepts them', async () => {
    answers = [500, 503];
    sandbox.deliverTo(endpoint());
    await payOnce();
    await eventually(() => expect(received).toHaveLength(1));
    sandbox.now += retryDelayMs(0) - 1;
    await callAsShop(sandbox.url, '/v1/events');
    expect(received).toHaveLength(1);
    // The delay begins when the sandbox has read the shop's refusal, which may be after the first of these steps.
    const passUntilReceived = (count: number) =>
      eventually(async () => {
        sandbox.now += retryDelayMs(0);
        await callAsShop(sandbox.url, '/v1/events');
        expect(received).toHaveLength(count);
      });
    await passUntilReceived(2);
    await passUntilReceived(3);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  });

  it('survive a restart of the provider', async () => {
    await payOnce();
    await sandbox.app.close();
    const restarted = await startSandbox({ file: sandbox.file });
    restarted.deliverTo(endpoint());
    await eventually(() => expect(received).toHaveLength(1));
    await restarted.stop();
  });
});
