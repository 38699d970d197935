import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { aCategory, anEmail, aSentence } from './support/json.ts';

const additions = contractWith('market-server-additions');

/* What a buyer does with a booking of their own: beside the specification's calls. */

const BUYER = { email: email('booker@pact.test'), name: 'Badal' };
const SELLER = email('seller@pact.test');
const given = (booking: string, car: string) =>
  [
    ['a member is signed in', { ...BUYER, role: 'Buyer' }],
    ['a car is booked', { booking, car, seller: SELLER, buyer: BUYER.email, name: BUYER.name }],
  ] as const;
const paid = [
  ['a member is signed in', { ...BUYER, role: 'Buyer' }],
  [
    'a booking is paid',
    { booking: 'booking-paid', car: 'car-bought', seller: SELLER, buyer: BUYER.email, transaction: 'pi_bought' },
  ],
] as const;
const { eachLike, like, regex } = MatchersV3;
const done = { status: 200, json: { acknowledged: true } } as const;

additions(
  'saving a booking',
  {
    shows: '[bookings.unsaved-until-pay]',
    given: given('booking-saved', 'car-saved'),
    signedInAs: BUYER,
    request: { method: 'PUT', path: '/api/bookings/booking-saved', json: {} },
    response: done,
  },
  (pages) => pages.ports.bookings.save('booking-saved'),
);

additions(
  'saving a booking that is not there',
  {
    shows: '[bookings.unsaved-until-pay]',
    given: [
      ['a member is signed in', { ...BUYER, role: 'Buyer' }],
      ['there is no such booking', { booking: 'booking-none' }],
    ],
    signedInAs: BUYER,
    request: { method: 'PUT', path: '/api/bookings/booking-none', json: {} },
    response: { status: 404, json: { msg: aSentence('There is no such booking') } },
  },
  (pages) => expect(pages.ports.bookings.save('booking-none')).rejects.toMatchObject({ kind: 'not-found' }),
);

additions(
  'the cancellation of a booking',
  {
    shows: '[bookings.cancel]',
    given: given('booking-dropped', 'car-dropped'),
    signedInAs: BUYER,
    request: { method: 'DELETE', path: '/api/bookings/booking-dropped' },
    response: done,
  },
  (pages) => pages.ports.bookings.cancel('booking-dropped'),
);

additions(
  'the cancellation of a paid booking',
  {
    shows: '[bookings.cancel]',
    given: paid,
    signedInAs: BUYER,
    request: { method: 'DELETE', path: '/api/bookings/booking-paid' },
    response: { status: 409, json: { msg: aSentence('You have already paid for this car') } },
  },
  (pages) =>
    expect(pages.ports.bookings.cancel('booking-paid')).rejects.toMatchObject({
      kind: 'conflict',
      detail: 'You have already paid for this car',
    }),
);

additions(
  'another phone and meeting place of a booking',
  {
    shows: '[bookings.contact]',
    given: given('booking-met', 'car-met'),
    signedInAs: BUYER,
    request: {
      method: 'PUT',
      path: '/api/bookings/booking-met/contact',
      json: { phone: '01822 222222', location: 'Gate 4' },
    },
    response: done,
  },
  (pages) => pages.ports.bookings.changeContact('booking-met', { phone: '01822 222222', meetingPlace: 'Gate 4' }),
);

additions(
  'what a buyer has found at a car',
  {
    shows: '[inspection.call]',
    given: given('booking-seen', 'car-seen'),
    signedInAs: BUYER,
    request: {
      method: 'PUT',
      path: '/api/bookings/booking-seen/inspection',
      json: {
        points: [
          { point: 'paint', found: 'fine' },
          { point: 'tyres', found: 'fault', note: 'Worn on one side' },
        ],
      },
    },
    response: done,
  },
  (pages) =>
    pages.ports.bookings.saveInspection('booking-seen', {
      tyres: { is: 'fault', note: 'Worn on one side' },
      paint: { is: 'fine' },
    }),
);

additions(
  'a request for an own booking of a car that was inspected',
  {
    shows: '[inspection.call]',
    given: [...given('booking-looked', 'car-looked'), ['a booked car is inspected', { booking: 'booking-looked' }]],
    signedInAs: BUYER,
    request: { method: 'GET', path: '/api/bookings/booking-looked' },
    response: {
      status: 200,
      json: {
        _id: like('booking-looked'),
        serial: like('car-looked'),
        name: like('Corvane Outpost'),
        catagory: aCategory('suv'),
        img: like('/cars/corvane-outpost.svg'),
        price: like(12_500),
        buyer: like('Badal'),
        email: anEmail('booker@pact.test'),
        issold: like(false),
        newOwner: '',
        status: 'booked',
        inspection: {
          date: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-11-20T08:00:00.000Z'),
          points: [
            { point: 'paint', found: 'fine' },
            { point: 'tyres', found: 'fault', note: like('Worn on one side') },
          ],
        },
      },
    },
  },
  async (pages) =>
    expect((await pages.ports.bookings.one('booking-looked')).inspection).toEqual({
      at: Date.parse('2026-11-20T08:00:00.000Z'),
      findings: { paint: { is: 'fine' }, tyres: { is: 'fault', note: 'Worn on one side' } },
    }),
);

