import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { ChosenRole } from '#domain/role.ts';
import { email } from '#support/builders.ts';
import type { Consumer } from './support/consumer.ts';
import { contractWith, expectTokenRenewal } from './support/contract.ts';
import { anEmail, aSentence } from './support/json.ts';

const { boolean, eachLike, like, regex } = MatchersV3;
const market = contractWith('market-server');

/* The admin's calls about members: calls 10 to 12. */

const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };
const BUYER = { email: email('buyer@pact.test'), name: 'Bina' };
const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const signedIn = ['an admin is signed in', ADMIN] as const;

const MEMBER = {
  _id: regex(/^\S+$/, 'member-1'),
  name: like('Selim'),
  email: anEmail('seller@pact.test'),
  img: like('/cars/corvane-outpost.svg'),
  verifiedSeller: boolean(true),
};
const SELIM = {
  id: 'member-1',
  name: 'Selim',
  email: SELLER.email,
  role: 'Seller',
  picture: '/cars/corvane-outpost.svg',
  verified: true,
} as const;

const listBy = (pages: Consumer, role: ChosenRole) =>
  pages.ports.members.list(ADMIN.email, { role, text: '', order: 'name' });

const list = (role: string) =>
  ({ method: 'GET', path: '/api/user', query: { email: ADMIN.email, role }, bearer: true }) as const;

market(
  'a request for all sellers',
  {
    shows: '[members.fields] [calls.members]',
    given: [signedIn, ['a member exists', { ...SELLER, role: 'Seller', verified: true }]],
    signedInAs: ADMIN,
    request: list('Seller'),
    response: { status: 200, json: eachLike(MEMBER) },
  },
  async (pages) => expect((await listBy(pages, 'Seller')).items).toEqual([SELIM]),
);

market(
  'a request for all buyers',
  {
    shows: '[members.fields] [calls.members]',
    given: [signedIn, ['a member exists', { ...BUYER, role: 'Buyer' }]],
    signedInAs: ADMIN,
    request: list('Buyer'),
    response: { status: 200, json: eachLike(MEMBER) },
  },
  async (pages) => expect((await listBy(pages, 'Buyer')).items).toEqual([{ ...SELIM, role: 'Buyer' }]),
);

market(
  'a request for all sellers while nobody is signed in',
  { given: [['nobody is signed in']], signedInAs: ADMIN, request: list('Seller'), response: { status: 401 } },
  (pages) => expectTokenRenewal(pages, listBy(pages, 'Seller')),
);

const deletion = (target: string) =>
  ({
    method: 'DELETE',
    path: '/api/userdelet',
    query: { email: ADMIN.email, selleremail: target },
    bearer: true,
  }) as const;

market(
  'the deletion of a member',
  {
    shows: '[calls.member-delete]',
    given: [signedIn, ['a member exists', { email: 'unwanted@pact.test', name: 'Umar', role: 'Buyer' }]],
    signedInAs: ADMIN,
    request: deletion('unwanted@pact.test'),
    response: { status: 200 },
  },
  (pages) => pages.ports.members.remove(ADMIN.email, email('unwanted@pact.test')),
);

market(
  'the deletion of a member who is not there',
  {
    given: [signedIn, ['there is no such member', { email: 'nobody@pact.test' }]],
    signedInAs: ADMIN,
    request: deletion('nobody@pact.test'),
    response: { status: 404, json: { msg: aSentence('There is no such account') } },
  },
  (pages) =>
    expect(pages.ports.members.remove(ADMIN.email, email('nobody@pact.test'))).rejects.toMatchObject({
      kind: 'not-found',
      detail: 'There is no such account',
    }),
);

market(
  'the deletion of a member while nobody is signed in',
  {
    given: [['nobody is signed in']],
    signedInAs: ADMIN,
    request: deletion('unwanted@pact.test'),
    response: { status: 401 },
  },
  (pages) => expectTokenRenewal(pages, pages.ports.members.remove(ADMIN.email, email('unwanted@pact.test'))),
);

const verification = (address: string) =>
  ({
    method: 'PUT',
    path: '/api/verify',
    query: { email: ADMIN.email },
    bearer: true,
    json: {
      _id: 'member-1',
      name: 'Selim',
      email: address,
      img: '/cars/corvane-outpost.svg',
      verifiedSeller: true,
    },
  }) as const;

market(
  'the verification of a seller',
  {
    shows: '[calls.verify]',
    given: [signedIn, ['a member exists', { ...SELLER, role: 'Seller', verified: false }]],
    signedInAs: ADMIN,
    request: verification(SELLER.email),
    response: { status: 200 },
  },
  (pages) => pages.ports.members.verify(ADMIN.email, SELIM),
);

market(
  'the verification of a seller who is not there',
  {
    given: [signedIn, ['there is no such member', { email: 'nobody@pact.test' }]],
    signedInAs: ADMIN,
    request: verification('nobody@pact.test'),
    response: { status: 404, json: { msg: aSentence('There is no such seller') } },
  },
  (pages) =>
    expect(
      pages.ports.members.verify(ADMIN.email, { ...SELIM, email: email('nobody@pact.test') }),
    ).rejects.toMatchObject({ kind: 'not-found', detail: 'There is no such seller' }),
);

market(
  'the verification of a seller while nobody is signed in',
  {
    given: [['nobody is signed in']],
    signedInAs: ADMIN,
    request: verification(SELLER.email),
    response: { status: 401 },
  },
  (pages) => expectTokenRenewal(pages, pages.ports.members.verify(ADMIN.email, SELIM)),
);
