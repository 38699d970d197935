import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CASE_SEED } from '#support/caseSeed.ts';
import { faultyFetch, NETWORK_FAULTS, type NetworkFault } from '#support/payments/faultyNetwork.ts';
import { email, freshMarket, PRICE, SECRETS } from '#support/payments/marketRows.ts';
import { callAsShop, payWith } from '#support/payments/sandboxCalls.ts';
import { SECRET_KEY, type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { repeats } from '#support/scale.ts';
import type { CardGateway } from './CardGateway.ts';
import { createProviderAttempts } from './ProviderAttempts.ts';
import { createRefundQueue } from './refundQueue.ts';
import { createStripeGateway } from './StripeGateway.ts';

/* The gateway and the refund queue over a provider that fails, keeps its failed answers and forgets them after a day. */

const DAY_MS = 25 * 60 * 60_000;
/** More than any plan has faults. */
const MOST_TRIES = 40;
const RUNS = repeats(20, 1_000);

let sandbox: StartedSandbox;
let market: Awaited<ReturnType<typeof freshMarket>>;
/** What happens next: a fault of the next request, or between two calls a restart of the server or a day. */
let plan: (NetworkFault | 'restart' | 'day')[] = [];
let gateway: CardGateway;

beforeAll(async () => {
  sandbox = await startSandbox();
  market = await freshMarket();
});
beforeEach(() => {
  // What is left of another test's plan is not this one's.
  plan = [];
});
afterAll(async () => {
  await sandbox.stop();
  await market.remove();
});

const clock = { now: () => sandbox.now };
const isFault = (event: unknown): event is NetworkFault => NETWORK_FAULTS.some((fault) => fault === event);
const nextFault = () => {
  const [next] = plan;
  if (!isFault(next)) return undefined;
  plan.shift();
  return next;
};
function restart(): void {
  const network = { fetch: faultyFetch(sandbox, nextFault), retries: 0 };
  const settings = { secretKey: SECRET_KEY, webhookSecret: 'whsec_1', baseUrl: sandbox.url, network };
  gateway = createStripeGateway(settings, createProviderAttempts({ store: market.store, clock }));
}
/** Restarts and days that come before the next request. */
function pass(): void {
  while (plan.length > 0 && !isFault(plan[0])) {
    if (plan.shift() === 'restart') restart();
    else sandbox.now += DAY_MS;
  }
}
/** Repeats a call until the provider answers, as the page and the queue do. */
async function until<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    pass();
    const answer = await call().then(
      (value) => ({ value }),
      () => undefined,
    );
    if (answer !== undefined) return answer.value;
  }
  throw new Error('the provider never answers');
}
const orderOf = (bookingId: string) => ({ bookingId, buyer: email('buyer@x.test'), amount: PRICE });

/** What the provider has for a booking, seen without the gateway; `since` leaves out the intents of earlier ones. */
async function intentsOf(bookingId: string, since = 0): Promise<readonly string[]> {
  const intents: { readonly id: string; readonly metadata: { readonly bookingId?: string } }[] = [];
  for (;;) {
    const last = intents.at(-1);
    const after = last === undefined ? '' : `&starting_after=${last.id}`;
    const created = `created[gte]=${Math.floor(since / 1000)}`;
    const { body } = await callAsShop(sandbox.url, `/v1/payment_intents?limit=100&${created}${after}`);
    intents.push(...(body.data as typeof intents));
    if (body.has_more !== true) return intents.flatMap((it) => (it.metadata.bookingId === bookingId ? [it.id] : []));
  }
}
const refundsOf = async (intentId: string) =>
  (await callAsShop(sandbox.url, `/v1/refunds?payment_intent=${intentId}`)).body.data as { amount: number }[];

async function queueRefund(intentId: string): Promise<void> {
  const times = { created_at: sandbox.now, next_attempt_at: sandbox.now };
  await market.store
    .insertInto('refunds')
    .values({ intent_id: intentId, reason: 'test', attempts: 0, done_at: null, ...times })
    .execute();
}
/** One run of the refund queue, as the server's loop makes it. */
async function sendRefunds(): Promise<void> {
  const log = pino({ level: 'silent' });
  const services = { ...market, gateway, clock, log, newId: randomUUID, secrets: SECRETS, checkpoint: () => {} };
  const loop = createRefundQueue(services);
  loop.wake();
  await loop.idle();
  await loop.stop();
}
const refundRow = (intentId: string) =>
  market.store.selectFrom('refunds').select(['state', 'done_at']).where('intent_id', '=', intentId).executeTakeFirst();

async function paidIntent(bookingId: string): Promise<string> {
  const { id, clientSecret } = await until(() => gateway.openIntent(orderOf(bookingId)));
  expect((await payWith(sandbox.url, clientSecret)).status).toBe(200);
  return id;
}

