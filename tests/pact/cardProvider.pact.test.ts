import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { contractWith } from './support/contract.ts';
import { aSentence } from './support/json.ts';

const { regex } = MatchersV3;
const provider = contractWith('card-provider');

/* The sandbox in place of Stripe: two calls of Stripe's API about a payment intent, open to whoever knows its client secret. */

const path = '/sandbox-cards/v1/payment_intents/pi_pact';
const clientSecret = 'pi_pact_secret_pact';
const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
const pay = { clientSecret, card, approve: () => Promise.resolve(true) };
const open = [['a payment is open', { intent: 'pi_pact', secret: clientSecret, price: 12_500 }]] as const;
const intent = (status: string) => ({ id: 'pi_pact', status });
const confirmation = (number: string) => ({
  client_secret: clientSecret,
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
});
const read = { method: 'GET', path, query: { client_secret: clientSecret } } as const;
const isOpen = { [path]: intent('requires_payment_method') };

provider(
  'a payment that nobody has made',
  {
    given: open,
    request: read,
    response: { status: 200, json: { id: 'pi_pact', status: regex(/^requires_\w+$/, 'requires_payment_method') } },
  },
  (pages) =>
    expect(pages.ports.cards.confirm({ ...pay, card: undefined })).rejects.toMatchObject({ reason: 'card-missing' }),
);

provider(
  'a payment that was made before its answer was lost',
  {
    given: [...open, ['a payment was made by card', { intent: 'pi_pact', secret: clientSecret }]],
    request: read,
    response: { status: 200, json: intent('succeeded') },
  },
  async (pages) => expect(await pages.ports.cards.confirm(pay)).toBe('pi_pact'),
);

provider(
  'a payment under a client secret that is not its own',
  {
    given: open,
    request: { ...read, query: { client_secret: 'pi_pact_secret_forged' } },
    response: { status: 404, json: { error: { message: aSentence('No such payment_intent: pi_pact') } } },
  },
  (pages) =>
    expect(pages.ports.cards.confirm({ ...pay, clientSecret: 'pi_pact_secret_forged' })).rejects.toMatchObject({
      kind: 'not-found',
    }),
);

provider(
  'a card that is charged',
  {
    given: open,
    otherReplies: isOpen,
    request: { method: 'POST', path: `${path}/confirm`, form: confirmation('4242424242424242') },
    response: { status: 200, json: intent('succeeded') },
  },
  async (pages) => expect(await pages.ports.cards.confirm(pay)).toBe('pi_pact'),
);

provider(
  'a card that is declined',
  {
    given: open,
    otherReplies: isOpen,
    request: { method: 'POST', path: `${path}/confirm`, form: confirmation('4000000000000002') },
    response: { status: 402, json: { error: { message: aSentence('Your card was declined.') } } },
  },
  (pages) =>
    expect(
      pages.ports.cards.confirm({ ...pay, card: { ...card, number: '4000 0000 0000 0002' } }),
    ).rejects.toMatchObject({ kind: 'card', detail: 'Your card was declined.' }),
);
