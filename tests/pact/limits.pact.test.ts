import { readFileSync } from 'node:fs';
import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { NO_FACTS } from '#domain/facts.ts';
import { aCar, dollars, email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { aSentence, CAR } from './support/json.ts';

const { eachLike, equal, fromProviderState, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The pages of a list, what one account may have, and the key of an upload: beside the specification's calls. */

const SELLER = email('seller@pact.test');
const DEALER = { email: email('dealer@pact.test'), name: 'Dalia' };
const COLLECTOR = { email: email('collector@pact.test'), name: 'Kamal' };
const manyCars = [
  'more cars are for sale than fit on a page',
  { catagory: 'sports', cars: 25, seller: SELLER },
] as const;

additions(
  'a request for the page after the first one of a category',
  {
    shows: '[limits.list-paging]',
    given: [manyCars],
    request: {
      method: 'GET',
      path: '/api/catagory/sports',
      query: { limit: '24', after: fromProviderState(`\${after}`, '1768469400000.car-1') },
    },
    response: { status: 200, json: eachLike({ ...CAR, catagory: equal('sports') }) },
  },
  async (pages) => {
    const { items } = await pages.ports.catalogue.inCategory('sports', '?limit=24&after=1768469400000.car-1');
    expect(items).toMatchObject([{ category: 'sports' }]);
  },
);

/** A new car of the dealer. */
const NEW_CAR = {
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
  email: DEALER.email,
  sellername: DEALER.name,
  verifiedSeller: false,
  issold: false,
  newOwner: '',
  txnid: '',
  date: '2026-01-15T09:30:00.000Z',
};

/** A car as the pages send it back. */
const sent = (id: string, by: string) => ({
  ...NEW_CAR,
  _id: id,
  name: 'Toyota Corolla Altis',
  img: '/art/tile-sedan.svg',
  catagory: 'sedan',
  description: 'One careful owner, serviced every 5,000 km, new tyres all around and papers in order.',
  email: by,
  sellername: 'Selim',
  verifiedSeller: true,
  date: '2022-06-01T12:00:00.000Z',
  serial: id,
});
const seen = (id: string) =>
  aCar({ id, seller: { id: undefined, name: 'Selim', email: SELLER, verified: true, picture: '' } });

const full = (of: 'cars' | 'advertisements' | 'wishlist' | 'bookings') => {
  const who = of === 'wishlist' || of === 'bookings' ? COLLECTOR : DEALER;
  const role = who === COLLECTOR ? 'Buyer' : 'Seller';
  return [
    ['a member is signed in', { ...who, role }],
    ['an account has as many as it may', { email: who.email, of }],
  ] as const;
};
const tooMany = (sentence: string) => ({ status: 409, json: { msg: aSentence(sentence) } }) as const;

additions(
  'one car more than an account may have',
  {
    shows: '[limits.per-account]',
    given: full('cars'),
    signedInAs: DEALER,
    request: {
      method: 'POST',
      path: '/api/productadd',
      bearer: true,
      json: NEW_CAR,
    },
    response: tooMany('You have 500 cars in the market, as many as one account may have. Delete one first'),
  },
  (pages) =>
    expect(
      pages.ports.listings.add({
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
      }),
    ).rejects.toMatchObject({ kind: 'conflict', detail: expect.stringContaining('500 cars') }),
);

additions(
  'one advertisement more than an account may have',
  {
    shows: '[limits.per-account]',
    given: [
      ...full('advertisements'),
      ['a car is for sale', { car: 'car-too-many', catagory: 'sedan', seller: DEALER.email }],
    ],
    signedInAs: DEALER,
    request: { method: 'POST', path: '/api/advertise', json: sent('car-too-many', SELLER) },
    response: tooMany('You advertise 20 cars, as many as one account may. End one advertisement first'),
  },
  (pages) =>
    expect(pages.ports.advertisements.add(seen('car-too-many'))).rejects.toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('20 cars'),
    }),
);

