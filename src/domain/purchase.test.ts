import { describe, expect, it } from 'vitest';
import type { CarState } from './car.ts';
import { type Email, toEmail } from './email.ts';
import { orderMessage, type PaymentIntent, paymentRefusal, purchaseState } from './purchase.ts';

const me = toEmail('buyer@market.test') as Email;
const other = toEmail('other@market.test') as Email;

describe('purchaseState', () => {
  it('[wishlist.states] a car that is not sold can be paid for', () => {
    expect(purchaseState({ is: 'available' }, me)).toBe('payable');
  });

  it.each<[string, CarState]>([
    ['its seller has sold', { is: 'sold' }],
    ['somebody else has paid for', { is: 'paid', owner: other, transactionId: 'pi_1' }],
  ])('[wishlist.states] a car that %s is sold out', (_, state) => {
    expect(purchaseState(state, me)).toBe('sold-out');
  });

  it('[wishlist.states] a car that belongs to the card’s own email is paid', () => {
    expect(purchaseState({ is: 'paid', owner: me, transactionId: 'pi_1' }, me)).toBe('paid');
  });
});

describe('orderNote', () => {
  it('[bookings.statuses] tells of a refund and of a cancellation, and is silent otherwise', () => {
    expect(orderMessage('refunded')).toMatch(/refunded in full/);
    expect(orderMessage('cancelled')).toMatch(/cancelled/);
    expect([orderMessage('unsaved'), orderMessage('booked'), orderMessage('paid')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('paymentRefusal', () => {
  const booking = { id: 'b1', buyer: me, price: 12_500_00 };
  const intent = (changes: Partial<PaymentIntent>): PaymentIntent => ({
    succeeded: true,
    amount: 12_500_00,
    currency: 'usd',
    bookingId: 'b1',
    buyer: me,
    ...changes,
  });

  it('[payment.verified] [payment.amount] believes an intent that succeeded over the booking’s price in dollars', () => {
    expect(paymentRefusal(intent({}), booking)).toBeUndefined();
  });

  it.each<[string, Partial<PaymentIntent>, string]>([
    ['[payment.steps] has not succeeded', { succeeded: false }, 'not-succeeded'],
    ['[payment.amount] is a cent short', { amount: 12_499_99 }, 'wrong-amount'],
    ['[payment.amount] is a cent too much', { amount: 12_500_01 }, 'wrong-amount'],
    ['[payment.amount] counts in another currency', { currency: 'eur' }, 'wrong-amount'],
    ['[payment.verified] was made for another booking', { bookingId: 'b2' }, 'wrong-booking'],
    ['[payment.verified] was made for another buyer', { buyer: other }, 'wrong-booking'],
  ])('refuses an intent that %s', (_, changes, expected) => {
    expect(paymentRefusal(intent(changes), booking)).toBe(expected);
  });
});
