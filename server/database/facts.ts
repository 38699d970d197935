import type { Transaction } from 'kysely';
import type { OPERATOR, SERVER } from '#domain/audit.ts';
import type { Email } from '#domain/email.ts';
import type { SettlementOutcome } from '#domain/purchase.ts';
import type { RefundReason } from '#domain/refund.ts';
import type { CaseAct, Decision, ReportedThing } from '#domain/report.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { Database, Store, Tables } from './schema.ts';

/*
 * What has happened, stated once in the transaction that makes it so. Whoever must act on it subscribes (server/features.ts): the
 * search index, the stored answers, the open pages, the queues of the payments, the audit log. A transaction that changes one
 * of the tables of `writeGuard.ts` and states nothing fails.
 */

/** Who does something, and from which network address; undefined: nobody is logged in. */
export interface Actor {
  readonly by: { readonly email: Email; readonly isAdmin: boolean } | typeof OPERATOR | typeof SERVER | undefined;
  readonly ip?: string;
}

/** With an `actor`, a fact is a line of the audit log (server/audit/auditedFacts.ts). */
export type Fact =
  /** A car was listed, edited, sold, offered again, hidden or shown again. */
  | { readonly kind: 'car-changed'; readonly carId: string; readonly seller: Email; readonly change: CarChange }
  /** Without an `actor` the whole account went, which has a line of its own. */
  | { readonly kind: 'car-deleted'; readonly carId: string; readonly seller: Email; readonly actor?: Actor }
  /** The advertisement of a car began or ended. */
  | { readonly kind: 'advertisement-changed'; readonly carId: string; readonly seller: Email }
  /** A booking was made, changed, ended, put away or shown again. */
  | { readonly kind: 'booking-changed'; readonly carId: string; readonly buyer: Email; readonly change: BookingChange }
  /** The way to a payment has changed: a provisional booking, or the intent of any. Nobody sees it but the payment page that asked. */
  | { readonly kind: 'checkout-changed'; readonly bookingId: string }
  /** The card provider has intents to cancel. */
  | { readonly kind: 'cancellations-queued' }
  /** It is decided whether a payment buys a car. Without `carId` its booking is unknown; the seller is known of a sale. */
  | {
      readonly kind: 'payment-settled';
      readonly outcome: SettlementOutcome;
      readonly buyer: Email;
      readonly carId: string | undefined;
      readonly seller: Email | undefined;
      readonly intentId: string;
      readonly bookingId: string;
      readonly actor: Actor;
    }
  /** Without `order` its booking is unknown. */
  | (RefundChange & {
      readonly kind: 'refund-changed';
      readonly order: { readonly carId: string; readonly buyer: Email } | undefined;
      readonly intentId: string;
      readonly buyer: Email | undefined;
      readonly actor: Actor;
    })
  /** What a buyer says of a seller is there, is different or is gone. */
  | {
      readonly kind: 'review-changed';
      readonly change: ReviewChange;
      readonly carId: string;
      readonly seller: Email;
      readonly buyer: Email;
    }
  | { readonly kind: 'wishlist-changed'; readonly buyer: Email }
  /** A program has found something odd, which an admin may look at. */
  | { readonly kind: 'signal-found'; readonly thing: ReportedThing; readonly name: string; readonly email: Email }
  /** Somebody has reported something. */
  | { readonly kind: 'report-made'; readonly email: Email }
  /** A person has decided about a report, answered an appeal, or taken either back; it takes effect later. */
  | {
      readonly kind: 'case-decided';
      readonly what: CaseAct;
      readonly subject: string;
      /** Whose thing it is. */
      readonly email: Email;
      readonly actor: Actor;
    }
  /** Such a decision takes effect, with all that can't be undone. `carId` of a car alone. */
  | {
      readonly kind: 'case-told';
      readonly outcome: CaseOutcome;
      readonly email: Email;
      readonly reporters: readonly Email[];
      readonly carId: string | undefined;
    }
  /** A saved search of this member has found a car that it did not find before. */
  | { readonly kind: 'saved-search-found'; readonly email: Email; readonly carId: string }
  /** The role is the one that they have chosen. */
  | {
      readonly kind: 'member-changed';
      readonly email: Email;
      readonly role: ChosenRole;
      readonly change: MemberChange;
      readonly actor?: Actor;
      /** Whether they are an admin, or were until now. */
      readonly isAdmin?: boolean;
    }
  /** Nothing personal is left of a removed member; without an `actor` there was nothing. */
  | {
      readonly kind: 'member-erased';
      readonly email: Email;
      /** Whether they had proven the address. */
      readonly isEmailVerified: boolean;
      readonly actor?: Actor;
      readonly isAdmin?: boolean;
    }
  /** Somebody has shown that their address is theirs, so that they may read contacts. */
  | { readonly kind: 'address-proven'; readonly email: Email }
  /** The market compares these cars, and so their sellers', differently: their labels, or what stands beside them. */
  | {
      readonly kind: 'market-priced';
      readonly sellers: readonly Email[];
      readonly carIds: readonly string[];
      /** Those of the cars that have another label now, or none. */
      readonly relabelled: readonly string[];
    }
  /** Rows were written in bulk: anything may have changed, and these cars must be indexed. */
  | { readonly kind: 'market-filled'; readonly carIds: readonly string[] };

