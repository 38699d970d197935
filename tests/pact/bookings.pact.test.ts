import { expect } from 'vitest';
import { aCar, email } from '#support/builders.ts';
import { contractWith, expectTokenRenewal } from './support/contract.ts';
import { aSentence } from './support/json.ts';

const market = contractWith('market-server');

/* Call 7: a refusal by a rule is an ordinary answer. */

const BUYER = { email: email('buyer@pact.test'), name: 'Bina' };
const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const signedIn = (who: typeof BUYER) => ['a member is signed in', { ...who, role: 'Buyer' }] as const;

const order = (id: string) =>
  ({
    method: 'POST',
    path: '/api/booking',
    json: {
      price: 12_500,
      buyer: 'Bina',
      email: 'buyer@pact.test',
      phone: '01822 111111',
      catagory: 'sedan',
      location: 'Gate 2',
      name: 'Toyota Corolla Altis',
      serial: id,
      img: '/art/tile-sedan.svg',
      issold: false,
      newOwner: '',
      txnid: '',
    },
  }) as const;
const ordered = (id: string) => ({
  car: aCar({ id }),
  buyer: BUYER,
  contact: { phone: '01822 111111', meetingPlace: 'Gate 2' },
});

market(
  'a booking',
  {
    shows: '[bookings.fields] [sessions.no-header] [calls.booking]',
    given: [signedIn(BUYER), ['a car is for sale', { car: 'car-to-book', seller: SELLER.email, price: 12_500 }]],
    signedInAs: BUYER,
    request: order('car-to-book'),
    response: { status: 200, json: { acknowledged: true } },
  },
  (pages) => pages.ports.bookings.place(ordered('car-to-book')),
);

const refusals = [
  ['of a sold car', ['a car is marked sold', { car: 'car-sold', seller: SELLER.email }], 'This car is already sold'],
  ['of a car that is gone', ['there is no such car', { car: 'car-gone' }], 'This car is no longer for sale'],
  [
    'of a car at another price than its own',
    ['a car is for sale', { car: 'car-dearer', seller: SELLER.email, price: 13_000 }],
    'The price of this car has changed, please look at it again',
  ],
] as const;

for (const [which, state, sentence] of refusals) {
  market(
    `a booking ${which}`,
    {
      given: [signedIn(BUYER), state],
      signedInAs: BUYER,
      request: order(state[1].car),
      response: { status: 200, json: { acknowledged: false, msg: aSentence(sentence) } },
    },
    (pages) =>
      expect(pages.ports.bookings.place(ordered(state[1].car))).rejects.toMatchObject({
        kind: 'refused',
        detail: sentence,
      }),
  );
}

market(
  'a booking of a seller',
  {
    given: [
      ['a member is signed in', { ...SELLER, role: 'Seller' }],
      ['a car is for sale', { car: 'car-of-another', seller: 'other-seller@pact.test' }],
    ],
    signedInAs: SELLER,
    request: order('car-of-another'),
    response: { status: 403, json: { msg: aSentence('Your account may not do this') } },
  },
  (pages) =>
    expect(pages.ports.bookings.place(ordered('car-of-another'))).rejects.toMatchObject({
      kind: 'forbidden',
      detail: 'Your account may not do this',
    }),
);

market(
  'a booking while nobody is signed in',
  { given: [['nobody is signed in']], signedInAs: BUYER, request: order('car-to-book'), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, pages.ports.bookings.place(ordered('car-to-book'))),
);
