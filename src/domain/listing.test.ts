import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarState } from './car.ts';
import { type Email, toEmail } from './email.ts';
import {
  type ListingAction,
  listingActions,
  listingRefusal,
  listingStatus,
  NOT_AVAILABLE_REFUSAL,
  PAID_REFUSAL,
} from './listing.ts';

const available: CarState = { is: 'available' };
const sold: CarState = { is: 'sold' };
const paid: CarState = { is: 'paid', owner: toEmail('new@owner.test') as Email, transactionId: 'pi_1' };

describe('listingStatus', () => {
  it('[my-products.status] says whether the car is sold, in the specified words', () => {
    expect(listingStatus(available)).toBe('Status: Available');
    expect(listingStatus(sold)).toBe('Status: Already Sold');
    expect(listingStatus(paid)).toBe('Status: Already Sold');
  });
});

describe('listingActions', () => {
  it('[my-products.actions] [cars.states] an available car can be marked as sold, deleted and advertised', () => {
    expect(listingActions(available)).toEqual(['mark-sold', 'delete', 'advertise']);
  });

  it('[my-products.actions] [cars.states] a sold car can be made available again or deleted, but not advertised', () => {
    expect(listingActions(sold)).toEqual(['mark-available', 'delete']);
  });

  it('[my-products.actions] [cars.paid-is-final] a car that was paid for is out of its seller’s hands', () => {
    expect(listingActions(paid)).toEqual([]);
  });
});

describe('listingRefusal', () => {
  it.each<ListingAction>(['mark-available', 'delete', 'advertise'])(
    'refuses to %s a car that was paid for',
    (action) => {
      expect(listingRefusal(paid, action)).toBe(PAID_REFUSAL);
    },
  );

  it('[my-products.actions] [cars.states] refuses to advertise a sold car', () => {
    expect(listingRefusal(sold, 'advertise')).toBe(NOT_AVAILABLE_REFUSAL);
  });

  it('does not refuse to mark a car as what it is already: saying it twice changes nothing', () => {
    expect(listingRefusal(paid, 'mark-sold')).toBeUndefined();
    expect(listingRefusal(sold, 'mark-sold')).toBeUndefined();
    expect(listingRefusal(available, 'mark-available')).toBeUndefined();
  });

  it('agrees with what is offered: no offer is refused, and what is not offered is refused or has no effect', () => {
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
