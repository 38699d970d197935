import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { aCar, email } from '#support/builders.ts';
import { contractWith, expectTokenRenewal } from './support/contract.ts';
import { anEmail, aSentence, CAR } from './support/json.ts';

const { eachLike, equal, regex } = MatchersV3;
const market = contractWith('market-server');

/* Calls 8 and 9. */

const BUYER = { email: email('buyer@pact.test'), name: 'Bina' };
const WISHER = { email: email('wisher@pact.test'), name: 'Wasima' };
const OWNER = { email: email('owner@pact.test'), name: 'Omar' };
const SELLER = email('seller@pact.test');
const signedIn = (who: typeof BUYER) => ['a member is signed in', { ...who, role: 'Buyer' }] as const;

const addToWishlist = (id: string) =>
  ({
    method: 'PUT',
    path: '/api/wishlist',
    json: {
      _id: id,
      name: 'Toyota Corolla Altis',
      price: 12_500,
      orginalprice: 18_900,
      img: '/art/tile-sedan.svg',
      catagory: 'sedan',
      year: 2020,
      location: 'Dhaka',
      phone: '',
      condition: 'Good',
      description: 'One careful owner, serviced every 5,000 km, new tyres all around and papers in order.',
      email: 'buyer@pact.test',
      sellername: 'Selim',
      verifiedSeller: true,
      issold: false,
      newOwner: '',
      txnid: '',
      date: '2022-06-01T12:00:00.000Z',
      serial: id,
    },
  }) as const;
const seen = (id: string) =>
  aCar({ id, phone: '', seller: { id: undefined, name: 'Selim', email: undefined, verified: true, picture: '' } });

market(
  'a car for the wishlist',
  {
    shows: '[wishlist.item] [sessions.no-header] [calls.wishlist-add]',
    given: [signedIn(BUYER), ['a car is for sale', { car: 'car-to-keep', seller: SELLER }]],
    signedInAs: BUYER,
    request: addToWishlist('car-to-keep'),
    response: { status: 200 },
  },
  (pages) => pages.ports.wishlists.add(seen('car-to-keep'), BUYER.email),
);

market(
  'a car for the wishlist that is gone',
  {
    given: [signedIn(BUYER), ['there is no such car', { car: 'car-gone' }]],
    signedInAs: BUYER,
    request: addToWishlist('car-gone'),
    response: { status: 404, json: { msg: aSentence('This car is no longer for sale') } },
  },
  (pages) =>
    expect(pages.ports.wishlists.add(seen('car-gone'), BUYER.email)).rejects.toMatchObject({
      kind: 'not-found',
      detail: 'This car is no longer for sale',
    }),
);

market(
  'a car for the wishlist while nobody is signed in',
  {
    given: [['nobody is signed in']],
    signedInAs: BUYER,
    request: addToWishlist('car-to-keep'),
    response: { status: 401 },
  },
  (pages) => expectTokenRenewal(pages, pages.ports.wishlists.add(seen('car-to-keep'), BUYER.email)),
);

const list = (address: string) =>
  ({ method: 'GET', path: '/api/wishlist', query: { email: address }, bearer: true }) as const;
const ITEM = {
  ...CAR,
  _id: regex(/^\S+$/, 'item-1'),
  serial: equal('car-kept'),
  email: anEmail('wisher@pact.test'),
};

market(
  'a request for the wishlist',
  {
    shows: '[wishlist.item] [calls.wishlist]',
    given: [signedIn(WISHER), ['a car is on the wishlist', { car: 'car-kept', seller: SELLER, buyer: WISHER.email }]],
    signedInAs: WISHER,
    request: list(WISHER.email),
    response: { status: 200, json: eachLike(ITEM) },
  },
  async (pages) => {
    const {
      items: [item],
    } = await pages.ports.wishlists.mine(WISHER.email);
    expect(item).toMatchObject({
      id: 'item-1',
      buyer: WISHER.email,
      car: { id: 'car-kept', category: 'suv', seller: { name: 'Selim', email: undefined }, state: { is: 'available' } },
    });
  },
);

market(
  'a request for the wishlist of somebody who has bought the car on it',
  {
    given: [
      signedIn(OWNER),
      ['a car is on the wishlist', { car: 'car-of-owner', seller: SELLER, buyer: OWNER.email }],
      ['a car is paid for', { car: 'car-of-owner', seller: SELLER, owner: OWNER.email, transaction: 'pi_carofowner' }],
    ],
    signedInAs: OWNER,
    request: list(OWNER.email),
    response: {
      status: 200,
      json: eachLike({
        ...ITEM,
        serial: equal('car-of-owner'),
        email: equal(OWNER.email),
        issold: equal(true),
        newOwner: equal(OWNER.email),
        txnid: equal('pi_carofowner'),
      }),
    },
  },
  async (pages) => {
    const {
      items: [item],
    } = await pages.ports.wishlists.mine(OWNER.email);
    expect(item?.car.state).toEqual({ is: 'paid', owner: OWNER.email, transactionId: 'pi_carofowner' });
  },
);

market(
  'a request for somebody else’s wishlist',
  { given: [signedIn(BUYER)], signedInAs: BUYER, request: list(OWNER.email), response: { status: 403 } },
  (pages) => expect(pages.ports.wishlists.mine(OWNER.email)).rejects.toMatchObject({ kind: 'forbidden' }),
);

market(
  'a request for the wishlist while nobody is signed in',
  { given: [['nobody is signed in']], signedInAs: BUYER, request: list(BUYER.email), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, pages.ports.wishlists.mine(BUYER.email)),
);
