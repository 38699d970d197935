import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { contractWith } from './support/contract.ts';

const { like } = MatchersV3;
const additions = contractWith('market-server-additions');

additions(
  'who runs the market',
  {
    shows: '[calls.operator]',
    given: [],
    request: { method: 'GET', path: '/api/operator' },
    response: { status: 200, json: { texts: like({}) } },
  },
  async (pages) => expect(await pages.ports.shop.operator()).toEqual({ texts: {} }),
);
