import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { dollars, email } from '#support/builders.ts';
import { contractWith, expectTokenRenewal } from './support/contract.ts';
import { aCategory, anEmail, aSentence } from './support/json.ts';

const { eachLike, equal, like, number, regex } = MatchersV3;
const market = contractWith('market-server');

/* The current state of bookings: calls 20 and 21. */

const BUYER = { email: email('buyer@pact.test'), name: 'Bina' };
const BOOKER = { email: email('booker@pact.test'), name: 'Badal' };
const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const signedIn = (who: typeof BUYER) => ['a member is signed in', { ...who, role: 'Buyer' }] as const;

const BOOKING = {
  _id: regex(/^\S+$/, 'booking-1'),
  serial: equal('car-booked'),
  name: like('Corvane Outpost'),
  catagory: aCategory('suv'),
  img: like('/cars/corvane-outpost.svg'),
  price: number(12_500),
  buyer: like('Badal'),
  email: anEmail('booker@pact.test'),
  phone: like('01822 111111'),
  location: like('Gate 2'),
  issold: equal(false),
  newOwner: equal(''),
  txnid: equal(''),
};
const UNDERSTOOD = {
  id: 'booking-1',
  carId: 'car-booked',
  carName: 'Corvane Outpost',
  category: 'suv',
  picture: '/cars/corvane-outpost.svg',
  price: dollars(12_500),
  buyer: { name: 'Badal', email: BOOKER.email },
  phone: '01822 111111',
  refunds: [],
  mayReview: false,
  meetingPlace: 'Gate 2',
  status: 'booked',
  carState: { is: 'available' },
};
const booked = (booking: string, car: string) =>
  ['a car is booked', { booking, car, seller: SELLER.email, buyer: BOOKER.email, name: BOOKER.name }] as const;
const list = (address: string) =>
  ({ method: 'GET', path: '/api/bookinglist', query: { email: address }, bearer: true }) as const;

market(
  'a request for the own bookings',
  {
    shows: '[bookings.fields] [bookings.id] [calls.booking-list]',
    given: [
      ['a member is signed in', { email: 'orders@pact.test', name: 'Orpa', role: 'Buyer' }],
      [
        'a car is booked',
        { booking: 'booking-order', car: 'car-booked', seller: SELLER.email, buyer: 'orders@pact.test' },
      ],
    ],
    signedInAs: { email: email('orders@pact.test') },
    request: list('orders@pact.test'),
    response: { status: 200, json: eachLike(BOOKING) },
  },
  async (pages) => expect((await pages.ports.bookings.mine(email('orders@pact.test'))).items).toEqual([UNDERSTOOD]),
);

market(
  'a request for somebody else’s bookings',
  { given: [signedIn(BUYER)], signedInAs: BUYER, request: list(BOOKER.email), response: { status: 403 } },
  (pages) => expect(pages.ports.bookings.mine(BOOKER.email)).rejects.toMatchObject({ kind: 'forbidden' }),
);

market(
  'a request for the own bookings while nobody is signed in',
  { given: [['nobody is signed in']], signedInAs: BUYER, request: list(BUYER.email), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, pages.ports.bookings.mine(BUYER.email)),
);

const one = (id: string) => ({ method: 'GET', path: `/api/bookings/${id}` }) as const;

market(
  'a request for an own booking',
  {
    shows: '[calls.booking-one]',
    given: [signedIn(BOOKER), booked('booking-open', 'car-booked')],
    signedInAs: BOOKER,
    request: one('booking-open'),
    response: { status: 200, json: BOOKING },
  },
  async (pages) => expect(await pages.ports.bookings.one('booking-open')).toEqual(UNDERSTOOD),
);

market(
  'a request for a paid booking',
  {
    given: [
      signedIn(BOOKER),
      [
        'a booking is paid',
        {
          booking: 'booking-paid',
          car: 'car-bought',
          seller: SELLER.email,
          buyer: BOOKER.email,
          transaction: 'pi_bought',
        },
      ],
    ],
    signedInAs: BOOKER,
    request: one('booking-paid'),
    response: {
      status: 200,
      json: {
        ...BOOKING,
        serial: 'car-bought',
        issold: true,
        newOwner: BOOKER.email,
        txnid: 'pi_bought',
      },
    },
  },
  async (pages) => {
    const { status, carState } = await pages.ports.bookings.one('booking-paid');
    expect({ status, carState }).toEqual({
      status: 'paid',
      carState: { is: 'paid', owner: BOOKER.email, transactionId: 'pi_bought' },
    });
  },
);

const UNSAVED = {
  ...BOOKING,
  _id: 'car-wanted',
  serial: 'car-wanted',
  phone: like(''),
  location: like(''),
};

market(
  'a request for the booking of a car that the buyer has not booked',
  {
    given: [signedIn(BOOKER), ['a car is for sale', { car: 'car-wanted', seller: SELLER.email }]],
    signedInAs: BOOKER,
    request: one('car-wanted'),
    response: { status: 200, json: UNSAVED },
  },
  async (pages) =>
    expect(await pages.ports.bookings.one('car-wanted')).toMatchObject({
      id: 'car-wanted',
      status: 'unsaved',
    }),
);

market(
  'a request for the booking of a sold car',
  {
    given: [signedIn(BOOKER), ['a car is marked sold', { car: 'car-sold', seller: SELLER.email }]],
    signedInAs: BOOKER,
    request: one('car-sold'),
    response: { status: 409, json: { msg: aSentence('This car is already sold') } },
  },
  (pages) =>
    expect(pages.ports.bookings.one('car-sold')).rejects.toMatchObject({
      kind: 'conflict',
      detail: 'This car is already sold',
    }),
);

market(
  'a request for a booking that is not there',
  {
    given: [signedIn(BOOKER), ['there is no such booking', { booking: 'booking-none' }]],
    signedInAs: BOOKER,
    request: one('booking-none'),
    response: { status: 404, json: { msg: aSentence('There is no such booking') } },
  },
  (pages) =>
    expect(pages.ports.bookings.one('booking-none')).rejects.toMatchObject({
      kind: 'not-found',
      detail: 'There is no such booking',
    }),
);

market(
  'a request for somebody else’s booking',
  {
    given: [signedIn(BUYER), booked('booking-of-other', 'car-booked')],
    signedInAs: BUYER,
    request: one('booking-of-other'),
    response: { status: 404 },
  },
  (pages) => expect(pages.ports.bookings.one('booking-of-other')).rejects.toMatchObject({ kind: 'not-found' }),
);

market(
  'a request for a booking while nobody is signed in',
  { given: [['nobody is signed in']], signedInAs: BUYER, request: one('booking-open'), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, pages.ports.bookings.one('booking-open')),
);
