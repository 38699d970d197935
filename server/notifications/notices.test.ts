import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#domain/notification.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { noticeCases } from '#support/noticeCases.ts';
import { decisionOf, noticesOf } from './notices.ts';

const CASES = noticeCases({ seller: SELLER.email, buyer: BUYER.email, carId: 'c' });

it.each(CASES.map(([fact, told]) => ({ fact, told, name: `${fact.kind} ${'change' in fact ? fact.change : ''}` })))(
  '[notifications.deals] tells those concerned, or says why nobody: $name',
  ({ fact, told }) => {
    expect(noticesOf(fact).map(({ kind, to }) => `${kind} to ${to}`)).toEqual(told);
    if (told.length === 0) expect(decisionOf(fact)).toEqual({ nobody: expect.stringMatching(/./) });
  },
);

it('has a fact for every kind of notification', () => {
  const kinds = new Set(CASES.flatMap(([fact]) => noticesOf(fact).map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