additions(
  'one car more than a wishlist may have',
  {
    shows: '[limits.per-account]',
    given: [...full('wishlist'), ['a car is for sale', { car: 'car-one-more', catagory: 'sedan', seller: SELLER }]],
    signedInAs: COLLECTOR,
    request: { method: 'PUT', path: '/api/wishlist', json: sent('car-one-more', COLLECTOR.email) },
    response: tooMany('Your wishlist has 1,000 cars, as many as it may have. Remove one first'),
  },
  (pages) =>
    expect(pages.ports.wishlists.add(seen('car-one-more'), COLLECTOR.email)).rejects.toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('1,000 cars'),
    }),
);

const BOOKED = 'You have booked 10 cars, as many as one account may at a time. Pay for one or cancel one first';

additions(
  'one booking more than an account may have',
  {
    shows: '[limits.per-account]',
    given: [
      ...full('bookings'),
      ['a car is for sale', { car: 'car-one-more', catagory: 'sedan', seller: SELLER, price: 12_500 }],
    ],
    signedInAs: COLLECTOR,
    request: {
      method: 'POST',
      path: '/api/booking',
      json: {
        price: 12_500,
        buyer: COLLECTOR.name,
        email: COLLECTOR.email,
        phone: '01822 111111',
        catagory: 'sedan',
        location: 'Gate 2',
        name: 'Toyota Corolla Altis',
        serial: 'car-one-more',
        img: '/art/tile-sedan.svg',
        issold: false,
        newOwner: '',
        txnid: '',
      },
    },
    response: { status: 200, json: { acknowledged: false, msg: aSentence(BOOKED) } },
  },
  (pages) => {
    const contact = { phone: '01822 111111', meetingPlace: 'Gate 2' };
    const place = { car: seen('car-one-more'), buyer: COLLECTOR, contact };
    return expect(pages.ports.bookings.place(place)).rejects.toMatchObject({
      kind: 'refused',
      detail: BOOKED,
    });
  },
);

additions(
  'whether a buyer who has booked as many cars as they may, may book another one',
  {
    shows: '[bookings.limit-beforehand]',
    given: full('bookings'),
    signedInAs: COLLECTOR,
    request: { method: 'GET', path: '/api/booking' },
    response: { status: 200, json: { acknowledged: false, msg: aSentence(BOOKED) } },
  },
  async (pages) => expect(await pages.ports.bookings.limitRefusal()).toBe(BOOKED),
);

additions(
  'a cancelled booking made again by an account that has booked as many cars as it may',
  {
    shows: '[limits.per-account]',
    given: [
      ...full('bookings'),
      [
        'a booking was cancelled',
        {
          booking: 'booking-again',
          car: 'car-one-more',
          catagory: 'sedan',
          seller: SELLER,
          buyer: COLLECTOR.email,
          name: COLLECTOR.name,
        },
      ],
    ],
    signedInAs: COLLECTOR,
    request: { method: 'PUT', path: '/api/bookings/booking-again', json: {} },
    response: tooMany(BOOKED),
  },
  (pages) =>
    expect(pages.ports.bookings.save('booking-again')).rejects.toMatchObject({
      kind: 'conflict',
      detail: BOOKED,
    }),
);

additions(
  'a request for the key of an upload',
  {
    shows: '[pictures.ticket]',
    given: [],
    uploadTickets: '/image-host/1/ticket',
    otherReplies: { '/image-host/1/upload': { success: true, data: { url: '/image-host/pictures/1-800.webp' } } },
    request: { method: 'GET', path: '/image-host/1/ticket' },
    response: { status: 200, json: { data: { key: regex(/^\S+$/, 'upload-key') } } },
  },
  async (pages) => {
    const picture = new Blob([readFileSync('tests/support/car.jpg')], { type: 'image/jpeg' });
    expect(await pages.ports.images.upload(picture)).toBe('/image-host/pictures/1-800.webp');
    expect(pages.otherRequests).toEqual(['/image-host/1/upload?key=upload-key']);
  },
);
