import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { dollars, email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { anEmail } from './support/json.ts';

const { boolean, eachLike, number, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The additive calls about payments that an admin must look at. */

const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };
const signedIn = ['an admin is signed in', ADMIN] as const;
const unmatched = ['a payment names an unknown booking', { transaction: 'pi_unmatched' }] as const;

const issues = {
  shows: '[payment.unmatched]',
  given: [signedIn, unmatched],
  signedInAs: ADMIN,
  request: { method: 'GET', path: '/api/paymentissues', bearer: true },
} as const;
const issue = {
  kind: regex(/^(unmatched|refund-failed|disputed)$/, 'unmatched'),
  transactionID: regex(/^\S+$/, 'pi_unmatched'),
  bookingId: regex(/^\S+$/, 'lost'),
  email: anEmail('lost@pact.test'),
  price: number(12_500),
  date: regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '2026-11-21T10:00:00.000Z'),
};
const read = {
  kind: 'unmatched',
  transactionId: 'pi_unmatched',
  bookingId: 'lost',
  payer: 'lost@pact.test',
  amount: dollars(12_500),
  reason: undefined,
  note: '',
  seenAt: Date.parse('2026-11-21T10:00:00.000Z'),
};

additions(
  'a request for the payments that an admin must look at',
  { ...issues, response: { status: 200, json: eachLike(issue) } },
  async (pages) => expect((await pages.ports.paymentIssues.list()).items).toMatchObject([read]),
);

additions(
  'a request for the payments that an admin must look at, with their currency',
  { ...issues, response: { status: 200, json: eachLike({ ...issue, currency: regex(/^[a-z]{3}$/, 'usd') }) } },
  async (pages) => expect((await pages.ports.paymentIssues.list()).items).toEqual([{ ...read, currency: 'usd' }]),
);

additions(
  'a refund of a payment for an unknown booking',
  {
    shows: '[payment.unmatched]',
    given: [signedIn, unmatched],
    signedInAs: ADMIN,
    request: {
      method: 'PUT',
      path: '/api/paymentissues/refund',
      bearer: true,
      json: { transactionID: 'pi_unmatched' },
    },
    response: { status: 200, json: { acknowledged: boolean(true) } },
  },
  async (pages) => expect(await pages.ports.paymentIssues.refund('pi_unmatched')).toBeUndefined(),
);
