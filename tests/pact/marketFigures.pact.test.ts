import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';

const { eachLike, integer, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The additive call about the market in numbers. */

const ADMIN = { email: email('admin@pact.test'), name: 'Amina' };
const DAY = '2026-11-21T00:00:00.000Z';

additions(
  'a request for the numbers of the week',
  {
    shows: '[dashboard.week]',
    given: [['an admin is signed in', ADMIN]],
    signedInAs: ADMIN,
    request: { method: 'GET', path: '/api/figures', bearer: true },
    response: {
      status: 200,
      json: eachLike({
        date: regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, DAY),
        listed: integer(3),
        booked: integer(2),
        paid: integer(1),
        refunded: integer(0),
      }),
    },
  },
  async (pages) =>
    expect(await pages.ports.figures.week()).toEqual([
      { at: Date.parse(DAY), listed: 3, booked: 2, paid: 1, refunded: 0 },
    ]),
);
