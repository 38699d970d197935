import { describe, expect, it } from 'vitest';
import { BOOKING_REFUSALS, type BookingStatus } from './booking.ts';
import type { CarState } from './car.ts';
import { type Email, toEmail } from './email.ts';
import { cents } from './money.ts';
import {
  CHECKOUT_REFUSALS,
  type CheckoutRefusal,
  type CheckoutRequest,
  checkoutRefusal,
  type OrderStep,
  orderMessage,
  orderSteps,
  type PaymentIntent,
  paymentRefusal,
  purchaseState,
  REFUNDABLE_STATUSES,
  settlementOutcome,
} from './purchase.ts';

const me = toEmail('buyer@market.test') as Email;
const other = toEmail('other@market.test') as Email;

describe('purchaseState', () => {
  it('[wishlist.states] is payable for a car that is not sold', () => {
    expect(purchaseState({ is: 'available' }, me)).toBe('payable');
  });

  it.each<[string, CarState]>([
    ['its seller has sold', { is: 'sold' }],
    ['another buyer has paid for', { is: 'paid', owner: other, transactionId: 'pi_1' }],
  ])('[wishlist.states] a car that %s is sold out', (_, state) => {
    expect(purchaseState(state, me)).toBe('sold-out');
  });

  it('[wishlist.states] is paid for a car that belongs to the buyer', () => {
    expect(purchaseState({ is: 'paid', owner: me, transactionId: 'pi_1' }, me)).toBe('paid');
  });
});

describe('orderMessage', () => {
  it('[bookings.statuses] explains a refund and a cancellation, and is undefined otherwise', () => {
    expect(orderMessage('refunded')).toBe('Another buyer paid first. Your payment was refunded in full.');
    expect(orderMessage('cancelled')).toBe('This booking was cancelled: the car is no longer listed.');
    expect(orderMessage('cancelled', 1)).toBe('You cancelled this booking.');
    expect([orderMessage('unsaved'), orderMessage('booked'), orderMessage('paid')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('orderSteps', () => {
  const times = { bookedAt: 1, paidAt: undefined, refundedAt: undefined, cancelledAt: undefined };
  const order = { ...times, status: 'booked', buyer: { name: '', email: me }, carState: { is: 'available' } } as const;
  const booked = { is: 'booked', at: 1 } as const;
  const lost = { is: 'lost', at: undefined } as const;

  it.each<[string, Parameters<typeof orderSteps>[0], readonly OrderStep[]]>([
    ['booked', order, [booked]],
    ['paid', { ...order, status: 'paid', paidAt: 2 }, [booked, { is: 'paid', at: 2 }]],
    ['lost', { ...order, carState: { is: 'sold' } }, [booked, lost]],
    ['refunded', { ...order, status: 'refunded', refundedAt: 3 }, [booked, lost, { is: 'refunded', at: 3 }]],
    ['cancelled', { ...order, status: 'cancelled', cancelledAt: 4 }, [booked, { is: 'cancelled', at: 4 }]],
  ])('[my-orders.timeline] of an order that is %s', (_, of, steps) => {
    expect(orderSteps(of)).toEqual(steps);
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

  it('[payment.verified] [payment.amount] accepts a succeeded intent over the booking’s price in dollars', () => {
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

describe('checkoutRefusal', () => {
  const seller = { name: 'Sam', email: toEmail('seller@market.test') as Email, verified: false, picture: '' };
  const car = { seller, price: cents(100), state: { is: 'available' } } as const;
  const soldCar = { ...car, state: { is: 'sold' } } as const;
  const payer = { email: me, role: 'Buyer' } as const;
  const bookingOf = (status: BookingStatus, email = me) => ({ status, buyer: { name: '', email } });
  const request = (changes: Partial<CheckoutRequest>): CheckoutRequest => ({
    booking: bookingOf('booked'),
    car,
    payer,
    price: cents(100),
    ...changes,
  });

  it.each<[string, Partial<CheckoutRequest>]>([
    ['an own live booking of an available car', {}],
    ['an own booking whose car costs something else by now', { car: { ...car, price: cents(200) } }],
    ['an own booking, whatever the payer has become since', { payer: { ...payer, role: 'Seller' } }],
    ['a car that a buyer has not booked, for its price', { booking: undefined }],
  ])('lets a payer pay for %s', (_, changes) => {
    expect(checkoutRefusal(request(changes))).toBeUndefined();
  });

  it.each<[string, Partial<CheckoutRequest>, CheckoutRefusal]>([
    ['another buyer’s booking', { booking: bookingOf('booked', other) }, 'no-booking'],
    ['another buyer’s booking that is paid', { booking: bookingOf('paid', other) }, 'no-booking'],
    ['a booking that is paid', { booking: bookingOf('paid'), car: undefined }, 'already-paid'],
    ['a booking whose car is gone', { car: undefined }, 'gone'],
    ['a booking that was cancelled', { booking: bookingOf('cancelled') }, 'gone'],
    ['a booking whose car is sold', { car: soldCar }, 'sold'],
    ['a booking that was refunded', { booking: bookingOf('refunded') }, 'sold'],
    [
      'an unsaved booking at another price than the car’s',
      { booking: bookingOf('unsaved'), price: cents(99) },
      'price-changed',
    ],
    ['an unsaved booking of a sold car', { booking: bookingOf('unsaved'), car: soldCar }, 'sold'],
    ['another buyer’s unsaved booking', { booking: bookingOf('unsaved', other) }, 'no-booking'],
    ['neither a booking nor a car', { booking: undefined, car: undefined }, 'no-booking'],
    ['an own car', { booking: undefined, payer: { ...payer, email: seller.email } }, 'own-car'],
    ['a sold car that the payer has not booked', { booking: undefined, car: soldCar }, 'sold'],
    ['a car at another price than the payer saw', { booking: undefined, price: cents(99) }, 'price-changed'],
    ['a car, as a seller', { booking: undefined, payer: { ...payer, role: 'Seller' } }, 'not-allowed'],
    ['a car, before the role is known', { booking: undefined, payer: { ...payer, role: undefined } }, 'not-allowed'],
  ])('refuses to pay for %s', (_, changes, expected) => {
    expect(checkoutRefusal(request(changes))).toBe(expected);
  });

  it('has the same message as a refused booking for the same reason', () => {
    expect(CHECKOUT_REFUSALS).toEqual({
      ...BOOKING_REFUSALS,
      'no-booking': 'There is no such booking',
      'already-paid': 'You have already paid for this car',
      'not-allowed': 'Your account may not do this',
    });
  });
});

describe('settlementOutcome', () => {
  it('gives an available car to the payer while the booking is live or unsaved', () => {
    expect(settlementOutcome('available', 'booked')).toBe('paid');
    expect(settlementOutcome('available', 'unsaved')).toBe('paid');
  });

  it.each<[CarState['is'] | undefined, BookingStatus]>([
    ['sold', 'booked'],
    ['sold', 'unsaved'],
    ['paid', 'booked'],
    ['paid', 'unsaved'],
    [undefined, 'booked'],
    ['available', 'cancelled'],
    ['available', 'refunded'],
    ['available', 'paid'],
  ])('refunds a payment for a car that is %s and a booking that is %s', (car, booking) => {
    expect(settlementOutcome(car, booking)).toBe('refunded');
  });

  it('leaves a paid or refunded booking as it is when a payment for it is refunded', () => {
    expect(REFUNDABLE_STATUSES).toEqual(['unsaved', 'booked', 'cancelled']);
  });
});
