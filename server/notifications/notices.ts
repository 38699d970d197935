import type { Email } from '#domain/email.ts';
import type { NotificationKind } from '#domain/notification.ts';
import type {
  Actor,
  BookingChange,
  CarChange,
  CaseOutcome,
  Fact,
  FactOf,
  MemberChange,
  RefundChange,
  ReviewChange,
} from '../database/facts.ts';

/*
 * Who is notified of what. Every fact and every change of one has its decision here; a new one does not compile without. The seller of a
 * booking is known by its car.
 */

/** `reporters`: who reported it; `booked-buyers`: everybody with a live booking of the car, once the transaction is through; `watchers`: who has it on their wishlist. */
export type Recipient = 'buyer' | 'seller' | 'booked-buyers' | 'watchers' | 'member' | 'reporters';

export interface Notice {
  readonly kind: NotificationKind;
  readonly to: Recipient;
}

/** Nobody is notified, because. */
interface Nobody {
  readonly nobody: string;
}

/** Whoever is named by several notices is told by the first. */
type Decision = Nobody | readonly Notice[];

const OWN_DEED: Nobody = { nobody: 'the person did it' };

const OF_CARS: Readonly<Record<CarChange, Decision>> = {
  listed: { nobody: 'nobody has booked it yet' },
  held: { nobody: 'its seller listed it' },
  'let-through': { nobody: 'what is told has a fact of its own' },
  edited: { nobody: 'its price is the same' },
  'price-lowered': [
    { kind: 'price-changed', to: 'booked-buyers' },
    { kind: 'watched-price-drop', to: 'watchers' },
  ],
  'price-raised': [{ kind: 'price-changed', to: 'booked-buyers' }],
  'marked-sold': [
    { kind: 'marked-sold', to: 'booked-buyers' },
    { kind: 'watched-sold', to: 'watchers' },
  ],
  'marked-available': [{ kind: 'watched-available', to: 'watchers' }],
  hidden: { nobody: 'each booking that ends with it has a fact of its own' },
  shown: { nobody: 'its bookings stay cancelled' },
  'taken-down': { nobody: 'it may be undone; what is told has a fact of its own' },
  'put-back': { nobody: 'what is told has a fact of its own' },
};

const OF_BOOKINGS: Readonly<Record<BookingChange, Decision>> = {
  booked: [{ kind: 'booked', to: 'seller' }],
  'contact-changed': [{ kind: 'booking-changed', to: 'seller' }],
  cancelled: [{ kind: 'booking-cancelled', to: 'seller' }],
  'car-removed': [{ kind: 'car-removed', to: 'buyer' }],
  'buyer-removed': [{ kind: 'booking-cancelled', to: 'seller' }],
  refunded: { nobody: 'each refund has a fact of its own' },
  'put-away': { nobody: 'its buyer alone sees it' },
  'shown-again': { nobody: 'its buyer alone sees it' },
};

const OF_REFUNDS: Readonly<Record<RefundChange['change'], Decision>> = {
  due: [{ kind: 'refund-due', to: 'buyer' }],
  retried: { nobody: 'its buyer knows that it is on its way' },
  made: [{ kind: 'refund-made', to: 'buyer' }],
  failed: { nobody: 'an admin must act first' },
};

const OF_MEMBERS: Readonly<Record<MemberChange, Decision>> = {
  created: OWN_DEED,
  profile: OWN_DEED,
  'seller-kind': OWN_DEED,
  role: OWN_DEED,
  verified: [{ kind: 'verified', to: 'member' }],
  'verification-revoked': { nobody: 'no notification of it was asked for' },
  'admin-granted': { nobody: 'the operator tells them' },
  'admin-revoked': { nobody: 'the operator tells them' },
  removed: [{ kind: 'account-removed', to: 'member' }],
  restored: [{ kind: 'account-restored', to: 'member' }],
};

