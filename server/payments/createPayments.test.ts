import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingRow, email } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { list } from '#support/payments/stripeAnswers.ts';
import { EventBus } from '../database/EventBus.ts';
import { transact } from '../database/transact.ts';
import { unguarded } from '../database/writeGuard.ts';
import { readEnv } from '../env.ts';
import { handleErrors } from '../http/errors.ts';
import { compileSchemasLazily } from '../http/lazySchemas.ts';
import { queueCancellation } from '../paymentQueues/intentCancellations.ts';
import type { PaymentsModule } from './PaymentsModule.ts';
import { type CardProvider, createPayments } from './payments.ts';

const fixture = preparePayments();
const DAY_MS = 86_400_000;
const WEBHOOK_SECRET = 'whsec_1';

let app: FastifyInstance;
let payments: PaymentsModule | undefined;
/** What the provider was asked for. */
let asked: string[];
beforeEach(() => {
  app = Fastify();
  compileSchemasLazily(app);
  handleErrors(app);
  app.decorateRequest('caller', null);
  [asked, payments] = [[], undefined];
});
afterEach(async () => {
  await app.close();
  await payments?.stop();
});

const answer: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input));
  asked.push(`${init?.method} ${pathname}`);
  const isList = init?.method === 'GET' && !pathname.includes('pi_');
  return Response.json(isList ? list() : { id: 'pi_1', status: 'canceled', metadata: {} });
};

interface Started extends Partial<CardProvider> {
  readonly events?: EventBus;
  /** What the provider does before it answers. */
  readonly beforeAnswer?: () => Promise<void>;
}

async function start({ events, beforeAnswer, ...provider }: Started = {}): Promise<PaymentsModule> {
  const fetch: typeof answer = async (...request) => {
    const response = await answer(...request);
    await beforeAnswer?.();
    return response;
  };
  const services = fixture.services();
  payments = createPayments(
    { ...services, env: readEnv({}), events: events ?? new EventBus(services) },
    {
      gateway: {
        secretKey: 'sk_test_1',
        webhookSecret: WEBHOOK_SECRET,
        baseUrl: undefined,
        network: { fetch, retries: 0 },
      },
      publicConfig: { kind: 'stripe' },
      sandboxUrl: undefined,
      ...provider,
    },
  );
  await app.register(payments.routes);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return payments;
}

const queueIntent = (intentId: string) =>
  transact(fixture.market.store, (trx) => queueCancellation(trx, { intentId, bookingId: 'b1', now: fixture.now }));
const CANCEL = (intentId: string) => `POST /v1/payment_intents/${intentId}/cancel`;

describe('card payments', () => {
  it('send what is due once the server listens, ask what has happened, and end old provisional bookings', async () => {
    fixture.now = 2 * DAY_MS;
    const { store } = fixture.market;
    await unguarded(store)
      .insertInto('bookings')
      .values(bookingRow({ status: 'unsaved' }))
      .execute();
    await store
      .insertInto('refunds')
      .values({ intent_id: 'pi_due', reason: 'test', attempts: 0, created_at: 1, next_attempt_at: 1, done_at: null })
      .execute();
    await queueIntent('pi_open');
    await start();
    await expect
      .poll(() => asked)
      .toEqual(expect.arrayContaining([CANCEL('pi_open'), 'GET /v1/refunds', 'GET /v1/events']));
    await expect.poll(async () => Object.keys(await fixture.statuses())).toEqual([]);
  });

  it('send what is queued later at once, and nothing after their end', async () => {
    let isStopped = false;
    const module = await start({
      stop: async () => {
        isStopped = true;
      },
    });
    // The first may be found by what is done at the start; after each one the queue waits until it is woken.
    for (const intent of ['pi_1', 'pi_2', 'pi_3']) {
      await queueIntent(intent);
      await expect.poll(() => asked).toContain(CANCEL(intent));
    }
    await module.stop();
    expect(isStopped).toBe(true);
    await queueIntent('pi_last');
    await app.inject('/');
    expect(asked).not.toContain(CANCEL('pi_last'));
  });

  it('end what they are at before their provider ends, and hear of nothing afterwards', async () => {
    const steps: string[] = [];
    let answerNow = () => {};
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const listeners = new Set<unknown>();
    const subscribe = (_topic: string, listener: unknown) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    await queueIntent('pi_open');
    const module = await start({
      events: { subscribe } as unknown as EventBus,
      beforeAnswer: async () => {
        await held;
        steps.push('answered');
      },
      stop: async () => void steps.push('ended'),
    });
    await expect.poll(() => asked).toContain(CANCEL('pi_open'));
    expect(listeners.size).toBe(1);
    const ended = module.stop();
    await app.inject('/');
    answerNow();
    await ended;
    expect([steps.at(-1), listeners.size]).toEqual(['ended', 0]);
  });

  it('tell how old a report is by the market’s clock', async () => {
    await start();
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } });
    const report = (timestamp: number) => {
      const signature = new Stripe('sk_test_unused').webhooks.generateTestHeaderString({
        payload,
        secret: WEBHOOK_SECRET,
        timestamp,
      });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return app.inject({ method: 'POST', url: '/api/webhooks/cards', headers, payload });
    };
    expect((await report(fixture.now / 1_000)).statusCode).toBe(200);
    expect((await report(fixture.now / 1_000 - 3_600)).statusCode).toBe(400);
  });

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['::1', '[::1]'],
  ])('tell their provider where this machine reaches its webhook (%s)', async (address, name) => {
    app.addresses = () => [{ address, family: 'any', port: 8_080 }];
    const told: string[] = [];
    await start({ onListening: (url) => told.push(url) });
    expect(told).toEqual([`http://${name}:8080/api/webhooks/cards`]);
  });

  it('serve the sandbox’s cards where it is the provider, and let pages load what the provider needs', async () => {
    const policy = { path: '/dashboard/payment/:id', sources: { 'script-src': ['https://js.stripe.com'] } };
    const { pagePolicies, publicConfig } = await start({ sandboxUrl: 'http://127.0.0.1:9', pagePolicies: [policy] });
    expect([pagePolicies, publicConfig]).toEqual([[policy], { kind: 'stripe' }]);
    expect((await app.inject('/sandbox-cards/v1/payment_intents/pi_1')).statusCode).toBe(503);
  });

  it('serve no sandbox, and load nothing, where the provider has neither', async () => {
    const { pagePolicies, hasUnsettled } = await start();
    expect(pagePolicies).toEqual([]);
    expect((await app.inject('/sandbox-cards/v1/payment_intents/pi_1')).statusCode).toBe(404);
    expect(await hasUnsettled(email('buyer@x.test'))).toBe(false);
    const routes = ['/api/create-payment-intent', '/api/webhooks/cards', '/api/paymentissues/match'];
    const found = routes.map((url) => app.hasRoute({ url, method: url.endsWith('match') ? 'PUT' : 'POST' }));
    expect(found).toEqual([true, true, true]);
  });
});
