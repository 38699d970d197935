import type { Email } from '#domain/email.ts';
import type { SettlementOutcome } from '#domain/purchase.ts';
import type {
  BookingChange,
  CarChange,
  CaseOutcome,
  Fact,
  FactOf,
  MemberChange,
  RefundChange,
  ReviewChange,
} from '../../server/database/facts.ts';

/** Whom each change is told; an empty list needs a reason. A new change of a fact does not compile without its line. */
const OF_CARS: Readonly<Record<CarChange, readonly string[]>> = {
  listed: [],
  held: [],
  'let-through': [],
  edited: [],
  'price-lowered': ['price-changed to booked-buyers', 'watched-price-drop to watchers'],
  'price-raised': ['price-changed to booked-buyers'],
  'marked-sold': ['marked-sold to booked-buyers', 'watched-sold to watchers'],
  'marked-available': ['watched-available to watchers'],
  hidden: [],
  shown: [],
  'taken-down': [],
  'put-back': [],
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
  paid: [
    'payment-made to buyer',
    'payment-received to seller',
    'other-buyer-first to booked-buyers',
    'watched-sold to watchers',
  ],
  refunded: [],
};
const OF_REFUNDS: Readonly<Record<RefundChange['change'], readonly string[]>> = {
  due: ['refund-due to buyer'],
  retried: [],
  made: ['refund-made to buyer'],
  failed: [],
};
const OF_REVIEWS: Readonly<Record<ReviewChange, readonly string[]>> = {
  written: ['reviewed to seller'],
  edited: [],
  answered: ['review-answered to buyer'],
  refunded: [],
  standing: [],
  hidden: [],
  shown: [],
};
const OF_MEMBERS: Readonly<Record<MemberChange, readonly string[]>> = {
  created: [],
  profile: [],
  verified: ['verified to member'],
  'seller-kind': [],
  role: [],
  'verification-revoked': [],
  'admin-granted': [],
  'admin-revoked': [],
  removed: ['account-removed to member'],
  restored: ['account-restored to member'],
};

const OF_CASES: Readonly<Record<CaseOutcome, readonly string[]>> = {
  keep: ['report-kept to reporters'],
  'let-through': ['car-let-through to member', 'report-kept to reporters'],
  'take-down': ['car-hidden to member', 'booked-car-hidden to booked-buyers', 'report-acted to reporters'],
  'review-hidden': ['review-hidden to member', 'report-acted to reporters'],
  'review-back': ['review-back to member', 'report-kept to reporters'],
  warn: ['warned to member', 'report-acted to reporters'],
  'remove-account': ['report-acted to reporters'],
  upheld: ['appeal-answered to member'],
  reversed: ['car-back to member', 'car-back to booked-buyers', 'report-kept to reporters'],
  'reversed-warning': ['appeal-answered to member', 'report-kept to reporters'],
};

type Case<Kind extends Fact['kind']> = readonly [fact: FactOf<Kind>, told: readonly string[]];
const each = <Change extends string, Kind extends Fact['kind']>(
  told: Readonly<Record<Change, readonly string[]>>,
  factOf: (change: Change) => FactOf<Kind>,
): readonly Case<Kind>[] =>
  Object.entries<readonly string[]>(told).map(([change, those]) => [factOf(change as Change), those]);

interface Involved {
  readonly seller: Email;
  readonly buyer: Email;
  readonly carId: string;
}

/** Every kind of fact in each of its changes, and to whom which notification goes. */
export function noticeCases({ seller, buyer, carId }: Involved): readonly Case<Fact['kind']>[] {
  const actor = { by: undefined };

  const car = (change: CarChange) => ({ kind: 'car-changed', carId, seller, change }) as const;
  const booking = (change: BookingChange) => ({ kind: 'booking-changed', carId, buyer, change }) as const;
  const settled = (outcome: SettlementOutcome) =>
    ({
      kind: 'payment-settled',
      outcome,
      buyer,
      carId,
      seller,
      intentId: 'i',
      bookingId: 'b',
      actor,
    }) as const;
  const refund = (change: RefundChange['change']): FactOf<'refund-changed'> => ({
    kind: 'refund-changed',
    ...(change === 'due' ? { change, reason: 'other-buyer-first' } : { change }),
    order: { carId, buyer },
    intentId: 'i',
    buyer,
    actor,
  });
  const member = (change: MemberChange) => ({ kind: 'member-changed', email: seller, role: 'Seller', change }) as const;

  const cases: { readonly [Kind in Fact['kind']]: readonly Case<Kind>[] } = {
    'car-changed': each(OF_CARS, car),
    'car-deleted': [[{ kind: 'car-deleted', carId, seller }, []]],
    'advertisement-changed': [[{ kind: 'advertisement-changed', carId, seller }, []]],
    'booking-changed': each(OF_BOOKINGS, booking),
    'checkout-changed': [[{ kind: 'checkout-changed', bookingId: 'b' }, []]],
    'cancellations-queued': [[{ kind: 'cancellations-queued' }, []]],
    'payment-settled': each(OF_SETTLEMENTS, settled),
    'refund-changed': each(OF_REFUNDS, refund),
    'review-changed': each(OF_REVIEWS, (change) => ({ kind: 'review-changed', change, carId, seller, buyer })),
    'saved-search-found': [[{ kind: 'saved-search-found', email: buyer, carId }, ['search-found to member']]],
    'signal-found': [[{ kind: 'signal-found', thing: { kind: 'car', id: carId }, name: 'A car', email: seller }, []]],
    'report-made': [[{ kind: 'report-made', email: buyer }, ['report-received to member']]],
    'case-decided': [[{ kind: 'case-decided', what: 'keep', subject: carId, email: seller, actor }, []]],
    'case-told': each(OF_CASES, (outcome) => ({
      kind: 'case-told',
      outcome,
      email: seller,
      reporters: [buyer],
      carId,
    })),
    'wishlist-changed': [[{ kind: 'wishlist-changed', buyer }, []]],
    'member-changed': [
      ...each(OF_MEMBERS, member),
      [{ ...member('removed'), actor: { by: { email: seller, isAdmin: false } } }, []],
    ],
    'member-erased': [[{ kind: 'member-erased', email: buyer, isEmailVerified: true }, []]],
    'address-proven': [[{ kind: 'address-proven', email: buyer }, []]],
    'market-priced': [[{ kind: 'market-priced', sellers: [seller], carIds: [carId], relabelled: [carId] }, []]],
    'market-filled': [[{ kind: 'market-filled', carIds: [carId] }, []]],
  };
  return Object.values(cases).flat();
}
