import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { anEmail } from './support/json.ts';

const { eachLike, integer, like, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* Calls beside the specification's that take something back: a wishlist item, an advertisement, a verification, a deletion. */

const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };
const BUYER = { email: email('wisher@pact.test'), name: 'Wasima' };
const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const REMOVED = { email: email('removed@pact.test'), name: 'Rumi' };
const admin = ['an admin is signed in', ADMIN] as const;
const seller = ['a member is signed in', { ...SELLER, role: 'Seller' }] as const;
const removed = ['an account is deleted', { ...REMOVED, role: 'Seller' }] as const;

additions(
  'a car taken off the wishlist',
  {
    shows: '[wishlist.remove]',
    given: [
      ['a member is signed in', { ...BUYER, role: 'Buyer' }],
      ['a car is on the wishlist', { car: 'car-off', seller: SELLER.email, buyer: BUYER.email }],
    ],
    signedInAs: BUYER,
    request: { method: 'DELETE', path: '/api/wishlist/car-off', bearer: true },
    response: { status: 200, json: { deletedCount: integer(1) } },
  },
  async (pages) => expect(await pages.ports.wishlists.remove('car-off')).toBe(true),
);

additions(
  'the end of an advertisement, at an address that ad blockers let through',
  {
    shows: '[advertisements.stop]',
    given: [seller, ['a car is advertised', { car: 'car-promoted', seller: SELLER.email }]],
    signedInAs: SELLER,
    request: { method: 'DELETE', path: '/api/product/car-promoted/home-page', bearer: true },
    response: { status: 200, json: { deletedCount: integer(1) } },
  },
  async (pages) => expect(await pages.ports.advertisements.remove('car-promoted')).toBe(true),
);

additions(
  'the end of a verification',
  {
    shows: '[members.unverify]',
    given: [admin, ['a member exists', { ...SELLER, role: 'Seller', verified: true }]],
    signedInAs: ADMIN,
    request: {
      method: 'DELETE',
      path: '/api/verify',
      query: { email: ADMIN.email, selleremail: SELLER.email },
      bearer: true,
    },
    response: { status: 200 },
  },
  (pages) => pages.ports.members.unverify(ADMIN.email, SELLER.email),
);

additions(
  'a request for the deleted accounts',
  {
    shows: '[members.restore]',
    given: [admin, removed],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/removed', query: { email: ADMIN.email }, bearer: true },
    response: {
      status: 200,
      json: eachLike({
        _id: regex(/^\S+$/, 'member-1'),
        name: like('Rumi'),
        email: anEmail(REMOVED.email),
        img: like(''),
        role: regex(/^(Buyer|Seller)$/, 'Seller'),
        removed: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-11-20T08:00:00.000Z'),
        erased: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-12-20T08:00:00.000Z'),
      }),
    },
  },
  async (pages) => {
    const { items } = await pages.ports.members.removed(ADMIN.email);
    expect(items[0]).toMatchObject({ email: REMOVED.email, role: 'Seller', erasedAt: Date.UTC(2026, 11, 20, 8) });
  },
);

additions(
  'the restoration of a deleted account',
  {
    shows: '[members.restore]',
    given: [admin, removed],
    signedInAs: ADMIN,
    request: {
      method: 'PUT',
      path: '/api/restore',
      query: { email: ADMIN.email },
      bearer: true,
      json: { email: REMOVED.email },
    },
    response: { status: 200 },
  },
  (pages) => pages.ports.members.restore(ADMIN.email, REMOVED.email),
);
