import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { aSentence } from './support/json.ts';

const { boolean, eachLike, integer, like, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The additive calls about the own account. */

const MEMBER = { email: email('member@pact.test'), name: 'Mina' };
const signedIn = ['a member is signed in', MEMBER] as const;
const aTime = (time: string) => regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, time);

additions(
  'a request for the own open sessions',
  {
    shows: '[account.sessions]',
    given: [signedIn],
    signedInAs: MEMBER,
    request: { method: 'GET', path: '/api/account/sessions', bearer: true },
    response: {
      status: 200,
      json: eachLike({
        _id: regex(/^\S+$/, 'session-1'),
        since: aTime('2026-11-20T08:00:00.000Z'),
        used: aTime('2026-11-21T09:30:00.000Z'),
        browser: like(''),
        system: like(''),
        current: boolean(true),
      }),
    },
  },
  async (pages) =>
    expect(await pages.ports.ownAccount.sessions()).toEqual([
      {
        id: 'session-1',
        loggedInAt: Date.parse('2026-11-20T08:00:00.000Z'),
        usedAt: Date.parse('2026-11-21T09:30:00.000Z'),
        browser: '',
        system: '',
        isCurrent: true,
      },
    ]),
);

additions(
  'the end of every other session',
  {
    shows: '[account.sign-out]',
    given: [signedIn],
    signedInAs: MEMBER,
    request: { method: 'DELETE', path: '/api/account/sessions', bearer: true },
    response: { status: 200, json: { deletedCount: integer(1) } },
  },
  async (pages) => expect(await pages.ports.ownAccount.endOtherSessions()).toBeUndefined(),
);

additions(
  'the end of a session that is over',
  {
    shows: '[account.sign-out]',
    given: [signedIn],
    signedInAs: MEMBER,
    request: { method: 'DELETE', path: '/api/account/sessions/over', bearer: true },
    response: { status: 404, json: { msg: aSentence('This session has ended already') } },
  },
  async (pages) =>
    expect(pages.ports.ownAccount.endSession('over')).rejects.toMatchObject({
      kind: 'not-found',
      detail: 'This session has ended already',
    }),
);

additions(
  'a request for the own data',
  {
    shows: '[account.download]',
    given: [signedIn],
    signedInAs: MEMBER,
    request: { method: 'GET', path: '/api/account/data', bearer: true },
    response: { status: 200, json: { format: like('second-gear-own-data') } },
  },
  async (pages) => {
    const file = await pages.ports.ownAccount.data();
    expect(JSON.parse(await file.text())).toEqual({ format: 'second-gear-own-data' });
  },
);

additions(
  'a buyer who becomes a seller',
  {
    shows: '[account.role]',
    given: [signedIn],
    signedInAs: MEMBER,
    request: { method: 'PUT', path: '/api/account/role', bearer: true, json: { role: 'Seller' } },
    response: { status: 200, json: { verified: boolean(false) } },
  },
  async (pages) => expect(await pages.ports.ownAccount.changeRole('Seller')).toEqual({ isVerified: false }),
);

additions(
  'a seller with a car for sale who wants to become a buyer',
  {
    shows: '[account.role]',
    given: [
      ['a member is signed in', { ...MEMBER, role: 'Seller' }],
      ['a car is for sale', { car: 'car-of-member', seller: MEMBER.email }],
    ],
    signedInAs: MEMBER,
    request: { method: 'PUT', path: '/api/account/role', bearer: true, json: { role: 'Buyer' } },
    response: { status: 409, json: { msg: aSentence('You still have a car that is not sold') } },
  },
  async (pages) => expect(pages.ports.ownAccount.changeRole('Buyer')).rejects.toMatchObject({ kind: 'conflict' }),
);

additions(
  'the deletion of the own account',
  {
    shows: '[account.deletion]',
    given: [signedIn],
    signedInAs: MEMBER,
    request: { method: 'POST', path: '/api/account/deletion', bearer: true, json: { email: MEMBER.email } },
    response: { status: 200, json: { msg: aSentence('Deleted') } },
  },
  async (pages) => expect(await pages.ports.ownAccount.remove(MEMBER.email)).toBeUndefined(),
);

additions(
  'the deletion of the own account with another address',
  {
    shows: '[account.deletion]',
    given: [signedIn],
    signedInAs: MEMBER,
    request: { method: 'POST', path: '/api/account/deletion', bearer: true, json: { email: 'other@pact.test' } },
    response: { status: 409, json: { msg: aSentence('Type the email address of this account') } },
  },
  async (pages) =>
    expect(pages.ports.ownAccount.remove(email('other@pact.test'))).rejects.toMatchObject({
      kind: 'conflict',
    }),
);
