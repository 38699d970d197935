import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { CAR } from './support/json.ts';

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
