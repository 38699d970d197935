import { expect } from 'vitest';
import { aCar, email } from '#support/builders.ts';
import { contractWith, expectTokenRenewal } from './support/contract.ts';
import { aSentence } from './support/json.ts';

const market = contractWith('market-server');

/* Sold and available again: calls 15 and 16. The pages read only whether the call succeeded. */

const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const BUYER = email('buyer@pact.test');
const signedIn = ['a member is signed in', { ...SELLER, role: 'Seller' }] as const;
const signedOut = ['nobody is signed in'] as const;

const own = (id: string, is: 'available' | 'sold' = 'available') =>
  aCar({ id, seller: { ...SELLER, id: undefined, verified: true, picture: '' }, state: { is } });
const mark = (path: '/api/sold' | '/api/available', id: string) =>
  ({
    method: 'PUT',
    path,
    bearer: true,
    json: {
      _id: id,
      name: 'Toyota Corolla Altis',
      price: 12_500,
      orginalprice: 18_900,
      img: '/art/tile-sedan.svg',
      catagory: 'sedan',
      year: 2020,
      location: 'Dhaka',
      phone: '01711 000000',
      condition: 'Good',
      description: 'One careful owner, serviced every 5,000 km, new tyres all around and papers in order.',
      email: 'seller@pact.test',
      sellername: 'Selim',
      verifiedSeller: true,
      issold: path === '/api/available',
      newOwner: '',
      txnid: '',
      date: '2022-06-01T12:00:00.000Z',
      serial: id,
    },
  }) as const;

market(
  'an own car marked as sold',
  {
    shows: '[calls.sold]',
    given: [signedIn, ['a car is for sale', { car: 'car-to-mark', seller: SELLER.email }]],
    signedInAs: SELLER,
    request: mark('/api/sold', 'car-to-mark'),
    response: { status: 200 },
  },
  (pages) => pages.ports.listings.markSold(own('car-to-mark')),
);

market(
  'a car marked as sold that is gone',
  {
    given: [signedIn, ['there is no such car', { car: 'car-gone' }]],
    signedInAs: SELLER,
    request: mark('/api/sold', 'car-gone'),
    response: { status: 404, json: { msg: aSentence('This car is already gone') } },
  },
  (pages) =>
    expect(pages.ports.listings.markSold(own('car-gone'))).rejects.toMatchObject({
      kind: 'not-found',
      detail: 'This car is already gone',
    }),
);

market(
  'a car marked as sold while nobody is signed in',
  { given: [signedOut], signedInAs: SELLER, request: mark('/api/sold', 'car-to-mark'), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, pages.ports.listings.markSold(own('car-to-mark'))),
);

market(
  'an own car marked as available again',
  {
    shows: '[calls.available]',
    given: [signedIn, ['a car is marked sold', { car: 'car-to-mark', seller: SELLER.email }]],
    signedInAs: SELLER,
    request: mark('/api/available', 'car-to-mark'),
    response: { status: 200 },
  },
  (pages) => pages.ports.listings.markAvailable(own('car-to-mark', 'sold')),
);

market(
  'a car marked as available that was paid for',
  {
    given: [
      signedIn,
      ['a car is paid for', { car: 'car-paid', seller: SELLER.email, owner: BUYER, transaction: 'pi_carpaid' }],
    ],
    signedInAs: SELLER,
    request: mark('/api/available', 'car-paid'),
    response: { status: 409, json: { msg: aSentence('This car was paid for') } },
  },
  (pages) =>
    expect(pages.ports.listings.markAvailable(own('car-paid', 'sold'))).rejects.toMatchObject({
      kind: 'conflict',
      detail: 'This car was paid for',
    }),
);

market(
  'a car marked as available while nobody is signed in',
  { given: [signedOut], signedInAs: SELLER, request: mark('/api/available', 'car-to-mark'), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, pages.ports.listings.markAvailable(own('car-to-mark', 'sold'))),
);
