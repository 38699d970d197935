import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { CarDraft } from '#domain/car.ts';
import { NO_FACTS } from '#domain/facts.ts';
import { dollars, email } from '#support/builders.ts';
import { contractWith, expectTokenRenewal } from './support/contract.ts';
import { anEmail, aSentence, CAR } from './support/json.ts';

const { eachLike, integer, like, regex } = MatchersV3;
const market = contractWith('market-server');
const additions = contractWith('market-server-additions');

/* A seller's own cars: calls 6 and 13 to 16. */

const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const BUYER = { email: email('buyer@pact.test'), name: 'Bina' };
const signedIn = ['a member is signed in', { ...SELLER, role: 'Seller', verified: true }] as const;
const buyerSignedIn = ['a member is signed in', { ...BUYER, role: 'Buyer' }] as const;

const DRAFT: CarDraft = {
  name: 'Corvane Outpost',
  price: dollars(12_500),
  originalPrice: dollars(18_900),
  picture: '/cars/corvane-outpost.svg',
  category: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '01711 000000',
  condition: 'Good',
  description: 'One careful owner.',
  ...NO_FACTS,
};
const drafted = (lister: typeof SELLER) => ({
  name: 'Corvane Outpost',
  price: 12_500,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '01711 000000',
  condition: 'Good',
  description: 'One careful owner.',
  email: lister.email,
  sellername: lister.name,
  verifiedSeller: false,
  issold: false,
  newOwner: '',
  txnid: '',
  date: '2026-01-15T09:30:00.000Z',
});
const addition = (json: object) => ({ method: 'POST', path: '/api/productadd', bearer: true, json }) as const;

market(
  'a new car',
  {
    shows: '[cars.fields] [cars.owner-fields] [calls.product-add]',
    given: [signedIn],
    signedInAs: SELLER,
    request: addition(drafted(SELLER)),
    response: { status: 200 },
  },
  (pages) => pages.ports.listings.add(DRAFT),
);

market(
  'a new car with a picture of another host',
  {
    given: [signedIn],
    signedInAs: SELLER,
    request: addition({ ...drafted(SELLER), img: 'https://elsewhere.test/car.jpg' }),
    response: { status: 400, json: { msg: aSentence('img: a picture of our image host is needed') } },
  },
  (pages) =>
    expect(pages.ports.listings.add({ ...DRAFT, picture: 'https://elsewhere.test/car.jpg' })).rejects.toMatchObject({
      kind: 'invalid',
      detail: 'img: a picture of our image host is needed',
    }),
);

market(
  'a new car of a buyer',
  { given: [buyerSignedIn], signedInAs: BUYER, request: addition(drafted(BUYER)), response: { status: 403 } },
  (pages) => expect(pages.ports.listings.add(DRAFT)).rejects.toMatchObject({ kind: 'forbidden' }),
);

market(
  'a new car while nobody is signed in',
  {
    given: [['nobody is signed in']],
    signedInAs: SELLER,
    request: addition(drafted(SELLER)),
    response: { status: 401 },
  },
  (pages) => expectTokenRenewal(pages, pages.ports.listings.add(DRAFT)),
);

const ownList = (address: string) =>
  ({ method: 'GET', path: '/api/product', query: { email: address }, bearer: true }) as const;
const LISTED = {
  ...CAR,
  phone: like('01711 000000'),
  email: anEmail('lister@pact.test'),
};
const BOOKINGS = eachLike({
  _id: regex(/^\S+$/, 'booking-1'),
  buyer: like('Bina'),
  phone: like('017'),
  location: like('Gate 2'),
});

market(
  'a request for the own cars',
  {
    shows: '[cars.id] [cars.fields] [cars.owner-fields] [calls.own-products]',
    given: [
      ['a member is signed in', { email: 'lister@pact.test', name: 'Laila', role: 'Seller' }],
      ['a car is for sale', { car: 'car-own', seller: 'lister@pact.test' }],
    ],
    signedInAs: { email: email('lister@pact.test') },
    request: ownList('lister@pact.test'),
    response: { status: 200, json: eachLike(LISTED) },
  },
  async (pages) => {
    const {
      items: [listing],
    } = await pages.ports.listings.mine(email('lister@pact.test'));
    expect(listing?.car).toMatchObject({ id: 'car-1', phone: '01711 000000', seller: { email: 'lister@pact.test' } });
    expect(listing?.bookings).toEqual([]);
  },
);

