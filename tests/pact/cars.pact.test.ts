import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { aCar, dollars, email } from '#support/builders.ts';
import { contractWith, expectTokenRenewal } from './support/contract.ts';
import { aSentence, CAR } from './support/json.ts';

const { eachLike, equal, regex } = MatchersV3;
const market = contractWith('market-server');
const additions = contractWith('market-server-additions');
const SELLER = { email: email('seller@pact.test'), name: 'Selim' };

/** `CAR` as the pages decode it. */
const OUTPOST = {
  id: 'car-1',
  name: 'Corvane Outpost',
  price: dollars(12_500),
  originalPrice: dollars(18_900),
  picture: '/cars/corvane-outpost.svg',
  category: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '',
  condition: 'Good',
  description: 'One careful owner.',
  seller: { id: undefined, name: 'Selim', email: undefined, verified: true, picture: '' },
  state: { is: 'available' },
  postedAt: Date.UTC(2026, 0, 10, 8),
};

market(
  'a request for the cars of a category',
  {
    shows: '[cars.id] [cars.fields] [cars.owner-fields] [calls.category]',
    given: [['a car is for sale', { car: 'car-1', catagory: 'suv', seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/catagory/suv', query: { limit: '24' } },
    response: { status: 200, json: eachLike(CAR) },
  },
  async (pages) => {
    const page = await pages.ports.catalogue.inCategory('suv');
    expect(page).toEqual({ items: [OUTPOST], next: undefined });
  },
);

additions(
  'a request for the first of several pages of a category',
  {
    given: [['more cars are for sale than fit on a page', { catagory: 'sports', cars: 25, seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/catagory/sports', query: { limit: '24' } },
    response: {
      status: 200,
      headers: {
        link: regex(/<[^>]*\?[^>]+>; ?rel="?next"?/, '</api/catagory/sports?limit=24&after=c2Vk>; rel="next"'),
      },
      json: eachLike({ ...CAR, catagory: equal('sports') }),
    },
  },
  async (pages) => {
    const page = await pages.ports.catalogue.inCategory('sports');
    expect(page.next).toBe('?limit=24&after=c2Vk');
  },
);

const { _id, ...advertised } = CAR;

market(
  'a request for the promoted cars',
  {
    shows: '[cars.serial] [advertisements.item] [calls.advertised]',
    given: [['a car is advertised', { car: 'car-promoted', seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/advertise' },
    response: { status: 200, json: eachLike({ ...advertised, serial: regex(/^\S+$/, 'car-1') }) },
  },
  async (pages) => expect((await pages.ports.advertisements.list()).items).toEqual([OUTPOST]),
);

const own = (id: string) => aCar({ id, seller: { ...SELLER, id: undefined, verified: true, picture: '' } });
const asked = (id: string) => ({
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
  issold: false,
  newOwner: '',
  txnid: '',
  date: new Date(aCar().postedAt).toISOString(),
  serial: id,
});

market(
  'a request to promote an own car',
  {
    shows: '[cars.serial] [advertisements.item] [sessions.no-header] [calls.advertise]',
    given: [
      ['a member is signed in', { email: SELLER.email, name: SELLER.name, role: 'Seller' }],
      ['a car is for sale', { car: 'car-to-promote', seller: SELLER.email }],
    ],
    signedInAs: SELLER,
    request: { method: 'POST', path: '/api/advertise', json: asked('car-to-promote') },
    response: { status: 200, json: { acknowledged: true } },
  },
  async (pages) => pages.ports.advertisements.add(own('car-to-promote')),
);

market(
  'a request to promote a car that is not available',
  {
    given: [
      ['a member is signed in', { email: SELLER.email, name: SELLER.name, role: 'Seller' }],
      ['a car is marked sold', { car: 'car-sold', seller: SELLER.email }],
    ],
    signedInAs: SELLER,
    request: { method: 'POST', path: '/api/advertise', json: asked('car-sold') },
    response: { status: 409, json: { msg: aSentence('This car is already sold') } },
  },
  async (pages) =>
    expect(pages.ports.advertisements.add(own('car-sold'))).rejects.toMatchObject({
      kind: 'conflict',
      detail: 'This car is already sold',
    }),
);

market(
  'a request to promote a car that is gone',
  {
    given: [
      ['a member is signed in', { email: SELLER.email, name: SELLER.name, role: 'Seller' }],
      ['there is no such car', { car: 'car-gone' }],
    ],
    signedInAs: SELLER,
    request: { method: 'POST', path: '/api/advertise', json: asked('car-gone') },
    response: { status: 404, json: { msg: aSentence('This car is already gone') } },
  },
  async (pages) =>
    expect(pages.ports.advertisements.add(own('car-gone'))).rejects.toMatchObject({
      kind: 'not-found',
      detail: 'This car is already gone',
    }),
);

market(
  'a request to promote a car while nobody is signed in',
  {
    given: [['nobody is signed in']],
    signedInAs: SELLER,
    request: { method: 'POST', path: '/api/advertise', json: asked('car-to-promote') },
    response: { status: 401 },
  },
  (pages) => expectTokenRenewal(pages, pages.ports.advertisements.add(own('car-to-promote'))),
);
