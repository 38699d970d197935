import { describe, expect, it } from 'vitest';
import { email, PRICE } from '#support/payments/marketRows.ts';
import { gatewayTo, list } from '#support/payments/stripeAnswers.ts';
import { createMemoryAttempts, type ProviderAttempts } from './ProviderAttempts.ts';

const CREATE = 'POST /v1/payment_intents';
const SEARCH = 'GET /v1/payment_intents';
const ORDER = { bookingId: 'b1', buyer: email('buyer@x.test'), amount: PRICE };
const NEW = { id: 'pi_new', client_secret: 'new' };

it.each([
  [0, 'intent:b1'],
  [2, 'intent:b1:2'],
])('intent %s of a booking is requested under its own name, for cards alone', async (number, name) => {
  const { gateway, sent } = gatewayTo({ [CREATE]: NEW });
  expect(await gateway.openIntent({ ...ORDER, number })).toEqual({ id: 'pi_new', clientSecret: 'new' });
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([name]);
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    amount: String(PRICE),
    currency: 'usd',
    'metadata[bookingId]': 'b1',
    'metadata[buyer]': 'buyer@x.test',
    'metadata[request]': name,
    'allowed_payment_method_types[0]': 'card',
  });
});

describe('[payment.provider-faults] the intent of an attempt whose key the provider may have forgotten', () => {
  const MADE = {
    id: 'pi_1',
    client_secret: 'old',
    amount: PRICE,
    status: 'requires_payment_method',
    metadata: { request: 'intent:b1' },
  };
  const OF_OTHERS = { ...MADE, id: 'pi_2', metadata: { request: 'intent:b2' } };
  const DAYS_AGO = 1_000_000_000;

  /** Opens an intent where an earlier attempt began at this time; the provider has these pages of intents. */
  async function search(pages: readonly (readonly object[])[], startedAt = DAYS_AGO) {
    const memory = createMemoryAttempts();
    const attempts: ProviderAttempts = {
      ...memory,
      current: async (request) => ({ ...(await memory.current(request)), startedAt, isExpired: true }),
    };
    const answers = pages.map((page, number) => ({ ...list(...page), has_more: number < pages.length - 1 }));
    const { gateway, sent } = gatewayTo({ [CREATE]: NEW, [SEARCH]: answers }, {}, attempts);
    const { id } = await gateway.openIntent(ORDER);
    return { id, asked: Object.fromEntries(sent[0]?.url.searchParams ?? []) };
  }

  it('is looked for around the time of the attempt, and taken', async () => {
    const { id, asked } = await search([[OF_OTHERS, MADE]]);
    expect(id).toBe('pi_1');
    // From an hour before to 25 hours after, in seconds.
    expect(asked).toEqual({ 'created[gte]': '996400', 'created[lte]': '1090000', limit: '100' });
    expect((await search([[]], 5_999)).asked).toMatchObject({ 'created[gte]': '0', 'created[lte]': '90005' });
  });

  it.each([
    ['of another booking', { metadata: { request: 'intent:b2' } }],
    ['over another amount', { amount: PRICE - 1 }],
    ['that can no longer be paid', { status: 'canceled' }],
  ])('is not one %s', async (_which, changes) => {
    expect((await search([[{ ...MADE, ...changes }]])).id).toBe('pi_new');
  });

  it('is found among a thousand, and not looked for any further', async () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...OF_OTHERS, id: `pi_${n}_of_others` }));
    expect((await search([others(999), [MADE]])).id).toBe('pi_1');
    expect((await search([others(1_000), [MADE]])).id).toBe('pi_new');
  });
});
