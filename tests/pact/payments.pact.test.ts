import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { dollars, email } from '#support/builders.ts';
import { contractWith, expectTokenRenewal } from './support/contract.ts';
import { aSentence } from './support/json.ts';

const { number, regex } = MatchersV3;
const market = contractWith('market-server');
const additions = contractWith('market-server-additions');

/* Calls 22 and 23. The pages read the result of a payment from the booking, never from these answers. */

const PAYER = { email: email('payer@pact.test'), name: 'Polly' };
const SELLER = email('seller@pact.test');
const signedIn = ['a member is signed in', { ...PAYER, role: 'Buyer' }] as const;

const intent = (bookingId: string) =>
  ({ method: 'POST', path: '/api/create-payment-intent', bearer: true, json: { price: 12_500, bookingId } }) as const;
const open = { price: dollars(12_500) };

market(
  'a payment intent for a booking',
  {
    shows: '[calls.payment-intent]',
    given: [
      signedIn,
      ['a car is booked', { booking: 'booking-to-pay', car: 'car-to-pay', seller: SELLER, buyer: PAYER.email }],
    ],
    signedInAs: PAYER,
    request: intent('booking-to-pay'),
    response: {
      status: 200,
      json: { clientSecret: regex(/^\S+$/, 'pi_1_secret_1') },
    },
  },
  async (pages) =>
    expect(await pages.ports.payments.createIntent({ id: 'booking-to-pay', ...open })).toEqual({
      clientSecret: 'pi_1_secret_1',
      bookingId: 'booking-to-pay',
      ...open,
    }),
);

market(
  'a payment intent for a car that the buyer has not booked',
  {
    given: [signedIn, ['a car is for sale', { car: 'car-to-buy', seller: SELLER, price: 12_500 }]],
    signedInAs: PAYER,
    request: intent('car-to-buy'),
    response: {
      status: 200,
      json: { clientSecret: regex(/^\S+$/, 'pi_1_secret_1') },
    },
  },
  async (pages) =>
    expect(await pages.ports.payments.createIntent({ id: 'car-to-buy', ...open })).toMatchObject({
      bookingId: 'car-to-buy',
    }),
);

const unbooked = {
  given: [signedIn, ['a car is for sale', { car: 'car-to-buy', seller: SELLER, price: 12_500 }]],
  signedInAs: PAYER,
  request: intent('car-to-buy'),
} as const;
const booked = { clientSecret: regex(/^\S+$/, 'pi_1_secret_1'), bookingId: regex(/^\S+$/, 'booking-made') };

additions(
  'a payment intent for a car that the buyer has not booked, answered with the booking that it made',
  { ...unbooked, response: { status: 200, json: booked } },
  async (pages) =>
    expect(await pages.ports.payments.createIntent({ id: 'car-to-buy', ...open })).toMatchObject({
      bookingId: 'booking-made',
    }),
);

additions(
  'a payment intent for a car that the buyer has not booked, answered with the price that it asks for',
  { ...unbooked, response: { status: 200, json: { ...booked, price: number(12_500) } } },
  async (pages) =>
    expect(await pages.ports.payments.createIntent({ id: 'car-to-buy', ...open })).toMatchObject({
      bookingId: 'booking-made',
      ...open,
    }),
);

additions(
  'a payment intent with a secret that the card form can read',
  {
    given: [
      signedIn,
      ['a car is booked', { booking: 'booking-secret', car: 'car-secret', seller: SELLER, buyer: PAYER.email }],
    ],
    signedInAs: PAYER,
    request: intent('booking-secret'),
    response: {
      status: 200,
      // The id of the intent and a secret (docs.stripe.com/api/payment_intents/object).
      json: { clientSecret: regex(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/, 'pi_1_secret_1') },
    },
  },
  async (pages) =>
    expect(await pages.ports.payments.createIntent({ id: 'booking-secret', ...open })).toMatchObject({
      clientSecret: 'pi_1_secret_1',
    }),
);

market(
  'a payment intent for a sold car',
  {
    given: [signedIn, ['a car is marked sold', { car: 'car-sold', seller: SELLER }]],
    signedInAs: PAYER,
    request: intent('car-sold'),
    response: { status: 409, json: { msg: aSentence('This car is already sold') } },
  },
  (pages) =>
    expect(pages.ports.payments.createIntent({ id: 'car-sold', ...open })).rejects.toMatchObject({
      kind: 'conflict',
      detail: 'This car is already sold',
    }),
);

market(
  'a payment intent for a booking that is not there',
  {
    given: [signedIn, ['there is no such booking', { booking: 'booking-none' }]],
    signedInAs: PAYER,
    request: intent('booking-none'),
    response: { status: 404, json: { msg: aSentence('There is no such booking') } },
  },
  (pages) =>
    expect(pages.ports.payments.createIntent({ id: 'booking-none', ...open })).rejects.toMatchObject({
      kind: 'not-found',
      detail: 'There is no such booking',
    }),
);

market(
  'a payment intent while nobody is signed in',
  { given: [['nobody is signed in']], signedInAs: PAYER, request: intent('booking-to-pay'), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, pages.ports.payments.createIntent({ id: 'booking-to-pay', ...open })),
);

const payment = { transactionId: 'pi_paid', email: PAYER.email, bookingId: 'booking-of-payer' };
const report = (bookingId: string) =>
  ({
    method: 'PUT',
    path: '/api/payment',
    bearer: true,
    json: { transactionID: 'pi_paid', email: 'payer@pact.test', bookingId },
  }) as const;

market(
  'the report of a payment',
  {
    shows: '[calls.payment]',
    given: [
      signedIn,
      [
        'a booking is paid',
        {
          booking: 'booking-of-payer',
          car: 'car-of-payer',
          seller: SELLER,
          buyer: PAYER.email,
          transaction: 'pi_paid',
        },
      ],
    ],
    signedInAs: PAYER,
    request: report('booking-of-payer'),
    response: { status: 200 },
  },
  (pages) => pages.ports.payments.report(payment),
);

market(
  'the report of a payment for a booking that is not there',
  {
    given: [signedIn, ['there is no such booking', { booking: 'booking-none' }]],
    signedInAs: PAYER,
    request: report('booking-none'),
    response: { status: 404 },
  },
  (pages) =>
    expect(pages.ports.payments.report({ ...payment, bookingId: 'booking-none' })).rejects.toMatchObject({
      kind: 'not-found',
    }),
);

market(
  'the report of a payment while nobody is signed in',
  {
    given: [['nobody is signed in']],
    signedInAs: PAYER,
    request: report('booking-of-payer'),
    response: { status: 401 },
  },
  (pages) => expectTokenRenewal(pages, pages.ports.payments.report(payment)),
);
