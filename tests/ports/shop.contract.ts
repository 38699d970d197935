import { describe, expect, it } from 'vitest';
import type { Operator } from '#domain/operator.ts';
import type { Market } from './Market.ts';

/** Who runs the markets that the contract is tried on. */
export const CONTRACT_OPERATOR = {
  name: 'Second Gear Dhaka',
  address: ['12 Station Road', 'Dhaka 1205'],
  texts: {
    terms: [{ kind: 'paragraph', spans: [{ text: 'Be ' }, { text: 'honest', look: 'strong' }, { text: '.' }] }],
  },
} as const satisfies Operator;
export const CONTRACT_TERMS = 'Be **honest**.';

export const shopContract = (market: () => Market) => {
  describe(`Shop on ${market().kind}`, () => {
    it('[calls.operator] tells who runs the market, whether or not anybody is logged in', async () => {
      expect(await market().openBrowser().ports.shop.operator()).toEqual(CONTRACT_OPERATOR);
    });
  });
};
