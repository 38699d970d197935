import type { CarState } from './car.ts';

/*
 * How a car goes on: every change of its state, by whom. What people may do with a car of their own is in `listing.ts`; what happens to
 * its bookings in `bookingTransitions.ts`.
 */

/** `removed`: its seller's account is deleted, and the car waits to be restored or erased. */
export type StoredCarState = CarState['is'] | 'removed';

export type CarEvent =
  | 'mark-sold'
  | 'mark-available'
  /** A payment buys it. */
  | 'pay'
  /** The shop takes it down. */
  | 'take-down'
  /** An admin has looked at it. */
  | 'let-through'
  /** The take-down is undone, or falls. */
  | 'put-back'
  | 'remove-seller'
  | 'restore-seller'
  | 'delete';

export interface CarTransition {
  readonly from: StoredCarState;
  readonly event: CarEvent;
  /** `before`: what it was before it was taken down or its seller's account deleted; `none`: nothing is left. */
  readonly to: StoredCarState | 'before' | 'none';
  /** `market`: a payment or what happens to the account decides. */
  readonly by: 'seller' | 'shop' | 'market';
}

/**
 * What stands in no line is refused, or changes nothing where it has happened already. A sale is final: a paid car is not taken down, and stays
 * where its seller's account goes. A car that was taken down is in nobody's hands but the shop's; its seller may delete it. No step leads back
 * to `held`, but for undoing what was decided about a held car.
 */
export const CAR_TRANSITIONS: readonly CarTransition[] = [
  { from: 'available', event: 'mark-sold', to: 'sold', by: 'seller' },
  { from: 'available', event: 'pay', to: 'paid', by: 'market' },
  { from: 'available', event: 'take-down', to: 'hidden', by: 'shop' },
  { from: 'available', event: 'remove-seller', to: 'removed', by: 'market' },
  { from: 'available', event: 'delete', to: 'none', by: 'seller' },

  { from: 'sold', event: 'mark-available', to: 'available', by: 'seller' },
  { from: 'sold', event: 'take-down', to: 'hidden', by: 'shop' },
  { from: 'sold', event: 'remove-seller', to: 'removed', by: 'market' },
  { from: 'sold', event: 'delete', to: 'none', by: 'seller' },

  { from: 'held', event: 'let-through', to: 'available', by: 'shop' },
  { from: 'held', event: 'take-down', to: 'hidden', by: 'shop' },
  { from: 'held', event: 'remove-seller', to: 'removed', by: 'market' },
  { from: 'held', event: 'delete', to: 'none', by: 'seller' },

  { from: 'hidden', event: 'put-back', to: 'before', by: 'shop' },
  { from: 'hidden', event: 'remove-seller', to: 'removed', by: 'market' },
  { from: 'hidden', event: 'delete', to: 'none', by: 'seller' },

  { from: 'removed', event: 'restore-seller', to: 'before', by: 'market' },
  { from: 'removed', event: 'delete', to: 'none', by: 'market' },
];

/** The change that an event makes; undefined where it makes none. */
export const carTransitionOf = (from: StoredCarState, event: CarEvent): CarTransition | undefined =>
  CAR_TRANSITIONS.find((it) => it.from === from && it.event === event);

/** The states in which an event changes a car. */
export const carStatesBefore = (event: CarEvent): readonly StoredCarState[] =>
  CAR_TRANSITIONS.flatMap((it) => (it.event === event ? [it.from] : []));

/** The states in which a car is not on the market: no list, search, page or count shows it (spec: hidden-cars.nowhere, held-cars.nowhere). */
export const OFF_MARKET = ['hidden', 'held', 'removed'] as const satisfies readonly StoredCarState[];

/** Whether everybody may see a car. The one rule for it; who sees a hidden or held car besides is `maySeeHidden` (`privacy.ts`). */
export const isOnMarket = (state: StoredCarState): boolean => !OFF_MARKET.some((off) => off === state);
