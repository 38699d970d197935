import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';

const market = contractWith('market-server');

/* The two role checks, calls 2 and 3. The pages make both at once. */

const BUYER = { email: email('buyer@pact.test'), name: 'Bina' };
const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };
const NO_SELLER = { '/api/user/seller': { isSeller: false, verified: false } };
const NO_ADMIN = { '/api/user/admin': { isAdmin: false } };

market(
  'the question whether an admin is one',
  {
    shows: '[calls.admin-check]',
    given: [['an admin is signed in', ADMIN]],
    otherReplies: NO_SELLER,
    request: { method: 'GET', path: '/api/user/admin', query: { email: ADMIN.email } },
    response: { status: 200, json: { isAdmin: true } },
  },
  async (pages) => expect(await pages.ports.members.roleOf(ADMIN.email)).toMatchObject({ isAdmin: true }),
);

market(
  'the question whether a buyer is an admin',
  {
    given: [['a member is signed in', { ...BUYER, role: 'Buyer' }]],
    otherReplies: NO_SELLER,
    request: { method: 'GET', path: '/api/user/admin', query: { email: BUYER.email } },
    response: { status: 200, json: { isAdmin: false } },
  },
  async (pages) => expect(await pages.ports.members.roleOf(BUYER.email)).toMatchObject({ isAdmin: false }),
);

market(
  'the question whether somebody else is an admin',
  {
    given: [
      ['an admin is signed in', ADMIN],
      ['a member exists', { ...BUYER, role: 'Buyer' }],
    ],
    otherReplies: NO_SELLER,
    request: { method: 'GET', path: '/api/user/admin', query: { email: BUYER.email } },
    response: { status: 200, json: { isAdmin: false } },
  },
  async (pages) => expect(await pages.ports.members.roleOf(BUYER.email)).toMatchObject({ isAdmin: false }),
);

const seller = (address: string) => ({ method: 'GET', path: '/api/user/seller', query: { email: address } }) as const;

market(
  'the question whether a verified seller is one',
  {
    shows: '[calls.seller-check]',
    given: [['a member is signed in', { ...SELLER, role: 'Seller', verified: true }]],
    otherReplies: NO_ADMIN,
    request: seller(SELLER.email),
    response: { status: 200, json: { isSeller: true, verified: true } },
  },
  async (pages) =>
    expect(await pages.ports.members.roleOf(SELLER.email)).toEqual({
      isAdmin: false,
      isSeller: true,
      verified: true,
    }),
);

market(
  'the question whether a seller whom nobody has verified is one',
  {
    given: [
      ['a member is signed in', { email: 'new-seller@pact.test', name: 'Nila', role: 'Seller', verified: false }],
    ],
    otherReplies: NO_ADMIN,
    request: seller('new-seller@pact.test'),
    response: { status: 200, json: { isSeller: true, verified: false } },
  },
  async (pages) =>
    expect(await pages.ports.members.roleOf(email('new-seller@pact.test'))).toMatchObject({
      isSeller: true,
      verified: false,
    }),
);

market(
  'the question whether a buyer is a seller',
  {
    given: [['a member is signed in', { ...BUYER, role: 'Buyer' }]],
    otherReplies: NO_ADMIN,
    request: seller(BUYER.email),
    response: { status: 200, json: { isSeller: false, verified: false } },
  },
  async (pages) => expect(await pages.ports.members.roleOf(BUYER.email)).toMatchObject({ isSeller: false }),
);
