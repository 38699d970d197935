import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { aSentence, CAR } from './support/json.ts';

const { boolean, eachLike, like, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The additive calls about who sells. */

const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const signedIn = ['a member is signed in', { ...SELLER, role: 'Seller' }] as const;
const trader = ['a trader sells a car', { id: 'seller-1', seller: SELLER.email, car: 'car-traded' }] as const;
const BUSINESS = { name: 'Selim Motors', address: '4 Mill Lane', register: 'DH-1' };
const aKind = { sellerKind: regex(/^(private|trader)$/, 'trader'), business: like(BUSINESS) };
const KIND = { is: 'trader', business: BUSINESS } as const;

additions(
  'a request for a seller',
  {
    shows: '[calls.sellers]',
    given: [trader],
    request: { method: 'GET', path: '/api/sellers/seller-1' },
    response: {
      status: 200,
      json: {
        _id: like('seller-1'),
        name: like('Selim'),
        img: like(''),
        verifiedSeller: boolean(true),
        memberSince: regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '2025-03-02T10:00:00.000Z'),
        ...aKind,
      },
    },
  },
  async (pages) =>
    expect(await pages.ports.sellers.one('seller-1')).toEqual({
      id: 'seller-1',
      name: 'Selim',
      picture: '',
      verified: true,
      memberSince: Date.UTC(2025, 2, 2, 10),
      checks: undefined,
      kind: KIND,
      reviews: { count: 0, average: undefined },
    }),
);

additions(
  'a request for the cars of a seller',
  {
    shows: '[calls.sellers]',
    given: [trader],
    request: { method: 'GET', path: '/api/sellers/seller-1/cars', query: { state: 'available', limit: '24' } },
    response: { status: 200, json: eachLike({ ...CAR, sellerId: like('seller-1') }) },
  },
  async (pages) => {
    const { items } = await pages.ports.sellers.cars('seller-1', 'available');
    expect(items).toMatchObject([{ id: 'car-1', seller: { id: 'seller-1' } }]);
  },
);

additions(
  'a request for a seller whom nobody knows',
  {
    shows: '[calls.sellers]',
    given: [['there is no such seller', { id: 'seller-unknown' }]],
    request: { method: 'GET', path: '/api/sellers/seller-unknown' },
    response: { status: 404 },
  },
  (pages) => expect(pages.ports.sellers.one('seller-unknown')).rejects.toMatchObject({ kind: 'not-found' }),
);

const BUYER = { email: email('reviewer@pact.test'), name: 'Bina' };
const reviewed = (review: string, buyer = BUYER.email) =>
  [
    'a paid deal is reviewed',
    {
      ...{ review, booking: `booking-of-${review}`, car: `car-of-${review}`, transaction: `pi_of_${review}` },
      ...{ seller: SELLER.email, buyer },
    },
  ] as const;
const aBuyer = ['a member is signed in', { ...BUYER, role: 'Buyer' }] as const;
const done = { status: 200, json: { acknowledged: true } } as const;
const aTime = (example: string) => regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, example);
const REVIEW = {
  _id: like('review-read'),
  stars: like(5),
  text: like('Just as described'),
  writtenAt: aTime('2026-11-20T08:00:00.000Z'),
};
const READ = {
  id: 'review-read',
  stars: 5,
  text: 'Just as described',
  writtenAt: Date.UTC(2026, 10, 20, 8),
  changedAt: undefined,
  answer: undefined,
};

additions(
  'a request for the reviews of a seller',
  {
    shows: '[calls.reviews]',
    given: [trader, aBuyer, reviewed('review-read')],
    request: { method: 'GET', path: '/api/sellers/seller-1/reviews', query: { limit: '10' } },
    response: { status: 200, json: eachLike({ ...REVIEW, name: like('Bina') }) },
  },
  async (pages) =>
    expect((await pages.ports.sellers.reviews('seller-1')).items).toEqual([
      { ...READ, author: 'Bina', own: undefined },
    ]),
);

