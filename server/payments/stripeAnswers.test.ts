import { describe, expect, it, vi } from 'vitest';
import { email, PRICE } from '#support/payments/marketRows.ts';
import { type Answer, gatewayTo, list, refusal } from '#support/payments/stripeAnswers.ts';
import type { CardEvent } from './CardGateway.ts';

/* What Stripe may answer and the sandbox doesn't, and what is sent to it. */

const ORDER = { bookingId: 'b1', buyer: email('buyer@x.test'), amount: PRICE };
const INTENT = 'GET /v1/payment_intents/pi_1';
const CANCEL = 'POST /v1/payment_intents/pi_1/cancel';

describe('a request to Stripe', () => {
  it.each([
    [undefined, 'https://api.stripe.com'],
    ['https://cards.example', 'https://cards.example'],
    ['https://cards.example:8443', 'https://cards.example:8443'],
    ['http://cards', 'http://cards'],
    ['http://cards:12111', 'http://cards:12111'],
  ])('goes to where the settings say it is (%s)', async (baseUrl, origin) => {
    const { gateway, sent } = gatewayTo({ [INTENT]: { status: 'succeeded', metadata: {} } }, { baseUrl });
    await gateway.readIntent('pi_1');
    expect(sent.map(({ url }) => url.origin)).toEqual([origin]);
  });

  it('asks for one shape of the answers, and tells nothing about earlier ones', async () => {
    const { gateway, sent } = gatewayTo({ [INTENT]: { status: 'succeeded', metadata: {} } });
    await gateway.readIntent('pi_1');
    await gateway.readIntent('pi_1');
    for (const { headers } of sent) {
      expect(headers.get('stripe-version')).toBe('2026-10-28.endive');
      expect(headers.get('x-stripe-client-telemetry')).toBeNull();
    }
  });

  it.each([
    [undefined, 8_000],
    [1_000, 1_000],
  ])('is given up after so many milliseconds (%s: %s)', async (timeoutMs, expected) => {
    vi.useFakeTimers();
    const hanging: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const network = { fetch: hanging, retries: 0 };
    const { gateway } = gatewayTo({}, { network, ...(timeoutMs !== undefined && { timeoutMs }) });
    let error: unknown;
    const asked = gateway.readIntent('pi_1').catch((cause: unknown) => {
      error = cause;
    });
    await vi.advanceTimersByTimeAsync(expected - 1);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(error).toMatchObject({ kind: 'unavailable', cause: { type: 'StripeConnectionError' } });
  });

  it('is told from one with other keys without naming them', () => {
    const idOf = (secretKey: string, keysId?: string) =>
      gatewayTo({}, { secretKey, ...(keysId !== undefined && { keysId }) }).gateway.keysId;
    expect(idOf('sk_test_1')).toMatch(/^[0-9a-f]{16}$/);
    const again = idOf('sk_test_1');
    expect([idOf('sk_test_1'), idOf('sk_test_2')]).toEqual([again, expect.not.stringMatching(again)]);
    expect(idOf('sk_test_1', 'sandbox')).toBe('sandbox');
  });
});

