import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { aSentence } from './support/json.ts';

const { fromProviderState, regex } = MatchersV3;
const market = contractWith('market-server');
const additions = contractWith('market-server-additions');

/* Signing in and out: calls 1 to 4, and the additive /session and /logout. */

const BUYER = { email: email('buyer@pact.test'), name: 'Bina' };
const SELLER = { email: email('seller@pact.test'), name: 'Selim' };
const NEWCOMER = { email: email('newcomer@pact.test'), name: 'Nadia' };
const REMOVED = { email: email('removed@pact.test'), name: 'Rafi' };

additions(
  'a proof of the identity provider, for a session',
  {
    given: [['somebody has logged in at the identity provider', { email: BUYER.email, name: BUYER.name }]],
    request: {
      method: 'POST',
      path: '/api/session',
      json: { idToken: fromProviderState(`\${idToken}`, 'id.token.example') },
    },
    response: { status: 200 },
  },
  (pages) => pages.ports.sessions.open('id.token.example'),
);

additions(
  'a proof that proves nothing',
  {
    given: [['nobody is signed in']],
    request: { method: 'POST', path: '/api/session', json: { idToken: 'no.token.example' } },
    response: { status: 401 },
  },
  (pages) =>
    expect(pages.ports.sessions.open('no.token.example')).rejects.toMatchObject({
      kind: 'unauthenticated',
    }),
);

additions(
  'the end of a session',
  {
    given: [['a member is signed in', { ...BUYER, role: 'Buyer' }]],
    request: { method: 'POST', path: '/api/logout', json: {} },
    response: { status: 200 },
  },
  (pages) => pages.ports.sessions.close(),
);

const token = (address: string) => ({ method: 'GET', path: '/api/jwt', query: { email: address } }) as const;

market(
  'a request for an access token',
  {
    shows: '[calls.jwt]',
    given: [['a member is signed in', { ...BUYER, role: 'Buyer' }]],
    request: token(BUYER.email),
    response: { status: 200, json: { accessToken: regex(/^[\w.-]+$/, 'access.token.example') } },
  },
  async (pages) => expect(await pages.ports.sessions.accessToken(BUYER.email)).toBe('access.token.example'),
);

market(
  'a request for an access token without a session',
  { given: [['nobody is signed in']], request: token(BUYER.email), response: { status: 401 } },
  (pages) =>
    expect(pages.ports.sessions.accessToken(BUYER.email)).rejects.toMatchObject({
      kind: 'unauthenticated',
    }),
);

market(
  'a request for somebody else’s access token',
  {
    given: [['a member is signed in', { ...BUYER, role: 'Buyer' }]],
    request: token(SELLER.email),
    response: { status: 401 },
  },
  (pages) =>
    expect(pages.ports.sessions.accessToken(SELLER.email)).rejects.toMatchObject({
      kind: 'unauthenticated',
    }),
);

market(
  'a request of a deleted account for an access token',
  {
    shows: '[calls.jwt] [deleted-accounts.toast]',
    given: [['a deleted member is signed in', REMOVED]],
    request: token(REMOVED.email),
    response: { status: 403 },
  },
  (pages) => expect(pages.ports.sessions.accessToken(REMOVED.email)).rejects.toMatchObject({ kind: 'removed' }),
);

market(
  'a request for an access token before there is a user record',
  {
    given: [['somebody without a user record is signed in', NEWCOMER]],
    request: token(NEWCOMER.email),
    response: { status: 404 },
  },
  (pages) =>
    expect(pages.ports.sessions.accessToken(NEWCOMER.email)).rejects.toMatchObject({
      kind: 'not-found',
    }),
);

const record = { ...NEWCOMER, role: 'Seller', picture: '/cars/corvane-outpost.svg' } as const;
const recordOnTheWire = { ...NEWCOMER, role: 'Seller', img: '/cars/corvane-outpost.svg' };

market(
  'a new user record',
  {
    shows: '[user-record.fields] [calls.user-save]',
    given: [['somebody without a user record is signed in', NEWCOMER]],
    request: { method: 'PUT', path: '/api/user', json: recordOnTheWire },
    response: { status: 200 },
  },
  (pages) => pages.ports.members.save(record),
);

market(
  'a user record while nobody is signed in',
  {
    given: [['nobody is signed in']],
    request: { method: 'PUT', path: '/api/user', json: recordOnTheWire },
    response: { status: 401 },
  },
  (pages) => expect(pages.ports.members.save(record)).rejects.toMatchObject({ kind: 'unauthenticated' }),
);

market(
  'a user record of a deleted account',
  {
    given: [['a deleted member is signed in', REMOVED]],
    request: { method: 'PUT', path: '/api/user', json: { ...recordOnTheWire, ...REMOVED } },
    response: { status: 403 },
  },
  (pages) =>
    expect(pages.ports.members.save({ ...record, ...REMOVED })).rejects.toMatchObject({
      kind: 'forbidden',
    }),
);

market(
  'a user record with a picture of another host',
  {
    given: [['somebody without a user record is signed in', NEWCOMER]],
    request: { method: 'PUT', path: '/api/user', json: { ...recordOnTheWire, img: 'https://elsewhere.test/me.jpg' } },
    response: { status: 400, json: { msg: aSentence('img: a picture of our image host is needed') } },
  },
  (pages) =>
    expect(pages.ports.members.save({ ...record, picture: 'https://elsewhere.test/me.jpg' })).rejects.toMatchObject({
      kind: 'invalid',
      detail: 'img: a picture of our image host is needed',
    }),
);