additions(
  'whether a buyer may book another car',
  {
    shows: '[bookings.limit-beforehand]',
    given: [['a member is signed in', { ...BUYER, role: 'Buyer' }]],
    signedInAs: BUYER,
    request: { method: 'GET', path: '/api/booking' },
    response: done,
  },
  async (pages) => expect(await pages.ports.bookings.limitRefusal()).toBeUndefined(),
);

additions(
  'putting away a booking that may still change',
  {
    shows: '[bookings.put-away]',
    given: given('booking-open', 'car-booked'),
    signedInAs: BUYER,
    request: { method: 'PUT', path: '/api/bookings/booking-open/hidden', json: { hidden: true } },
    response: { status: 409, json: { msg: aSentence('Only a cancelled or refunded booking can be put away') } },
  },
  (pages) =>
    expect(pages.ports.bookings.setHidden('booking-open', true)).rejects.toMatchObject({
      kind: 'conflict',
    }),
);

additions(
  'a request for an own booking, with how to reach its seller',
  {
    shows: '[my-orders.seller-contact] [my-orders.timeline]',
    given: given('booking-reach', 'car-reach'),
    signedInAs: BUYER,
    request: { method: 'GET', path: '/api/bookings/booking-reach' },
    response: {
      status: 200,
      json: {
        _id: like('booking-reach'),
        serial: like('car-reach'),
        name: like('Corvane Outpost'),
        catagory: aCategory('suv'),
        img: like('/cars/corvane-outpost.svg'),
        price: like(12_500),
        buyer: like('Badal'),
        email: anEmail('booker@pact.test'),
        issold: like(false),
        newOwner: '',
        status: 'booked',
        seller: { name: like('Selim'), email: anEmail('seller@pact.test'), phone: like('01711 000000') },
        bookedAt: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-11-20T08:00:00.000Z'),
      },
    },
  },
  async (pages) =>
    expect(await pages.ports.bookings.one('booking-reach')).toMatchObject({
      seller: { name: 'Selim', email: SELLER, phone: '01711 000000' },
      bookedAt: Date.UTC(2026, 10, 20, 8),
    }),
);

additions(
  'a request for an own booking of which an earlier payment was refunded',
  {
    shows: '[payment.refund-reasons]',
    given: [
      ...given('booking-refunded', 'car-refunded'),
      ['a payment of a booking was refunded', { booking: 'booking-refunded', transaction: 'pi_refunded' }],
    ],
    signedInAs: BUYER,
    request: { method: 'GET', path: '/api/bookings/booking-refunded' },
    response: {
      status: 200,
      json: {
        _id: like('booking-refunded'),
        serial: like('car-refunded'),
        name: like('Corvane Outpost'),
        catagory: aCategory('suv'),
        img: like('/cars/corvane-outpost.svg'),
        price: like(12_500),
        buyer: like('Badal'),
        email: anEmail('booker@pact.test'),
        issold: like(false),
        newOwner: '',
        status: 'booked',
        refunds: eachLike({
          transactionID: regex(/^\S+$/, 'pi_refunded'),
          price: like(11_000),
          currency: regex(/^[a-z]{3}$/, 'usd'),
          reason: regex(/^[a-z-]+$/, 'price-changed'),
          date: regex(/^\d{4}-\d\d-\d\dT.*Z$/, '2026-11-20T08:00:00.000Z'),
        }),
      },
    },
  },
  async (pages) =>
    expect((await pages.ports.bookings.one('booking-refunded')).refunds).toEqual([
      {
        transactionId: 'pi_refunded',
        amount: 1_100_000,
        currency: 'usd',
        reason: 'price-changed',
        at: Date.UTC(2026, 10, 20, 8),
      },
    ]),
);

additions(
  'a request for an own booking whose seller’s contact is no longer shown',
  {
    shows: '[privacy.contact-note] [privacy.contact-after-days]',
    given: [
      ['a member is signed in', { ...BUYER, role: 'Buyer' }],
      [
        'a booking was paid long ago',
        {
          booking: 'booking-old',
          car: 'car-old',
          seller: SELLER,
          buyer: BUYER.email,
          name: BUYER.name,
          transaction: 'pi_old',
        },
      ],
    ],
    signedInAs: BUYER,
    request: { method: 'GET', path: '/api/bookings/booking-old' },
    response: {
      status: 200,
      json: {
        _id: like('booking-old'),
        serial: like('car-old'),
        name: like('Corvane Outpost'),
        catagory: aCategory('suv'),
        img: like('/cars/corvane-outpost.svg'),
        price: like(12_500),
        buyer: like('Badal'),
        email: anEmail('booker@pact.test'),
        issold: like(true),
        newOwner: anEmail('booker@pact.test'),
        txnid: like('pi_old'),
        status: 'paid',
        contactNote: 'ended',
      },
    },
  },
  async (pages) =>
    expect(await pages.ports.bookings.one('booking-old')).toMatchObject({
      seller: undefined,
      contactNote: 'ended',
    }),
);