additions(
  'a request for the own cars with their bookings',
  {
    given: [
      ['a member is signed in', { email: 'lister@pact.test', name: 'Laila', role: 'Seller' }],
      [
        'a car is booked',
        { booking: 'booking-of-own', car: 'car-own', seller: 'lister@pact.test', buyer: BUYER.email },
      ],
    ],
    signedInAs: { email: email('lister@pact.test') },
    request: ownList('lister@pact.test'),
    response: { status: 200, json: eachLike({ ...LISTED, bookings: BOOKINGS }) },
  },
  async (pages) => {
    const {
      items: [listing],
    } = await pages.ports.listings.mine(email('lister@pact.test'));
    expect(listing?.bookings).toEqual([
      { id: 'booking-1', buyerName: 'Bina', phone: '017', meetingPlace: 'Gate 2', isPaid: false },
    ]);
  },
);

market(
  'a request of a buyer for own cars',
  { given: [buyerSignedIn], signedInAs: BUYER, request: ownList(BUYER.email), response: { status: 403 } },
  (pages) => expect(pages.ports.listings.mine(BUYER.email)).rejects.toMatchObject({ kind: 'forbidden' }),
);

market(
  'a request for the own cars while nobody is signed in',
  { given: [['nobody is signed in']], signedInAs: SELLER, request: ownList(SELLER.email), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, pages.ports.listings.mine(SELLER.email)),
);

const forSale = (car: string) => ['a car is for sale', { car, seller: SELLER.email }] as const;
const paid = (car: string) =>
  [
    'a car is paid for',
    { car, seller: SELLER.email, owner: BUYER.email, transaction: `pi_${car.replace('-', '')}` },
  ] as const;
const deletion = (car: string) => ({ method: 'DELETE', path: `/api/car/${car}`, bearer: true }) as const;

market(
  'the deletion of an own car',
  {
    shows: '[calls.car-delete]',
    given: [signedIn, forSale('car-unwanted')],
    signedInAs: SELLER,
    request: deletion('car-unwanted'),
    response: { status: 200, json: { deletedCount: integer(1) } },
  },
  async (pages) => expect(await pages.ports.listings.remove('car-unwanted')).toBe(true),
);

market(
  'the deletion of a car that is gone',
  {
    given: [signedIn, ['there is no such car', { car: 'car-gone' }]],
    signedInAs: SELLER,
    request: deletion('car-gone'),
    response: { status: 200, json: { deletedCount: 0 } },
  },
  async (pages) => expect(await pages.ports.listings.remove('car-gone')).toBe(false),
);

market(
  'the deletion of a car that was paid for',
  {
    given: [signedIn, paid('car-paid')],
    signedInAs: SELLER,
    request: deletion('car-paid'),
    response: { status: 409, json: { msg: aSentence('This car was paid for') } },
  },
  (pages) =>
    expect(pages.ports.listings.remove('car-paid')).rejects.toMatchObject({
      kind: 'conflict',
      detail: 'This car was paid for',
    }),
);

market(
  'the deletion of another seller’s car',
  {
    given: [signedIn, ['a car is for sale', { car: 'car-of-another', seller: 'other-seller@pact.test' }]],
    signedInAs: SELLER,
    request: deletion('car-of-another'),
    response: { status: 403, json: { msg: aSentence('This car belongs to another seller') } },
  },
  (pages) =>
    expect(pages.ports.listings.remove('car-of-another')).rejects.toMatchObject({
      kind: 'forbidden',
      detail: 'This car belongs to another seller',
    }),
);

market(
  'the deletion of a car while nobody is signed in',
  {
    given: [['nobody is signed in']],
    signedInAs: SELLER,
    request: deletion('car-unwanted'),
    response: { status: 401 },
  },
  (pages) => expectTokenRenewal(pages, pages.ports.listings.remove('car-unwanted')),
);

additions(
  'a seller’s request for the prices of cars similar to one that is to be listed',
  {
    shows: '[calls.similar-prices]',
    given: [
      ['a car has comparable ones', { car: 'car-compared', catagory: 'suv', seller: 'other-seller@pact.test' }],
      signedIn,
    ],
    signedInAs: SELLER,
    request: {
      method: 'GET',
      path: '/api/market',
      query: { make: 'Corvane', model: 'Outpost', year: '2020', mileage: '61000' },
      bearer: true,
    },
    response: {
      status: 200,
      json: { median: like(12_950), lowest: like(11_800), highest: like(14_200), count: integer(6) },
    },
  },
  async (pages) => {
    const car = { make: 'Corvane', model: 'Outpost', year: 2020, mileage: 61_000 };
    expect(await pages.ports.listings.similarPrices(car)).toEqual({
      median: dollars(12_950),
      lowest: dollars(11_800),
      highest: dollars(14_200),
      count: 6,
    });
  },
);