describe('an intent', () => {
  it.each([
    ['canceled', 'ended'],
    ['succeeded', 'succeeded'],
    ['processing', 'open'],
    ['requires_payment_method', 'open'],
  ])('that is %s counts as %s', async (status, state) => {
    expect(await gatewayTo({ [INTENT]: { status } }).gateway.readIntentState('pi_1')).toBe(state);
  });

  it.each([
    ['by its address', refusal(undefined, 404)],
    ['by its code', refusal('resource_missing')],
  ])('that Stripe does not know, %s, is unknown, and needs no end', async (_how, answer) => {
    const { gateway } = gatewayTo({ [INTENT]: answer, [CANCEL]: refusal('resource_missing', 404) });
    expect(await gateway.readIntent('pi_1')).toBeUndefined();
    expect(await gateway.readIntentState('pi_1')).toBe('unknown');
    expect(await gateway.cancelIntent('pi_1')).toBe('cancelled');
  });

  it('of another shop has no booking', async () => {
    const intent = { status: 'succeeded', amount: 5, currency: 'eur', metadata: {} };
    const facts = { succeeded: true, amount: 5, currency: 'eur', bookingId: '', buyer: '' };
    expect(await gatewayTo({ [INTENT]: intent }).gateway.readIntent('pi_1')).toEqual(facts);
  });

  it('about which another refusal comes is not unknown', async () => {
    const { gateway } = gatewayTo({ [INTENT]: refusal('parameter_invalid') });
    await expect(gateway.readIntent('pi_1')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    ['canceled', 'cancelled'],
    ['succeeded', 'succeeded'],
  ])('that was %s before can’t be cancelled', async (status, outcome) => {
    const { gateway } = gatewayTo({ [CANCEL]: refusal('payment_intent_unexpected_state'), [INTENT]: { status } });
    expect(await gateway.cancelIntent('pi_1')).toBe(outcome);
  });

  it.each([
    ['while the bank decides', refusal('payment_intent_unexpected_state'), 'processing'],
    ['after another refusal', refusal('lock_timeout'), 'canceled'],
  ])('is cancelled later %s', async (_when, answer, status) => {
    const { gateway } = gatewayTo({ [CANCEL]: answer, [INTENT]: { status } });
    await expect(gateway.cancelIntent('pi_1')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('opens nothing for a browser without a client secret', async () => {
    const { gateway } = gatewayTo({ 'POST /v1/payment_intents': { id: 'pi_1', client_secret: null } });
    await expect(gateway.openIntent(ORDER)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a dispute', () => {
  const read = (dispute: object) =>
    gatewayTo({
      'GET /v1/disputes/du_1': { amount: 7, currency: 'usd', reason: 'fraudulent', ...dispute },
    }).gateway.readDispute('du_1');

  it.each(['lost', 'prevented', 'warning_closed', 'won'])('is closed where it is %s', async (status) => {
    expect(await read({ status, payment_intent: 'pi_1' })).toEqual({
      id: 'du_1',
      intentId: 'pi_1',
      amount: 7,
      currency: 'usd',
      reason: 'fraudulent',
      status,
      isClosed: true,
    });
  });

  it('is open where the bank has not decided, and of no intent where Stripe names none', async () => {
    expect(await read({ status: 'under_review', payment_intent: { id: 'pi_1' } })).toMatchObject({
      intentId: 'pi_1',
      isClosed: false,
    });
    expect(await read({ status: 'warning_needs_response', payment_intent: null })).toMatchObject({
      intentId: '',
      isClosed: false,
    });
  });
});

describe('the reports since a time', () => {
  const EVENTS = 'GET /v1/events';
  const listed = async (events: Answer, since: number) => {
    const { gateway, sent } = gatewayTo({ [EVENTS]: events });
    const reports: CardEvent[] = [];
    for await (const report of gateway.listEventsSince(since)) reports.push(report);
    return { reports, asked: sent[0]?.url.searchParams };
  };

  it('are those that matter, from the whole second on', async () => {
    const event = (id: string, type: string, object: object) => ({ id, type, created: 9, data: { object } });
    const { reports, asked } = await listed(
      list(
        event('evt_1', 'payment_intent.succeeded', { id: 'pi_1' }),
        event('evt_2', 'refund.updated', { id: 're_1', payment_intent: 'pi_1' }),
        event('evt_3', 'refund.failed', { id: 're_2', payment_intent: null }),
        event('evt_4', 'charge.dispute.closed', { id: 'du_1', payment_intent: 'pi_1' }),
        event('evt_5', 'customer.created', { id: 'cus_1' }),
      ),
      5_999,
    );
    expect(reports.map(({ id, about, subjectId }) => [id, about, subjectId])).toEqual([
      ['evt_1', 'payment', 'pi_1'],
      ['evt_2', 'refund', 'pi_1'],
      ['evt_4', 'dispute', 'du_1'],
    ]);
    expect(asked?.get('created[gte]')).toBe('5');
    expect([...(asked ?? [])].filter(([name]) => name.startsWith('types')).map(([, type]) => type)).toEqual([
      'payment_intent.succeeded',
      'refund.created',
      'refund.updated',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
  });

  it('begin no earlier than time does, and one without a time is the oldest', async () => {
    const timeless = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } };
    const { reports, asked } = await listed(list(timeless), -60_000);
    expect([reports[0]?.createdAt, asked?.get('created[gte]')]).toEqual([0, '0']);
  });

  it('are asked for again where Stripe gives no answer', async () => {
    await expect(listed(refusal('rate_limit', 429), 0)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The card provider is not answering',
      cause: expect.objectContaining({ statusCode: 429 }),
    });
  });
});
