import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarState } from './car.ts';
import { type Email, toEmail } from './email.ts';
import {
  GONE_REFUSAL,
  HELD_REFUSAL,
  HIDDEN_REFUSAL,
  type ListingAction,
  listingActions,
  listingRefusal,
  listingStatus,
  NOT_AVAILABLE_REFUSAL,
  NOT_OWN_REFUSAL,
  PAID_REFUSAL,
} from './listing.ts';

const available: CarState = { is: 'available' };
const sold: CarState = { is: 'sold' };
const paid: CarState = { is: 'paid', owner: toEmail('new@owner.test') as Email, transactionId: 'pi_1' };

describe('listingStatus', () => {
  it('[my-products.status] names the state with the specified text', () => {
    expect(listingStatus(available)).toBe('Status: Available');
    expect(listingStatus(sold)).toBe('Status: Already Sold');
    expect(listingStatus(paid)).toBe('Status: Already Sold');
  });
});

describe('listingActions', () => {
  it('[my-products.actions] [cars.states] are edit, mark as sold, delete, advertise and its end for an available car', () => {
    expect(listingActions(available)).toEqual(['edit', 'mark-sold', 'delete', 'advertise', 'stop-advertising']);
  });

  it('[my-products.actions] [cars.states] are edit, make available and delete, but not advertise, for a sold car', () => {
    expect(listingActions(sold)).toEqual(['edit', 'mark-available', 'delete']);
  });

  it('[my-products.actions] [cars.paid-is-final] are empty for a car that is paid for', () => {
    expect(listingActions(paid)).toEqual([]);
  });
});

describe('[hidden-cars.seller] a hidden car', () => {
  const hidden: CarState = { is: 'hidden' };

  it('says so, and can only be deleted', () => {
    expect(listingStatus(hidden)).toBe('Status: Hidden by the shop');
    expect(listingActions(hidden)).toEqual(['delete']);
    for (const action of ['edit', 'mark-sold', 'mark-available', 'advertise'] as const)
      expect(listingRefusal(hidden, action)).toBe(HIDDEN_REFUSAL);
    for (const action of ['delete', 'stop-advertising'] as const)
      expect(listingRefusal(hidden, action)).toBeUndefined();
  });
});

describe('[held-cars.seller] a held car', () => {
  const held: CarState = { is: 'held' };

  it('is available to its seller, who can only change and delete it', () => {
    expect(listingStatus(held)).toBe('Status: Available');
    expect(listingActions(held)).toEqual(['edit', 'delete']);
    for (const action of ['mark-sold', 'mark-available', 'advertise'] as const)
      expect(listingRefusal(held, action)).toBe(HELD_REFUSAL);
    for (const action of ['edit', 'delete', 'stop-advertising'] as const)
      expect(listingRefusal(held, action)).toBeUndefined();
  });
});

describe('listingRefusal', () => {
  it('says what the matter is with a car', () => {
    expect(PAID_REFUSAL).toBe('This car was paid for. It belongs to its new owner now');
    expect(GONE_REFUSAL).toBe('This car is already gone');
    expect(NOT_OWN_REFUSAL).toBe('This car belongs to another seller');
    expect(NOT_AVAILABLE_REFUSAL).toBe('Only an available car can be advertised');
  });

  it.each<ListingAction>(['edit', 'mark-available', 'delete', 'advertise'])(
    'refuses to %s a car that was paid for',
    (action) => {
      expect(listingRefusal(paid, action)).toBe(PAID_REFUSAL);
    },
  );

  it('[my-products.actions] [cars.states] refuses to advertise a sold car', () => {
    expect(listingRefusal(sold, 'advertise')).toBe(NOT_AVAILABLE_REFUSAL);
  });

  it('[advertisements.stop] refuses to end an advertisement in no state, since a sold car has none', () => {
    for (const state of [available, sold, paid]) expect(listingRefusal(state, 'stop-advertising')).toBeUndefined();
  });

  it('does not refuse to mark a car with the state that it already has', () => {
    expect(listingRefusal(paid, 'mark-sold')).toBeUndefined();
    expect(listingRefusal(sold, 'mark-sold')).toBeUndefined();
    expect(listingRefusal(available, 'mark-available')).toBeUndefined();
  });

  it('agrees with listingActions: an offered action is never refused, any other is refused or has no effect', () => {
    const actions = fc.constantFrom<ListingAction>('mark-sold', 'mark-available', 'delete', 'advertise');
    fc.assert(
      fc.property(fc.constantFrom(available, sold, paid), actions, (state, action) => {
        const isOffered = listingActions(state).includes(action);
        const hasNoEffect = action === (state.is === 'available' ? 'mark-available' : 'mark-sold');
        expect(listingRefusal(state, action) === undefined).toBe(isOffered || hasNoEffect);
      }),
    );
  });
});
