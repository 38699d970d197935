import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_LIMITS,
  bookingLimitRefusal,
  CANCELLED_LATELY_MS,
  countsAsListed,
  deletionsRefusal,
  limitRefusal,
  provisionalRefusal,
} from './accountLimits.ts';
import { toEmail } from './email.ts';

describe('limits of an account', () => {
  it('[guests.bounded] 1.3 are 100 payment pages of cars that are not booked', () => {
    expect(provisionalRefusal(99)).toBeUndefined();
    const refusal =
      'You have opened the payment of 100 cars, as many as one account may. Pay for one, or come back tomorrow';
    expect([provisionalRefusal(100), provisionalRefusal(101)]).toEqual([refusal, refusal]);
  });

  it('count a cancelled booking for a day', () => {
    expect(CANCELLED_LATELY_MS).toBe(86_400_000);
  });

  it('[guests.bounded] 1.3 are 500 deleted cars within a day', () => {
    expect(deletionsRefusal(499)).toBeUndefined();
    const refusal = 'You have deleted 500 cars within a day, as many as one account may. List more tomorrow';
    expect([deletionsRefusal(500), deletionsRefusal(501)]).toEqual([refusal, refusal]);
  });

  it('[limits.per-account] 1.3 are 500 cars, 20 advertisements, 1,000 wishlisted cars, 10 bookings, 3 of an unproven address', () => {
    expect(ACCOUNT_LIMITS).toEqual({
      cars: 500,
      advertisements: 20,
      wishlist: 1_000,
      bookings: 10,
      unprovenBookings: 3,
    });
  });

  it.each([
    ['cars', 500, 'You have 500 cars in the market, as many as one account may have. Delete one first'],
    ['advertisements', 20, 'You advertise 20 cars, as many as one account may. End one advertisement first'],
    ['wishlist', 1_000, 'Your wishlist has 1,000 cars, as many as it may have. Remove one first'],
  ] as const)(
    '[limits.per-account] 1.3 let an account have as many %s as they say, and say what to do',
    (kind, limit, msg) => {
      expect(limitRefusal(kind, limit - 1, ACCOUNT_LIMITS)).toBeUndefined();
      expect(limitRefusal(kind, limit, ACCOUNT_LIMITS)).toBe(msg);
    },
  );

  it.each([
    [true, 10, '10 cars, as many as one account may'],
    [false, 3, '3 cars, as many as an account whose email address is not proven may'],
  ] as const)(
    '[limits.per-account] 1.3 let a buyer who is trusted: %s book %i cars at a time',
    (isTrusted, limit, text) => {
      expect(bookingLimitRefusal({ count: limit - 1, cancelledLately: 0, isTrusted }, ACCOUNT_LIMITS)).toBeUndefined();
      const msg = `You have booked ${text} at a time. Pay for one or cancel one first`;
      expect(bookingLimitRefusal({ count: limit, cancelledLately: 0, isTrusted }, ACCOUNT_LIMITS)).toBe(msg);
    },
  );

  it('[limits.per-account] 1.3 give an unproven address no more than a proven one', () => {
    const limits = { ...ACCOUNT_LIMITS, bookings: 1 };
    expect(bookingLimitRefusal({ count: 1, cancelledLately: 0, isTrusted: false }, limits)).toMatch(
      /booked 1 car, as many.*cancel one first$/,
    );
  });

  it.each([
    [true, 30, 'one account'],
    [false, 9, 'an account whose email address is not proven'],
  ] as const)(
    '[limits.per-account] 1.3 let a buyer who is trusted: %s cancel %i bookings a day, and book again',
    (isTrusted, cancellations, whose) => {
      const refusal = (cancelledLately: number) =>
        bookingLimitRefusal({ count: 0, cancelledLately, isTrusted }, ACCOUNT_LIMITS);
      expect(refusal(cancellations - 1)).toBeUndefined();
      expect(refusal(cancellations)).toBe(
        `You have cancelled ${cancellations} bookings within a day, as many as ${whose} may. Book again tomorrow`,
      );
    },
  );

  it('[limits.per-account] 1.3 count a car until it is bought', () => {
    expect([countsAsListed({ is: 'available' }), countsAsListed({ is: 'sold' })]).toEqual([true, true]);
    const owner = toEmail('new@owner.test');
    if (owner === undefined) throw new Error('no email');
    expect(countsAsListed({ is: 'paid', owner, transactionId: 'pi_1' })).toBe(false);
  });
});
