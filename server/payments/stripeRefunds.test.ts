import { describe, expect, it } from 'vitest';
import { PRICE } from '#support/payments/marketRows.ts';
import { type Answer, gatewayTo, list, refusal } from '#support/payments/stripeAnswers.ts';

const REFUNDS = 'GET /v1/refunds';
const INTENT = 'GET /v1/payment_intents/pi_1';
const MADE = { id: 're_1', status: 'succeeded', amount: PRICE };

describe('a refund', () => {
  const refunded = (made: Answer) => gatewayTo({ [REFUNDS]: list(), 'POST /v1/refunds': made }).gateway.refund('pi_1');

  it.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that is %s counts as %s', async (status, expected) => {
    expect(await refunded({ ...MADE, status })).toBe(expected);
  });

  it.each([
    ['charge_already_refunded', 'succeeded'],
    ['charge_disputed', 'failed'],
    ['refund_disputed_payment', 'failed'],
    ['resource_missing', 'failed'],
  ])('that is refused as %s counts as %s', async (code, expected) => {
    expect(await refunded(refusal(code))).toBe(expected);
  });

  it('that is refused for another reason is asked for again', async () => {
    await expect(refunded(refusal('balance_insufficient'))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    { what: 'none', refunds: [], state: undefined },
    { what: 'a part', refunds: [{ ...MADE, amount: PRICE - 1 }], state: undefined },
    {
      what: 'all in parts',
      refunds: [
        { ...MADE, amount: PRICE - 1 },
        { ...MADE, amount: 1 },
      ],
      state: 'succeeded',
    },
    {
      what: 'a part under way',
      refunds: [
        { ...MADE, amount: 1 },
        { ...MADE, status: 'pending', amount: PRICE - 1 },
      ],
      state: 'pending',
    },
    { what: 'one that has failed', refunds: [{ ...MADE, status: 'failed' }], state: 'failed' },
    {
      what: 'one that has failed beside a part',
      refunds: [
        { ...MADE, status: 'canceled' },
        { ...MADE, amount: 1 },
      ],
      state: 'failed',
    },
    { what: 'a second one after a failure', refunds: [MADE, { ...MADE, status: 'failed' }], state: 'succeeded' },
  ])('is $state where there is $what', async ({ refunds, state }) => {
    const { gateway } = gatewayTo({ [REFUNDS]: list(...refunds), [INTENT]: { amount_received: PRICE } });
    expect(await gateway.readRefund('pi_1')).toBe(state);
  });

  it('of an intent that Stripe does not know is none, and fails', async () => {
    const { gateway } = gatewayTo({ [REFUNDS]: refusal('resource_missing') });
    expect(await gateway.readRefund('pi_1')).toBeUndefined();
    expect(await gateway.refund('pi_1')).toBe('failed');
  });
});

describe('the request for a refund', () => {
  const REFUND = 'POST /v1/refunds';
  const FAILED = { ...MADE, status: 'failed' };
  const account = (refunds: Answer | readonly Answer[], made: Answer = MADE) =>
    gatewayTo({ [REFUNDS]: refunds, [INTENT]: { amount_received: PRICE }, [REFUND]: made });
  const requestsOf = ({ sent }: ReturnType<typeof gatewayTo>) => sent.filter(({ call }) => call === REFUND);

  it.each(['succeeded', 'pending'] as const)('is not sent where one of all is %s', async (status) => {
    const asked = account(list({ ...MADE, status }));
    expect(await asked.gateway.refund('pi_1')).toBe(status);
    expect(requestsOf(asked)).toEqual([]);
  });

  it('is for the payment, and looks at every refund of it first', async () => {
    const asked = account(list());
    await asked.gateway.refund('pi_1');
    expect(requestsOf(asked).map(({ body }) => body)).toEqual(['payment_intent=pi_1']);
    expect(String(asked.sent[0]?.url.searchParams)).toBe('payment_intent=pi_1&limit=100');
  });

  it.each([
    ['the first one', [], 'refund:pi_1'],
    ['one after a failed one', [FAILED], 'refund:pi_1:1'],
    ['one after a failed one and a part', [FAILED, { ...MADE, amount: 1 }], 'refund:pi_1:2'],
  ])('has a key that is its own, so that it is made once: %s', async (_which, refunds, key) => {
    const asked = account(list(...refunds));
    await asked.gateway.refund('pi_1');
    expect(requestsOf(asked).map(({ headers }) => headers.get('idempotency-key'))).toEqual([key]);
  });

  it('finds the refund that it has made, although the answer was a refusal', async () => {
    const { gateway } = account([list(), list(MADE)], refusal('balance_insufficient'));
    expect(await gateway.refund('pi_1')).toBe('succeeded');
  });

  it('is sent again later where the refund that it has left has failed', async () => {
    const { gateway } = account([list(), list(FAILED)], refusal('balance_insufficient'));
    await expect(gateway.refund('pi_1')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
