import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { aCategory, anEmail, CAR } from './support/json.ts';

const { eachLike, equal, like, number, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* What an admin opens of one member. */

const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };
const TRADER = email('recorded@pact.test');
const trader = ['a trader sells a car', { id: 'member-1', seller: TRADER, car: 'car-of-member' }] as const;
const admin = ['an admin is signed in', ADMIN] as const;
const ask = (part: string, query?: Readonly<Record<string, string>>) =>
  ({ method: 'GET', path: `/api/members/member-1${part}`, bearer: true, ...(query && { query }) }) as const;

additions(
  'a request for one member',
  {
    shows: '[members.one]',
    given: [admin, trader],
    signedInAs: ADMIN,
    request: ask(''),
    response: {
      status: 200,
      json: {
        _id: like('member-1'),
        name: like('Selim'),
        email: anEmail(TRADER),
        role: regex(/^(Buyer|Seller)$/, 'Seller'),
      },
    },
  },
  async (pages) =>
    expect(await pages.ports.members.one('member-1')).toMatchObject({ id: 'member-1', email: TRADER, role: 'Seller' }),
);

additions(
  'a request for the cars of one member',
  {
    shows: '[members.one]',
    given: [admin, trader],
    signedInAs: ADMIN,
    request: ask('/cars'),
    response: { status: 200, json: eachLike(CAR) },
  },
  async (pages) => expect((await pages.ports.members.cars('member-1')).items).toHaveLength(1),
);

additions(
  'a request for the bookings of the cars of one member',
  {
    shows: '[members.one]',
    given: [
      admin,
      trader,
      [
        'a car is booked',
        { booking: 'booking-of-member', car: 'car-of-member', seller: TRADER, buyer: email('books@pact.test') },
      ],
    ],
    signedInAs: ADMIN,
    request: ask('/bookings', { side: 'seller' }),
    response: {
      status: 200,
      json: eachLike({
        _id: regex(/^\S+$/, 'booking-1'),
        serial: equal('car-of-member'),
        name: like('Corvane Outpost'),
        catagory: aCategory('suv'),
        img: like('/cars/corvane-outpost.svg'),
        price: number(12_500),
        buyer: like('Badal'),
        email: anEmail('books@pact.test'),
        phone: like('01822 111111'),
        location: like('Gate 2'),
        issold: equal(false),
        newOwner: equal(''),
        txnid: equal(''),
      }),
    },
  },
  async (pages) => expect((await pages.ports.members.bookings('member-1', 'seller')).items).toHaveLength(1),
);