/**
 * `price-lowered`, `price-raised`: edited, with another price; `hidden`, `shown`: with the account of its seller; `taken-down`, `put-back`: by
 * the shop; `held`: listed, and seen by nobody until it is `let-through`.
 */
export type CarChange =
  | 'listed'
  | 'held'
  | 'let-through'
  | 'edited'
  | 'price-lowered'
  | 'price-raised'
  | 'marked-sold'
  | 'marked-available'
  | 'hidden'
  | 'shown'
  | 'taken-down'
  | 'put-back';

/** What both sides are told. `let-through`: a held car is kept; `upheld`, `reversed`: the decision after an appeal. */
export type CaseOutcome =
  | Decision
  | 'let-through'
  | 'review-hidden'
  | 'review-back'
  | 'upheld'
  | 'reversed'
  | 'reversed-warning';

/** `refunded`: an unsaved booking whose payments were all given back. */
export type BookingChange =
  | 'booked'
  | 'contact-changed'
  | 'cancelled'
  | 'car-removed'
  | 'buyer-removed'
  | 'refunded'
  | 'put-away'
  | 'shown-again';

export type MemberChange =
  | 'created'
  | 'profile'
  | 'seller-kind'
  /** Their own role; `role` is the new one. */
  | 'role'
  | 'verified'
  | 'verification-revoked'
  | 'admin-granted'
  | 'admin-revoked'
  | 'removed'
  | 'restored';

/** `refunded`: the deal, by the operator; `standing`: that refund has failed; `hidden` and `shown`: by the shop. */
export type ReviewChange = 'written' | 'edited' | 'answered' | 'refunded' | 'standing' | 'hidden' | 'shown';

/** What happened to a refund; `retried`: it had failed, and is due again. */
export type RefundChange =
  | { readonly change: 'due'; readonly reason: RefundReason }
  | { readonly change: 'retried' | 'made' | 'failed' };

/** The cars that a fact says are listed, changed, sold or gone; an advertisement changes nothing of a car itself. */
export function changedCars(fact: Fact): readonly string[] {
  if (fact.kind === 'car-changed' || fact.kind === 'car-deleted') return [fact.carId];
  if (fact.kind === 'market-filled') return fact.carIds;
  return fact.kind === 'payment-settled' && fact.outcome === 'paid' && fact.carId !== undefined ? [fact.carId] : [];
}

export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>;

export interface Subscriber {
  /** Runs in the transaction, after all its work and again with each repetition of it. */
  readonly inTransaction?: (trx: Transaction<Tables>, facts: readonly Fact[]) => Promise<void>;
  /** Runs at this server right after the commit; nothing waits for it. */
  readonly afterCommit?: (facts: readonly Fact[]) => void;
  /** Ends what it does later. */
  readonly stop?: () => void;
}

const subscribersOf = new WeakMap<Store, Subscriber[]>();

/** Calls the subscriber with the facts of every transaction on the store that states any. */
export function subscribe(store: Store, ...subscribers: readonly Subscriber[]): void {
  subscribersOf.set(store, [...(subscribersOf.get(store) ?? []), ...subscribers]);
}

/** What the running transactions have stated. */
const stated = new WeakMap<Database, Fact[]>();

/** States what the transaction makes so. @throws Error outside of `transact` */
export function emit(trx: Database, ...facts: readonly Fact[]): void {
  const known = stated.get(trx);
  if (known === undefined) throw new Error(`'${facts[0]?.kind}' was stated outside of a transaction`);
  known.push(...facts);
}

/** Runs the work of a transaction, and gives what it has stated beside its result. */
export async function collectFacts<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<{ readonly result: T; readonly facts: readonly Fact[] }> {
  const facts: Fact[] = [];
  stated.set(trx, facts);
  const result = await work(trx);
  stated.delete(trx);
  return { result, facts };
}

export async function tellInTransaction(store: Store, trx: Transaction<Tables>, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  for (const subscriber of subscribersOf.get(store) ?? []) await subscriber.inTransaction?.(trx, facts);
}

export function tellAfterCommit(store: Store, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  for (const subscriber of subscribersOf.get(store) ?? []) subscriber.afterCommit?.(facts);
}