const OF_CASES: Readonly<Record<CaseOutcome, Decision>> = {
  keep: [{ kind: 'report-kept', to: 'reporters' }],
  'let-through': [
    { kind: 'car-let-through', to: 'member' },
    { kind: 'report-kept', to: 'reporters' },
  ],
  'take-down': [
    { kind: 'car-hidden', to: 'member' },
    { kind: 'booked-car-hidden', to: 'booked-buyers' },
    { kind: 'report-acted', to: 'reporters' },
  ],
  'review-hidden': [
    { kind: 'review-hidden', to: 'member' },
    { kind: 'report-acted', to: 'reporters' },
  ],
  'review-back': [
    { kind: 'review-back', to: 'member' },
    { kind: 'report-kept', to: 'reporters' },
  ],
  warn: [
    { kind: 'warned', to: 'member' },
    { kind: 'report-acted', to: 'reporters' },
  ],
  'remove-account': [{ kind: 'report-acted', to: 'reporters' }],
  upheld: [{ kind: 'appeal-answered', to: 'member' }],
  reversed: [
    { kind: 'car-back', to: 'member' },
    { kind: 'car-back', to: 'booked-buyers' },
    { kind: 'report-kept', to: 'reporters' },
  ],
  'reversed-warning': [
    { kind: 'appeal-answered', to: 'member' },
    { kind: 'report-kept', to: 'reporters' },
  ],
};

const OF_REVIEWS: Readonly<Record<ReviewChange, Decision>> = {
  written: [{ kind: 'reviewed', to: 'seller' }],
  edited: { nobody: 'the seller knows of the review' },
  answered: [{ kind: 'review-answered', to: 'buyer' }],
  refunded: { nobody: 'the operator tells both sides of the refund' },
  standing: { nobody: 'the operator tells both sides of the refund' },
  hidden: { nobody: 'it may be undone; what is told has a fact of its own' },
  shown: { nobody: 'what is told has a fact of its own' },
};

const OF_SETTLEMENTS: Readonly<Record<FactOf<'payment-settled'>['outcome'], Decision>> = {
  paid: [
    { kind: 'payment-made', to: 'buyer' },
    { kind: 'payment-received', to: 'seller' },
    { kind: 'other-buyer-first', to: 'booked-buyers' },
    { kind: 'watched-sold', to: 'watchers' },
  ],
  refunded: { nobody: 'its refund has a fact of its own' },
};

const isBy = (email: Email, actor: Actor | undefined): boolean =>
  typeof actor?.by === 'object' && actor.by.email === email;

type Decisions = { readonly [Kind in Fact['kind']]: (fact: FactOf<Kind>) => Decision };

const DECISIONS: Decisions = {
  'car-changed': ({ change }) => OF_CARS[change],
  'car-deleted': () => OF_CARS.hidden,
  'advertisement-changed': () => ({ nobody: 'its seller did it' }),
  'booking-changed': ({ change }) => OF_BOOKINGS[change],
  'checkout-changed': () => ({ nobody: 'neither side sees an unsaved booking' }),
  'cancellations-queued': () => ({ nobody: 'it is between server and card provider' }),
  'payment-settled': ({ outcome }) => OF_SETTLEMENTS[outcome],
  'refund-changed': ({ change }) => OF_REFUNDS[change],
  'review-changed': ({ change }) => OF_REVIEWS[change],
  'saved-search-found': () => [{ kind: 'search-found', to: 'member' }],
  'signal-found': () => ({ nobody: 'it stands in the queue of the admins' }),
  'report-made': () => [{ kind: 'report-received', to: 'member' }],
  'case-decided': () => ({ nobody: 'it may be undone; what is told has a fact of its own' }),
  'case-told': ({ outcome }) => OF_CASES[outcome],
  'wishlist-changed': () => ({ nobody: 'its owner did it' }),
  'member-changed': ({ change, email, actor }) => (isBy(email, actor) ? OWN_DEED : OF_MEMBERS[change]),
  'member-erased': () => ({ nobody: 'nobody is left to notify' }),
  'address-proven': () => OWN_DEED,
  'market-priced': () => ({ nobody: 'nobody did anything in the market' }),
  'market-filled': () => ({ nobody: 'nobody did anything in the market' }),
};

/** Whom a fact is told, or why nobody. */
export function decisionOf<Kind extends Fact['kind']>(fact: FactOf<Kind>): Decision {
  const decide: (fact: FactOf<Kind>) => Decision = DECISIONS[fact.kind as Kind];
  return decide(fact);
}

export function noticesOf(fact: Fact): readonly Notice[] {
  const decision = decisionOf(fact);
  return 'nobody' in decision ? [] : decision;
}
