import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#domain/notification.ts';
import type { SettlementOutcome } from '#domain/purchase.ts';
import { email } from '#support/builders.ts';
import type { BookingChange, CarChange, Fact, FactOf, MemberChange, RefundChange } from '../database/facts.ts';
import { decisionOf, noticesOf } from './notices.ts';

const seller = email('seller@x.test');
const buyer = email('buyer@x.test');
const actor = { by: undefined };

const car = (change: CarChange) => ({ kind: 'car-changed', carId: 'c', seller, change }) as const;
const booking = (change: BookingChange) => ({ kind: 'booking-changed', carId: 'c', buyer, change }) as const;
const settled = (outcome: SettlementOutcome) =>
  ({ kind: 'payment-settled', outcome, buyer, carId: 'c', seller, intentId: 'i', bookingId: 'b', actor }) as const;
const refund = (change: RefundChange['change']): FactOf<'refund-changed'> => ({
  kind: 'refund-changed',
  ...(change === 'due' ? { change, reason: 'other-buyer-first' } : { change }),
  order: { carId: 'c', buyer },
  intentId: 'i',
  buyer,
  actor,
});
const member = (change: MemberChange) => ({ kind: 'member-changed', email: seller, role: 'Seller', change }) as const;

/** Whom each change is told; an empty list needs a reason. A new change of a fact does not compile without its line. */
const OF_CARS: Readonly<Record<CarChange, readonly string[]>> = {
  listed: [],
  edited: [],
  'price-changed': ['price-changed to booked-buyers'],
  'marked-sold': ['marked-sold to booked-buyers'],
  'marked-available': [],
  hidden: [],
  shown: [],
};
const OF_BOOKINGS: Readonly<Record<BookingChange, readonly string[]>> = {
  booked: ['booked to seller'],
  'contact-changed': ['booking-changed to seller'],
  cancelled: ['booking-cancelled to seller'],
  'buyer-removed': ['booking-cancelled to seller'],
  'car-removed': ['car-removed to buyer'],
  refunded: [],
  'put-away': [],
  'shown-again': [],
};
const OF_SETTLEMENTS: Readonly<Record<SettlementOutcome, readonly string[]>> = {
  paid: ['payment-made to buyer', 'payment-received to seller', 'other-buyer-first to booked-buyers'],
  refunded: [],
};
const OF_REFUNDS: Readonly<Record<RefundChange['change'], readonly string[]>> = {
  due: ['refund-due to buyer'],
  retried: [],
  made: ['refund-made to buyer'],
  failed: [],
};
const OF_MEMBERS: Readonly<Record<MemberChange, readonly string[]>> = {
  created: [],
  profile: [],
  verified: ['verified to member'],
  'verification-revoked': [],
  'admin-granted': [],
  'admin-revoked': [],
  removed: ['account-removed to member'],
  restored: ['account-restored to member'],
};

type Case<Kind extends Fact['kind']> = readonly [fact: FactOf<Kind>, told: readonly string[]];
const each = <Change extends string, Kind extends Fact['kind']>(
  told: Readonly<Record<Change, readonly string[]>>,
  factOf: (change: Change) => FactOf<Kind>,
): readonly Case<Kind>[] =>
  Object.entries<readonly string[]>(told).map(([change, those]) => [factOf(change as Change), those]);

/** Every kind of fact in each of its changes. */
const CASES: { readonly [Kind in Fact['kind']]: readonly Case<Kind>[] } = {
  'car-changed': each(OF_CARS, car),
  'car-deleted': [[{ kind: 'car-deleted', carId: 'c', seller }, []]],
  'advertisement-changed': [[{ kind: 'advertisement-changed', carId: 'c', seller }, []]],
  'booking-changed': each(OF_BOOKINGS, booking),
  'checkout-changed': [[{ kind: 'checkout-changed', bookingId: 'b' }, []]],
  'cancellations-queued': [[{ kind: 'cancellations-queued' }, []]],
  'payment-settled': each(OF_SETTLEMENTS, settled),
  'refund-changed': each(OF_REFUNDS, refund),
  'saved-search-found': [[{ kind: 'saved-search-found', email: buyer, carId: 'c' }, ['search-found to member']]],
  'wishlist-changed': [[{ kind: 'wishlist-changed', buyer }, []]],
  'member-changed': [
    ...each(OF_MEMBERS, member),
    [{ ...member('removed'), actor: { by: { email: seller, isAdmin: false } } }, []],
  ],
  'member-erased': [[{ kind: 'member-erased', email: buyer }, []]],
  'address-proven': [[{ kind: 'address-proven', email: buyer }, []]],
  'market-priced': [[{ kind: 'market-priced', sellers: [seller], carIds: ['c'], relabelled: ['c'] }, []]],
  'market-filled': [[{ kind: 'market-filled', carIds: ['c'] }, []]],
};
const ALL: readonly Case<Fact['kind']>[] = Object.values(CASES).flat();

it.each(ALL.map(([fact, told]) => ({ fact, told, name: `${fact.kind} ${'change' in fact ? fact.change : ''}` })))(
  '[notifications.deals] tells those concerned, or says why nobody: $name',
  ({ fact, told }) => {
    expect(noticesOf(fact).map(({ kind, to }) => `${kind} to ${to}`)).toEqual(told);
    if (told.length === 0) expect(decisionOf(fact)).toEqual({ nobody: expect.stringMatching(/./) });
  },
);

it('has a fact for every kind of notification', () => {
  const kinds = new Set(ALL.flatMap(([fact]) => noticesOf(fact).map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