describe('[payment.provider-faults] after a fault that the provider keeps as its answer', () => {
  it.each(['fault', 'fault-after'] as const)('opens one intent, in the same call: %s', async (fault) => {
    restart();
    const bookingId = randomUUID();
    plan = [fault];
    const { id } = await gateway.openIntent(orderOf(bookingId));
    restart();
    expect(await gateway.openIntent(orderOf(bookingId))).toMatchObject({ id });
    expect(await intentsOf(bookingId)).toEqual([id]);
  });

  it.each(['fault', 'fault-after'] as const)('refunds once, in the same call: %s', async (fault) => {
    restart();
    const id = await paidIntent(randomUUID());
    // The refunds are listed before one is made.
    let request = 0;
    const network = { fetch: faultyFetch(sandbox, () => (request++ === 1 ? fault : undefined)), retries: 0 };
    const settings = { secretKey: SECRET_KEY, webhookSecret: 'whsec_1', baseUrl: sandbox.url, network };
    expect(await createStripeGateway(settings).refund(id)).toBe('succeeded');
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('cancels an intent', async () => {
    restart();
    const { id } = await gateway.openIntent(orderOf(randomUUID()));
    plan = ['fault'];
    await expect(gateway.cancelIntent(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await gateway.cancelIntent(id)).toBe('cancelled');
  });
});

it('[payment.provider-faults] repeats the same key while an outcome is not known, and looks before it takes another one', async () => {
  const keys: string[] = [];
  const lossy: typeof fetch = async (...request) => {
    const key = new Headers(request[1]?.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    const answer = await fetch(...request);
    if (key !== null && keys.length <= 2) throw new TypeError('the answer was lost');
    return answer;
  };
  const settings = { secretKey: SECRET_KEY, webhookSecret: 'whsec_1', baseUrl: sandbox.url };
  const network = { fetch: lossy, retries: 0 };
  const attempts = createProviderAttempts({ store: market.store, clock });
  const lossyGateway = createStripeGateway({ ...settings, network }, attempts);
  const bookingId = randomUUID();
  await expect(lossyGateway.openIntent(orderOf(bookingId))).rejects.toMatchObject({ kind: 'unavailable' });
  sandbox.now += DAY_MS - 3 * 60 * 60_000;
  await expect(lossyGateway.openIntent(orderOf(bookingId))).rejects.toMatchObject({ kind: 'unavailable' });
  // The provider has forgotten the key, so that repeating it would open another intent.
  sandbox.now += DAY_MS;
  const { id } = await lossyGateway.openIntent(orderOf(bookingId));
  expect(keys).toEqual([`intent:${bookingId}`, `intent:${bookingId}`]);
  expect(await intentsOf(bookingId)).toEqual([id]);
});

it('[payment.provider-faults] opens one intent for two servers that meet a fault at once', async () => {
  restart();
  const one = gateway;
  restart();
  const bookingId = randomUUID();
  plan = ['fault'];
  const [first, second] = await Promise.all([one, gateway].map((each) => each.openIntent(orderOf(bookingId))));
  expect(first).toEqual(second);
  expect(await intentsOf(bookingId)).toEqual([first?.id]);
});

it('[payment.provider-faults] gives up a key that belongs to another request', async () => {
  restart();
  const bookingId = randomUUID();
  await callAsShop(sandbox.url, '/v1/payment_intents', { amount: '50', currency: 'usd' }, `intent:${bookingId}`);
  const { id } = await gateway.openIntent(orderOf(bookingId));
  expect(await intentsOf(bookingId)).toEqual([id]);
});

it('[payment.provider-faults] opens one intent and refunds once, whatever goes wrong', async () => {
  console.log(`» provider faults: ${RUNS} runs, CASE_SEED=${CASE_SEED}`);
  const events = fc.array(fc.constantFrom(...NETWORK_FAULTS, 'restart' as const, 'day' as const), { maxLength: 10 });
  const property = fc.asyncProperty(events, events, async (beforePayment, beforeRefund) => {
    restart();
    const bookingId = randomUUID();
    const since = sandbox.now;
    plan = [...beforePayment];
    const id = await paidIntent(bookingId);
    expect(await intentsOf(bookingId, since)).toEqual([id]);
    await queueRefund(id);
    plan = [...beforeRefund];
    for (let runs = 0; (await refundRow(id))?.done_at === null; runs += 1) {
      expect(runs).toBeLessThan(MOST_TRIES);
      pass();
      await sendRefunds();
      sandbox.now += 60 * 60_000;
    }
    expect(await refundsOf(id)).toMatchObject([{ amount: PRICE }]);
    expect(await refundRow(id)).toMatchObject({ state: 'done' });
  });
  await fc.assert(property, { numRuns: RUNS, seed: CASE_SEED });
});
