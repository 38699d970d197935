import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { aDisclosure, aDraft, dollars, email, MASKED_VIN, VIN } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { CAR } from './support/json.ts';

const { boolean, eachLike, integer, like, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* What sellers disclose about their cars. */

const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const signedIn = ['a member is signed in', { ...SELLER, role: 'Seller', verified: true }] as const;
const disclosed = ['a car is disclosed', { car: 'car-disclosed', seller: SELLER.email, vin: VIN }] as const;
const AT = '2026-01-12T08:00:00.000Z';
const aTime = regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, AT);

const DISCLOSURE = {
  accidents: regex(/^(none|repaired|unrepaired)$/, 'repaired'),
  accidentNote: like('Rear bumper, 2021'),
  service: regex(/^(none|partly|full)$/, 'full'),
  keys: integer(2),
  validUntil: regex(/^20\d\d-(0[1-9]|1[0-2])$/, '2027-05'),
  faults: eachLike({
    view: regex(/^(front|left|right|rear|roof|inside)$/, 'left'),
    x: integer(39),
    y: integer(52),
    text: like('A scratch'),
    picture: like('/cars/corvane-gt-s.svg'),
  }),
};
const READ = {
  ...aDisclosure(),
  faults: [{ view: 'left', x: 39, y: 52, text: 'A scratch', picture: '/cars/corvane-gt-s.svg' }],
};

additions(
  'a stranger’s request for a car with what its seller discloses',
  {
    shows: '[disclosure.fields] [vin.masked]',
    given: [disclosed],
    request: { method: 'GET', path: '/api/car/car-disclosed' },
    response: {
      status: 200,
      json: { ...CAR, disclosure: { ...DISCLOSURE, vin: regex(/^.{3}….{2}$/, MASKED_VIN) } },
    },
  },
  async (pages) =>
    expect(await pages.ports.catalogue.one('car-disclosed')).toMatchObject({
      details: { disclosure: { ...READ, vin: MASKED_VIN }, disclosureChanges: [] },
    }),
);

additions(
  'its seller’s request for a car with what they disclose and have changed',
  {
    shows: '[disclosure.changes] [vin.who-sees]',
    given: [signedIn, disclosed],
    signedInAs: SELLER,
    request: { method: 'GET', path: '/api/car/car-disclosed' },
    response: {
      status: 200,
      json: {
        disclosure: { vin: regex(/^[A-HJ-NPR-Z0-9]{17}$/, VIN), faults: DISCLOSURE.faults },
        disclosureChanges: eachLike({
          field: regex(/^(accidents|service|keys|validUntil|vin|faults)$/, 'keys'),
          date: aTime,
        }),
        ...{ _id: CAR._id, price: CAR.price, issold: CAR.issold, newOwner: CAR.newOwner },
      },
    },
  },
  async (pages) =>
    expect(await pages.ports.catalogue.one('car-disclosed')).toMatchObject({
      details: { disclosure: { vin: VIN }, disclosureChanges: [{ field: 'keys', at: Date.parse(AT) }] },
    }),
);

const SENT = {
  accidents: 'repaired',
  accidentNote: 'Rear bumper, 2021',
  service: 'full',
  keys: 2,
  validUntil: '2027-05',
  vin: VIN,
  faults: [
    { view: 'left', x: 39, y: 52, text: 'A scratch as long as a hand' },
    { view: 'front', x: 50, y: 24, text: 'A chip in the glass' },
  ],
};
const sentCar = {
  name: 'Toyota Corolla Altis',
  price: 12_500,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'sedan',
  year: 2020,
  location: 'Dhaka',
  phone: '01711 000000',
  condition: 'Good',
  description: 'One careful owner, serviced every 5,000 km, new tyres all around and papers in order.',
  email: SELLER.email,
  sellername: SELLER.name,
  verifiedSeller: false,
  issold: false,
  newOwner: '',
  txnid: '',
  date: '2026-01-15T09:30:00.000Z',
  disclosure: SENT,
};
const { disclosure: _disclosure, ...withoutDisclosure } = sentCar;
const DRAFT = aDraft({ price: dollars(12_500), picture: '/cars/corvane-outpost.svg' });

additions(
  'a new car with what its seller discloses',
  {
    shows: '[disclosure.fields]',
    given: [signedIn],
    signedInAs: SELLER,
    request: { method: 'POST', path: '/api/productadd', bearer: true, json: sentCar },
    response: { status: 200 },
  },
  (pages) => pages.ports.listings.add(DRAFT, { disclosure: aDisclosure() }),
);

additions(
  'an edited car with what its seller discloses',
  {
    shows: '[disclosure.fields]',
    given: [signedIn, ['a car is for sale', { car: 'car-to-disclose', seller: SELLER.email }]],
    signedInAs: SELLER,
    request: { method: 'PUT', path: '/api/car/car-to-disclose', bearer: true, json: sentCar },
    response: { status: 200 },
  },
  (pages) => pages.ports.listings.edit('car-to-disclose', DRAFT, { disclosure: aDisclosure() }),
);

additions(
  'a request for a car with the shots of the photo guide',
  {
    shows: '[shots.kept]',
    given: [['a car shows its inside', { car: 'car-inside', seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/car/car-inside' },
    response: {
      status: 200,
      json: { ...CAR, shots: { seats: like('/cars/corvane-gt-s.svg') }, insidePictures: boolean(true) },
    },
  },
  async (pages) =>
    expect(await pages.ports.catalogue.one('car-inside')).toMatchObject({
      details: { shots: { seats: '/cars/corvane-gt-s.svg' }, car: { hasInsidePictures: true } },
    }),
);

additions(
  'an edited car with the shots of its pictures',
  {
    shows: '[shots.kept]',
    given: [signedIn, ['a car is for sale', { car: 'car-to-shoot', seller: SELLER.email }]],
    signedInAs: SELLER,
    request: {
      method: 'PUT',
      path: '/api/car/car-to-shoot',
      bearer: true,
      json: { ...withoutDisclosure, shots: { front: '/cars/corvane-outpost.svg' } },
    },
    response: { status: 200 },
  },
  (pages) => pages.ports.listings.edit('car-to-shoot', DRAFT, { shots: { front: '/cars/corvane-outpost.svg' } }),
);