additions(
  'a review of the seller of a paid car',
  {
    shows: '[calls.reviews]',
    given: [aBuyer, reviewed('review-changed')],
    signedInAs: BUYER,
    request: {
      method: 'PUT',
      path: '/api/bookings/booking-of-review-changed/review',
      json: { stars: 4, text: 'Good' },
    },
    response: done,
  },
  (pages) => pages.ports.sellers.review('booking-of-review-changed', { stars: 4, text: 'Good' }),
);

additions(
  'a review of the seller of a car that is not paid for',
  {
    shows: '[calls.reviews]',
    given: [
      aBuyer,
      ['a car is booked', { booking: 'booking-unpaid', car: 'car-unpaid', seller: SELLER.email, buyer: BUYER.email }],
    ],
    signedInAs: BUYER,
    request: { method: 'PUT', path: '/api/bookings/booking-unpaid/review', json: { stars: 4, text: '' } },
    response: { status: 409, json: { msg: aSentence('Only a paid car can be reviewed') } },
  },
  (pages) =>
    expect(pages.ports.sellers.review('booking-unpaid', { stars: 4, text: '' })).rejects.toMatchObject({
      kind: 'conflict',
      detail: 'Only a paid car can be reviewed',
    }),
);

additions(
  'an answer to a review',
  {
    shows: '[calls.reviews]',
    given: [signedIn, reviewed('review-answered')],
    signedInAs: SELLER,
    request: { method: 'PUT', path: '/api/reviews/review-answered/answer', json: { text: 'Thanks' } },
    response: done,
  },
  (pages) => pages.ports.sellers.answerReview('review-answered', 'Thanks'),
);

additions(
  'a request for own bookings with a review',
  {
    shows: '[calls.reviews]',
    given: [aBuyer, reviewed('review-own')],
    signedInAs: BUYER,
    request: { method: 'GET', path: '/api/bookings/booking-of-review-own' },
    response: {
      status: 200,
      json: {
        _id: like('booking-of-review-own'),
        price: like(12_500),
        serial: like('car-of-review-own'),
        issold: like(true),
        newOwner: like(BUYER.email),
        status: like('paid'),
        review: { ...REVIEW, _id: like('review-own') },
        mayReview: like(true),
      },
    },
  },
  async (pages) =>
    expect(await pages.ports.bookings.one('booking-of-review-own')).toMatchObject({
      review: { ...READ, id: 'review-own', isHidden: false },
      mayReview: true,
    }),
);

additions(
  'a request for one car of a trader',
  {
    shows: '[calls.seller-kind]',
    given: [trader],
    request: { method: 'GET', path: '/api/car/car-traded' },
    response: { status: 200, json: { ...CAR, sellerId: like('seller-1'), ...aKind } },
  },
  async (pages) =>
    expect(await pages.ports.catalogue.one('car-traded')).toMatchObject({
      details: { sellerKind: KIND, car: { seller: { id: 'seller-1' } } },
    }),
);

additions(
  'how the caller sells, said',
  {
    shows: '[calls.seller-kind]',
    given: [signedIn],
    signedInAs: SELLER,
    request: {
      method: 'PUT',
      path: '/api/account/seller',
      bearer: true,
      json: { sellerKind: 'trader', business: BUSINESS },
    },
    response: { status: 200, json: aKind },
  },
  async (pages) => expect(await pages.ports.sellers.saveKind(KIND)).toBeUndefined(),
);

additions(
  'how the caller sells, asked',
  {
    shows: '[calls.seller-kind]',
    given: [trader, signedIn],
    signedInAs: SELLER,
    request: { method: 'GET', path: '/api/account/seller', bearer: true },
    response: { status: 200, json: aKind },
  },
  async (pages) => expect(await pages.ports.sellers.ownKind()).toEqual(KIND),
);
