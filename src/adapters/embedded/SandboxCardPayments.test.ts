import { describe, expect, it } from 'vitest';
import { jsonResponse, StubNetwork } from '#support/StubNetwork.ts';
import { HttpClient } from '../http/HttpClient.ts';
import { messageFromCardProvider, SandboxCardPayments } from './SandboxCardPayments.ts';

const intent = (status: string) => jsonResponse({ id: 'pi_1', object: 'payment_intent', status });
const ADDRESS = '/sandbox-cards/v1/payment_intents/pi_1';
const LOOK = `GET ${ADDRESS}?client_secret=pi_1_secret_x%2By`;
const card = { number: '4242 4242 4242 4242', expiry: '04 / 34', cvc: ' 123 ' };

function over(network: StubNetwork) {
  const http = new HttpClient({ base: '', fetch: network.fetch, messageFrom: messageFromCardProvider });
  const cards = new SandboxCardPayments({ http, url: '/sandbox-cards' });
  return (answer = true, given: typeof card | undefined = card) =>
    cards.confirm({ clientSecret: 'pi_1_secret_x+y', card: given, approve: async () => answer });
}

describe('the sandbox card provider', () => {
  it('[identity.features] confirms a card with the form fields of Stripe’s API', async () => {
    const network = new StubNetwork(intent('requires_payment_method'), intent('succeeded'));
    expect(await over(network)()).toBe('pi_1');
    expect(network.requestLines).toEqual([LOOK, `POST ${ADDRESS}/confirm`]);
    expect(String(network.last.body)).toBe(
      String(
        new URLSearchParams({
          client_secret: 'pi_1_secret_x+y',
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': '4242424242424242',
          'payment_method_data[card][exp_month]': '04',
          'payment_method_data[card][exp_year]': '34',
          'payment_method_data[card][cvc]': '123',
        }),
      ),
    );
  });

  it('does not charge again when the payment has succeeded', async () => {
    const network = new StubNetwork(intent('succeeded'));
    expect(await over(network)(true, undefined)).toBe('pi_1');
    expect(network.requestLines).toEqual([LOOK]);
  });

  it.each([
    [true, 'approve'],
    [false, 'fail'],
  ])('sends the buyer’s answer %s to the bank and ends as %s', async (answer, outcome) => {
    const network = new StubNetwork(intent('requires_payment_method'), intent('requires_action'), intent('succeeded'));
    await over(network)(answer);
    expect(network.requestLines.at(-1)).toBe(`POST ${ADDRESS}/authenticate`);
    expect(String(network.last.body)).toBe(`client_secret=pi_1_secret_x%2By&outcome=${outcome}`);
  });

  it('[payment.card-error] passes on the provider’s message about a declined card', async () => {
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    const network = new StubNetwork(intent('requires_payment_method'), jsonResponse({ error }, { status: 402 }));
    await expect(over(network)()).rejects.toMatchObject({ kind: 'card', detail: 'Your card was declined.' });
  });

  it('[payment.other-intents] says that the payment was cancelled, before the card is sent and after', async () => {
    const cancelled = { kind: 'conflict', reason: 'payment-cancelled' };
    await expect(over(new StubNetwork(intent('canceled')))()).rejects.toMatchObject(cancelled);
    const refused = jsonResponse({ error: { code: 'payment_intent_unexpected_state' } }, { status: 400 });
    const network = new StubNetwork(intent('requires_payment_method'), refused, intent('canceled'));
    await expect(over(network)()).rejects.toMatchObject(cancelled);
  });

  it('takes a payment that another tab has made meanwhile', async () => {
    const refused = jsonResponse({ error: { code: 'payment_intent_unexpected_state' } }, { status: 400 });
    const network = new StubNetwork(intent('requires_payment_method'), refused, intent('succeeded'));
    expect(await over(network)()).toBe('pi_1');
  });

  it('accepts no other status as a payment', async () => {
    for (const status of ['processing', 'canceled', 'requires_payment_method']) {
      const network = new StubNetwork(intent('requires_payment_method'), intent(status));
      await expect(over(network)()).rejects.toMatchObject({ kind: 'card', reason: 'payment-incomplete' });
    }
  });

  it('fails when no card was entered', async () => {
    const cards = new SandboxCardPayments({
      http: new HttpClient({ base: '', fetch: new StubNetwork(intent('requires_payment_method')).fetch }),
      url: '/sandbox-cards',
    });
    const asked = cards.confirm({ clientSecret: 'pi_1_secret_x', card: undefined, approve: async () => true });
    await expect(asked).rejects.toMatchObject({ kind: 'card', reason: 'card-missing' });
  });
});
