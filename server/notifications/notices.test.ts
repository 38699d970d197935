import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#domain/notification.ts';
import { email } from '#support/builders.ts';
import type { Fact } from '../database/facts.ts';
import { noticesOf } from './notices.ts';

const seller = email('seller@x.test');
const buyer = email('buyer@x.test');
const actor = { by: undefined };
const car = (change: 'edited' | 'price-changed' | 'marked-sold' | 'hidden'): Fact => ({
  kind: 'car-changed',
  carId: 'c',
  seller,
  change,
});
const booking = (
  change: 'booked' | 'contact-changed' | 'cancelled' | 'car-removed' | 'buyer-removed' | 'put-away',
): Fact => ({
  kind: 'booking-changed',
  carId: 'c',
  buyer,
  change,
});
const settled = (outcome: 'paid' | 'refunded'): Fact => ({
  kind: 'payment-settled',
  outcome,
  buyer,
  carId: 'c',
  seller,
  intentId: 'i',
  bookingId: 'b',
  actor,
});
const refund = (change: 'made' | 'failed' | 'due'): Fact => ({
  kind: 'refund-changed',
  ...(change === 'due' ? { change, reason: 'other-buyer-first' } : { change }),
  order: { carId: 'c', buyer },
  intentId: 'i',
  buyer,
  actor,
});
const member = (change: 'verified' | 'removed' | 'restored' | 'profile'): Fact => ({
  kind: 'member-changed',
  email: seller,
  role: 'Seller',
  change,
});

const CASES: readonly (readonly [Fact, readonly string[]])[] = [
  [car('edited'), []],
  [car('price-changed'), ['price-changed to booked-buyers']],
  [car('marked-sold'), ['marked-sold to booked-buyers']],
  [car('hidden'), []],
  [{ kind: 'car-deleted', carId: 'c', seller }, []],
  [booking('booked'), ['booked to seller']],
  [booking('contact-changed'), ['booking-changed to seller']],
  [booking('cancelled'), ['booking-cancelled to seller']],
  [booking('buyer-removed'), ['booking-cancelled to seller']],
  [booking('car-removed'), ['car-removed to buyer']],
  [booking('put-away'), []],
  [settled('paid'), ['payment-made to buyer', 'payment-received to seller', 'other-buyer-first to booked-buyers']],
  [settled('refunded'), []],
  [refund('due'), ['refund-due to buyer']],
  [refund('made'), ['refund-made to buyer']],
  [refund('failed'), []],
  [member('verified'), ['verified to member']],
  [member('removed'), ['account-removed to member']],
  [member('restored'), ['account-restored to member']],
  [member('profile'), []],
  [{ kind: 'wishlist-changed', buyer }, []],
];

it.each(
  CASES.map(([fact, notices]) => ({ fact, notices, name: `${fact.kind} ${'change' in fact ? fact.change : ''}` })),
)('notifies those concerned: $name', ({ fact, notices }) =>
  expect(noticesOf(fact).map(({ kind, to }) => `${kind} to ${to}`)).toEqual(notices),
);

it('has a fact for every kind of notification', () => {
  const kinds = new Set(CASES.flatMap(([fact]) => noticesOf(fact).map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
