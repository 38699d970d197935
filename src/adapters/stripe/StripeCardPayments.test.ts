import type { Stripe } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StripeCardPayments } from './StripeCardPayments.ts';

const SECRET = 'pi_1_secret_x';
const payment = { clientSecret: SECRET, card: undefined, approve: async () => true };
const intent = (status: string) => ({ paymentIntent: { id: 'pi_1', status } });

/** Stripe's script as the page sees it; a test replaces its answers. */
const stripe = {
  retrievePaymentIntent: vi.fn(),
  confirmPayment: vi.fn(),
  submit: vi.fn(),
  /** What the Payment Element reports once it is drawn. */
  reports: 'ready' as 'ready' | 'loaderror' | 'nothing',
};
function installScript(): void {
  const element = () => {
    const listeners = new Map<string, (event: object) => void>();
    return {
      on: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
      mount: () => setTimeout(() => listeners.get(stripe.reports)?.({ error: { message: 'no such payment' } })),
      destroy: () => undefined,
      update: () => undefined,
      off: () => undefined,
    };
  };
  const elements = { create: element, getElement: () => null, update: () => undefined, submit: stripe.submit };
  const unused = () => undefined;
  const script = () => ({
    ...stripe,
    elements: () => elements,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
  });
  Object.assign(window, { Stripe: Object.assign(script, { version: 'endive' }) as unknown as Stripe });
}

const container = () => document.body.appendChild(document.createElement('div'));
async function mounted() {
  const cards = new StripeCardPayments({ key: 'pk_test_1', timeoutMs: 200 });
  if (cards.entry.by !== 'provider') throw new Error('the page draws the fields');
  const place = container();
  const unmount = await cards.entry.mount(place, { clientSecret: SECRET });
  return { cards, place, unmount };
}

beforeEach(() => {
  stripe.reports = 'ready';
  stripe.retrievePaymentIntent.mockReset().mockResolvedValue(intent('requires_payment_method'));
  stripe.confirmPayment.mockReset().mockResolvedValue(intent('succeeded'));
  stripe.submit.mockReset().mockResolvedValue({});
  vi.resetModules();
  installScript();
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'Stripe');
});

describe('a payment by Stripe', () => {
  it('is confirmed by the fields, and redirects only where the bank insists', async () => {
    const { cards } = await mounted();
    expect(await cards.confirm(payment)).toBe('pi_1');
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements: expect.anything(),
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    });
  });

  it('is not confirmed again once it has succeeded, and not without the fields of this payment', async () => {
    const { cards, unmount, place } = await mounted();
    const other = { ...payment, clientSecret: 'pi_2_secret_y' };
    await expect(cards.confirm(other)).rejects.toMatchObject({ kind: 'card', reason: 'card-missing' });
    unmount();
    expect(place.childElementCount).toBe(0);
    await expect(cards.confirm(payment)).rejects.toMatchObject({ kind: 'card', reason: 'card-missing' });
    stripe.retrievePaymentIntent.mockResolvedValue(intent('succeeded'));
    expect(await cards.confirm(payment)).toBe('pi_1');
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('[payment.card-error] fails in the provider’s words, for incomplete fields too', async () => {
    const { cards } = await mounted();
    const declined = { type: 'card_error', message: 'Your card was declined.' };
    stripe.confirmPayment.mockResolvedValueOnce({ error: declined });
    await expect(cards.confirm(payment)).rejects.toMatchObject({ kind: 'card', detail: 'Your card was declined.' });
    stripe.submit.mockResolvedValueOnce({ error: { type: 'validation_error', message: 'Incomplete.' } });
    await expect(cards.confirm(payment)).rejects.toMatchObject({ kind: 'card', detail: 'Incomplete.' });
  });

  it('[payment.other-intents] says that it was cancelled, before the card is sent and after', async () => {
    const cancelled = { kind: 'conflict', reason: 'payment-cancelled' };
    const { cards } = await mounted();
    const { paymentIntent } = intent('canceled');
    const error = { type: 'invalid_request_error', message: 'technical', payment_intent: paymentIntent };
    stripe.confirmPayment.mockResolvedValueOnce({ error });
    await expect(cards.confirm(payment)).rejects.toMatchObject(cancelled);
    stripe.retrievePaymentIntent.mockResolvedValue(intent('canceled'));
    await expect(cards.confirm(payment)).rejects.toMatchObject(cancelled);
  });

  it('has succeeded when another tab has confirmed it meanwhile', async () => {
    const { cards } = await mounted();
    const { paymentIntent } = intent('succeeded');
    stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', payment_intent: paymentIntent },
    });
    expect(await cards.confirm(payment)).toBe('pi_1');
  });

  it.each([
    [{ error: { type: 'api_connection_error' } }, { kind: 'offline' }],
    [{ error: { type: 'api_error', message: 'Down.' } }, { kind: 'unavailable', detail: 'Down.' }],
    [{ error: { type: 'card_error' } }, { kind: 'card', reason: 'payment-incomplete' }],
    [intent('processing'), { kind: 'card', reason: 'payment-incomplete' }],
  ])('maps the answer %j', async (answer, failure) => {
    const { cards } = await mounted();
    stripe.confirmPayment.mockResolvedValueOnce(answer);
    await expect(cards.confirm(payment)).rejects.toMatchObject(failure);
  });
});

describe('the card fields', () => {
  it.each(['loaderror', 'nothing'] as const)('fail when they report %s, and leave nothing behind', async (report) => {
    stripe.reports = report;
    const cards = new StripeCardPayments({ key: 'pk_test_1', timeoutMs: 200 });
    const place = container();
    if (cards.entry.by !== 'provider') throw new Error('the page draws the fields');
    const mounting = cards.entry.mount(place, { clientSecret: SECRET });
    await expect(mounting).rejects.toMatchObject({ kind: 'unavailable', reason: 'card-form-blocked' });
    expect(place.childElementCount).toBe(0);
  });

  it.each([
    ['pk_test_1', true],
    ['pk_live_1', false],
  ])('with the key %s are in test mode: %s', (key, isTestMode) => {
    expect(new StripeCardPayments({ key }).isTestMode).toBe(isTestMode);
  });
});
