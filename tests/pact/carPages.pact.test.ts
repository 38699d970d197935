import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { EVERY_CAR } from '#domain/search.ts';
import { aDraft, dollars, EVERY_FACT, email } from '#support/builders.ts';
import { FACTS } from '#support/wireJson.ts';
import { contractWith } from './support/contract.ts';
import { aCategory, aSentence, CAR } from './support/json.ts';

const { boolean, eachLike, equal, like, number, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The additive calls about one car: its own page, and editing it. */

const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const signedIn = ['a member is signed in', { ...SELLER, role: 'Seller', verified: true }] as const;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const aMoment = (text: string) => regex(MOMENT, text);

/** Each optional fact: a number, or a text, of which some have a closed list. */
const FACT_MATCHERS = {
  ...Object.fromEntries(
    Object.entries(FACTS).map(([fact, value]) => [fact, typeof value === 'number' ? number(value) : like(value)]),
  ),
  body: regex(/^(hatchback|saloon|estate|suv|coupe|convertible|mpv|pickup|van|minibus)$/, FACTS.body),
  fuel: regex(/^(petrol|diesel|hybrid|electric|cng|lpg)$/, FACTS.fuel),
  gearbox: regex(/^(automatic|manual)$/, FACTS.gearbox),
};
/** Those of the first release share an interaction. Each later one has its own, so that an older server fulfils the others still. */
const FIRST_FACTS: readonly string[] = ['mileage', 'fuel', 'gearbox', 'power', 'owners', 'colour'];
const isFirst = (fact: string): boolean => FIRST_FACTS.includes(fact);
const pick = (facts: object, isPicked: (fact: string) => boolean) =>
  Object.fromEntries(Object.entries(facts).filter(([fact]) => isPicked(fact)));

for (const [fact, matcher] of Object.entries(FACT_MATCHERS).filter(([name]) => !isFirst(name)))
  additions(
    `a request for one car with its ${fact}`,
    {
      shows: '[cars.facts]',
      given: [['a car has its own page', { car: 'car-whole', seller: SELLER.email }]],
      request: { method: 'GET', path: '/api/car/car-whole' },
      response: { status: 200, json: { ...CAR, [fact]: matcher } },
    },
    async (pages) =>
      expect(await pages.ports.catalogue.one('car-whole')).toMatchObject({
        details: { car: pick(EVERY_FACT, (name) => name === fact) },
      }),
  );

additions(
  'a request for one car whose make and model were read from its name',
  {
    shows: '[cars.makes-read]',
    given: [['a car has its own page', { car: 'car-whole', seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/car/car-whole' },
    response: { status: 200, json: { ...CAR, makeFromName: boolean(true) } },
  },
  async (pages) =>
    expect(await pages.ports.catalogue.one('car-whole')).toMatchObject({ details: { isMakeFromName: true } }),
);

additions(
  'a request for one car with everything that its seller has said',
  {
    shows: '[calls.car] [cars.facts] [cars.pictures]',
    given: [['a car has its own page', { car: 'car-whole', seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/car/car-whole' },
    response: {
      status: 200,
      json: {
        ...CAR,
        ...pick(FACT_MATCHERS, isFirst),
        pictures: eachLike('/cars/corvane-gt-s.svg'),
        priceChanges: eachLike({ from: number(13_200), to: number(12_500), date: aMoment('2026-01-12T08:00:00.000Z') }),
        memberSince: aMoment('2025-03-02T10:00:00.000Z'),
        otherCars: eachLike(CAR),
      },
    },
  },
  async (pages) => {
    const found = await pages.ports.catalogue.one('car-whole');
    expect(found).toMatchObject({
      is: 'listed',
      details: {
        car: pick(EVERY_FACT, isFirst),
        morePictures: ['/cars/corvane-gt-s.svg'],
        priceChanges: [{ from: dollars(13_200), to: dollars(12_500), at: Date.UTC(2026, 0, 12, 8) }],
        memberSince: Date.UTC(2025, 2, 2, 10),
        otherCars: [{ id: 'car-1' }],
      },
    });
  },
);

additions(
  'a request for one car with what comparable cars cost',
  {
    shows: '[calls.market]',
    given: [['a car has comparable ones', { car: 'car-compared', seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/car/car-compared' },
    response: {
      status: 200,
      json: {
        ...CAR,
        market: {
          label: regex(/^(great|good|fair|high)$/, 'good'),
          median: number(13_000),
          lowest: number(11_800),
          highest: number(14_200),
          count: number(5),
          sellers: number(3),
          prices: eachLike(number(11_800)),
          forsale: eachLike({ _id: like('car-compared-1'), name: like('Corvane Outpost'), price: number(12_900) }),
          date: aMoment('2026-01-12T08:00:00.000Z'),
        },
      },
    },
  },
  async (pages) =>
    expect(await pages.ports.catalogue.one('car-compared')).toMatchObject({
      details: {
        car: { priceLabel: 'good' },
        market: {
          label: 'good',
          median: dollars(13_000),
          lowest: dollars(11_800),
          highest: dollars(14_200),
          count: 5,
          sellers: 3,
          prices: [dollars(11_800)],
          forSale: [{ id: 'car-compared-1', name: 'Corvane Outpost', price: dollars(12_900) }],
          computedAt: Date.UTC(2026, 0, 12, 8),
        },
      },
    }),
);

additions(
  'a search that finds a car with the label of its price',
  {
    shows: '[calls.market]',
    given: [['a car has comparable ones', { car: 'car-compared', catagory: 'suv', seller: SELLER.email }]],
    request: {
      method: 'GET',
      path: '/api/search',
      query: { price: '12500-12500', mileage: '60000-62000', limit: '24' },
    },
    response: {
      status: 200,
      json: {
        cars: eachLike({ ...CAR, market: { label: regex(/^(great|good|fair|high)$/, 'good') } }),
        count: { value: number(1), exact: boolean(true) },
        toobroad: boolean(false),
      },
    },
  },
  async (pages) => {
    const price = { from: dollars(12_500), to: dollars(12_500) };
    const found = await pages.ports.catalogue.find({ ...EVERY_CAR, price, mileage: { from: 60_000, to: 62_000 } });
    expect(found.items).toMatchObject([{ priceLabel: 'good' }]);
  },
);

additions(
  'a request for a car that was deleted',
  {
    shows: '[calls.car]',
    given: [['a car was deleted', { car: 'car-deleted', catagory: 'suv' }]],
    request: { method: 'GET', path: '/api/car/car-deleted' },
    response: { status: 410, json: { name: like('Corvane Outpost'), catagory: aCategory('suv') } },
  },
  async (pages) =>
    expect(await pages.ports.catalogue.one('car-deleted')).toEqual({
      is: 'deleted',
      car: { name: 'Corvane Outpost', category: 'suv' },
    }),
);

additions(
  'a request for a car that never was',
  {
    given: [['there is no such car', { car: 'car-unknown' }]],
    request: { method: 'GET', path: '/api/car/car-unknown' },
    response: { status: 404 },
  },
  (pages) => expect(pages.ports.catalogue.one('car-unknown')).rejects.toMatchObject({ kind: 'not-found' }),
);

additions(
  'a request for cars to compare',
  {
    shows: '[calls.cars]',
    given: [
      ['a car is for sale', { car: 'car-1', catagory: 'suv', seller: SELLER.email }],
      ['a car was deleted', { car: 'car-deleted', catagory: 'suv' }],
      ['there is no such car', { car: 'car-unknown' }],
    ],
    request: { method: 'GET', path: '/api/cars', query: { ids: 'car-deleted,car-1,car-unknown' } },
    response: {
      status: 200,
      json: [
        { _id: 'car-deleted', gone: equal(true), name: like('Corvane Outpost') },
        { _id: 'car-1', gone: equal(false), car: CAR },
        { _id: 'car-unknown', gone: equal(true) },
      ],
    },
  },
  async (pages) =>
    expect(await pages.ports.catalogue.compared(['car-deleted', 'car-1', 'car-unknown'])).toMatchObject([
      { is: 'gone', name: 'Corvane Outpost' },
      { is: 'listed', car: { id: 'car-1' } },
      { is: 'gone', id: 'car-unknown', name: undefined },
    ]),
);

const edition = (car: string) =>
  ({
    method: 'PUT',
    path: `/api/car/${car}`,
    bearer: true,
    json: {
      name: 'Toyota Corolla Altis',
      price: 11_900,
      orginalprice: 18_900,
      img: '/cars/corvane-outpost.svg',
      catagory: 'sedan',
      year: 2020,
      location: 'Dhaka',
      phone: '01711 000000',
      condition: 'Good',
      description: 'One careful owner, serviced every 5,000 km, new tyres all around and papers in order.',
      mileage: 48_000,
      pictures: ['/cars/corvane-gt-s.svg'],
      email: SELLER.email,
      sellername: SELLER.name,
      verifiedSeller: false,
      issold: false,
      newOwner: '',
      txnid: '',
      date: '2026-01-15T09:30:00.000Z',
    },
  }) as const;
const EDITED = aDraft({ price: dollars(11_900), picture: '/cars/corvane-outpost.svg', mileage: 48_000 });
const PICTURES = ['/cars/corvane-gt-s.svg'];

additions(
  'an edited car',
  {
    shows: '[calls.car-edit]',
    given: [signedIn, ['a car is for sale', { car: 'car-edited', seller: SELLER.email }]],
    signedInAs: SELLER,
    request: edition('car-edited'),
    response: { status: 200 },
  },
  (pages) => pages.ports.listings.edit('car-edited', EDITED, { morePictures: PICTURES }),
);

additions(
  'an edited car that was paid for',
  {
    shows: '[calls.car-edit]',
    given: [
      signedIn,
      [
        'a car is paid for',
        { car: 'car-edited-late', seller: SELLER.email, owner: 'buyer@pact.test', transaction: 'pi_edited' },
      ],
    ],
    signedInAs: SELLER,
    request: edition('car-edited-late'),
    response: { status: 409, json: { msg: aSentence('This car was paid for') } },
  },
  (pages) =>
    expect(pages.ports.listings.edit('car-edited-late', EDITED, { morePictures: PICTURES })).rejects.toMatchObject({
      kind: 'conflict',
      detail: 'This car was paid for',
    }),
);
