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
  HIDDEN_NOTE,
  type OrderStep,
  orderMessage,
  orderSteps,
  type PaymentIntent,
  paymentRefusal,
  purchaseState,
  refundReason,
  type SettlementFacts,
  UNSETTLED_STATUSES,
} from './purchase.ts';
import type { RefundReason } from './refund.ts';

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
  const order = { status: 'booked', cancelledAt: undefined, refunds: [], carState: { is: 'available' } } as const;
  const refund = { transactionId: 'pi_1', amount: 90_00, currency: 'usd', reason: 'price-changed', at: 1 } as const;

  it('[bookings.statuses] explains a refund and a cancellation, and is undefined otherwise', () => {
    const lost = { ...refund, reason: 'other-buyer-first' } as const;
    expect(orderMessage({ ...order, status: 'refunded', refunds: [refund, lost] })).toBe(
      'Another buyer paid first. Your payment was refunded in full.',
    );
    expect(orderMessage({ ...order, status: 'refunded' })).toBe('Your payment was refunded in full.');
    expect(orderMessage({ ...order, status: 'cancelled' })).toBe(
      'This booking was cancelled: the car is no longer listed.',
    );
    expect(orderMessage({ ...order, status: 'cancelled', cancelledAt: 1 })).toBe('You cancelled this booking.');
    for (const status of ['unsaved', 'booked', 'paid'] as const)
      expect(orderMessage({ ...order, status })).toBeUndefined();
  });

  it('[payment.refund-reasons] tells of a refund that did not end the booking', () => {
    const told = 'A payment of $90 was refunded. The price had changed before you paid.';
    expect(orderMessage({ ...order, refunds: [refund] })).toBe(told);
    const cancelled = { ...order, status: 'cancelled', cancelledAt: 1, refunds: [refund] } as const;
    expect(orderMessage(cancelled)).toBe(`You cancelled this booking. ${told}`);
  });
});

describe('[hidden-cars.bookings] a booking of a hidden car', () => {
  const hidden = { is: 'hidden' } as const;
  const seller = { id: 's', name: 'S', email: undefined, verified: false, picture: '' };
  const car = { seller, state: hidden, price: cents(90_00) };

  it('is on hold, which its buyer reads, and counts as lost to nobody', () => {
    expect(purchaseState(hidden, me)).toBe('on-hold');
    const order = { status: 'booked', cancelledAt: undefined, refunds: [], carState: hidden } as const;
    expect(orderMessage(order)).toBe(HIDDEN_NOTE);
    expect(orderMessage({ ...order, status: 'cancelled', cancelledAt: 1 })).toBe('You cancelled this booking.');
    const times = { bookedAt: 1, paidAt: undefined, refundedAt: undefined };
    expect(orderSteps({ ...order, ...times, buyer: { name: 'B', email: me } })).toEqual([{ is: 'booked', at: 1 }]);
  });

  it('can’t be paid for, and nobody else learns that there is such a car', () => {
    const request = { car, payer: { email: me, role: 'Buyer' }, price: cents(90_00) } as const;
    const own = (status: 'booked' | 'unsaved' | 'cancelled') => ({ buyer: { name: 'B', email: me }, status });
    expect(checkoutRefusal({ ...request, booking: own('booked') })).toBe('hidden');
    expect(checkoutRefusal({ ...request, booking: own('unsaved') })).toBe('gone');
    expect(checkoutRefusal({ ...request, booking: own('cancelled') })).toBe('gone');
    expect(checkoutRefusal({ ...request, booking: undefined })).toBe('gone');
  });
});

describe('orderSteps', () => {
  const times = { bookedAt: 1, paidAt: undefined, refundedAt: undefined, cancelledAt: undefined };
  const buyer = { name: '', email: me };
  const order = { ...times, status: 'booked', buyer, carState: { is: 'available' }, refunds: [] } as const;
  const booked = { is: 'booked', at: 1 } as const;
  const lost = { is: 'lost', at: undefined } as const;
  const refunded = { is: 'refunded', at: 3 } as const;
  const refundedFor = (reason: RefundReason) => {
    const refund = { transactionId: 'pi_1', amount: 1, currency: 'usd', reason, at: 3 };
    return { ...order, status: 'refunded', refundedAt: 3, refunds: [refund] } as const;
  };

  it.each<[string, Parameters<typeof orderSteps>[0], readonly OrderStep[]]>([
    ['booked', order, [booked]],
    ['paid', { ...order, status: 'paid', paidAt: 2 }, [booked, { is: 'paid', at: 2 }]],
    ['lost', { ...order, carState: { is: 'sold' } }, [booked, lost]],
    ['refunded', { ...order, status: 'refunded', refundedAt: 3 }, [booked, lost, refunded]],
    ['refunded after the car was sold', refundedFor('other-buyer-first'), [booked, lost, refunded]],
    ['refunded after the seller had sold it', refundedFor('marked-sold'), [booked, lost, refunded]],
    ['refunded because the price had changed', refundedFor('price-changed'), [booked, refunded]],
    ['cancelled', { ...order, status: 'cancelled', cancelledAt: 4 }, [booked, { is: 'cancelled', at: 4 }]],
  ])('[my-orders.timeline] of an order that is %s', (_, of, steps) => {
    expect(orderSteps(of)).toEqual(steps);
  });
});

describe('paymentRefusal', () => {
  const booking = { id: 'b1', buyer: me };
  const intent = (changes: Partial<PaymentIntent>): PaymentIntent => ({
    succeeded: true,
    amount: 12_500_00,
    currency: 'usd',
    bookingId: 'b1',
    buyer: me,
    ...changes,
  });

  it('[payment.verified] accepts a succeeded intent of the booking and its buyer', () => {
    expect(paymentRefusal(intent({}), booking)).toBeUndefined();
  });

  it.each<[string, Partial<PaymentIntent>, string]>([
    ['[payment.steps] has not succeeded', { succeeded: false }, 'not-succeeded'],
    ['[payment.verified] was made for another booking', { bookingId: 'b2' }, 'wrong-booking'],
    ['[payment.verified] was made for another buyer', { buyer: other }, 'wrong-booking'],
  ])('refuses an intent that %s', (_, changes, expected) => {
    expect(paymentRefusal(intent(changes), booking)).toBe(expected);
  });
});

describe('checkoutRefusal', () => {
  const seller = {
    id: undefined,
    name: 'Sam',
    email: toEmail('seller@market.test') as Email,
    verified: false,
    picture: '',
  };
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
    ['a booking that was cancelled', { booking: bookingOf('cancelled') }, 'booking-ended'],
    ['a cancelled booking of a sold car', { booking: bookingOf('cancelled'), car: soldCar }, 'sold'],
    ['a booking whose car is sold', { car: soldCar }, 'sold'],
    ['a booking that was refunded', { booking: bookingOf('refunded') }, 'booking-ended'],
    ['a refunded booking of a sold car', { booking: bookingOf('refunded'), car: soldCar }, 'sold'],
    [
      'a provisional booking at another price than the car’s',
      { booking: bookingOf('unsaved'), price: cents(99) },
      'price-changed',
    ],
    ['a provisional booking of a sold car', { booking: bookingOf('unsaved'), car: soldCar }, 'sold'],
    ['another buyer’s provisional booking', { booking: bookingOf('unsaved', other) }, 'no-booking'],
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
      'payment-refunded': 'You have paid already, and this payment is refunded',
      'booking-ended': 'This booking has ended. You can book the car again',
      'not-allowed': 'Your account may not do this',
      hidden: 'The shop has hidden this car. You can’t pay for it until the shop has looked at it',
    });
  });
});

describe('refundReason', () => {
  const booking = {
    buyer: me,
    isBuyerRemoved: false,
    status: 'booked',
    isCancelledByBuyer: false,
    price: 100,
  } as const;
  const car = { state: 'available', price: 120, owner: undefined } as const;
  const payment = { amount: 100, currency: 'usd', intent: 'current' } as const;
  interface Changes {
    readonly payment?: Partial<SettlementFacts['payment']>;
    readonly booking?: Partial<SettlementFacts['booking']>;
    readonly car?: Partial<NonNullable<SettlementFacts['car']>> | 'gone';
  }
  const reason = (changes: Changes) =>
    refundReason({
      payment: { ...payment, ...changes.payment },
      booking: { ...booking, ...changes.booking },
      car: changes.car === 'gone' ? undefined : { ...car, ...changes.car },
    });
  const cancelled = { status: 'cancelled' } as const;

  it.each<[string, Changes]>([
    ['a booking’s own price, whatever the car costs now', {}],
    ['the car’s price of now for a provisional booking', { booking: { status: 'unsaved' }, car: { price: 100 } }],
    ['the right price by an intent that was replaced', { payment: { intent: 'superseded' } }],
    ['the right price by a payment that an admin has matched', { payment: { intent: 'matched' } }],
  ])('[payment.amount] gives an available car to the payer of %s', (_, changes) => {
    expect(reason(changes)).toBeUndefined();
  });

  it.each<[string, Changes, RefundReason]>([
    ['a booking’s old price for a provisional one', { booking: { status: 'unsaved' } }, 'price-changed'],
    [
      'another amount by an intent that was replaced',
      { payment: { amount: 90, intent: 'superseded' } },
      'price-changed',
    ],
    ['a cent less than the booking costs', { payment: { amount: 99 } }, 'wrong-amount'],
    ['a cent more than the booking costs', { payment: { amount: 101 } }, 'wrong-amount'],
    ['another amount, matched by an admin', { payment: { amount: 90, intent: 'matched' } }, 'wrong-amount'],
    ['another currency', { payment: { currency: 'eur' } }, 'wrong-amount'],
    ['another currency, unsaved', { booking: { status: 'unsaved' }, payment: { currency: 'eur' } }, 'wrong-amount'],
    ['a car that the payer owns already', { car: { state: 'paid', owner: me }, booking: cancelled }, 'paid-twice'],
    ['a car that another buyer owns', { car: { state: 'paid', owner: other } }, 'other-buyer-first'],
    ['a car that its seller has marked sold', { car: { state: 'sold' } }, 'marked-sold'],
    ['a car that is gone', { car: 'gone' }, 'car-deleted'],
    ['a car that is held', { car: { state: 'held' } }, 'car-hidden'],
    ['a car that the shop has hidden', { car: { state: 'hidden' } }, 'car-hidden'],
    ['a car whose seller is gone', { car: { state: 'removed' } }, 'seller-removed'],
    [
      'a booking that its buyer has cancelled',
      { booking: { ...cancelled, isCancelledByBuyer: true } },
      'booking-cancelled',
    ],
    [
      'a booking that its buyer had cancelled before the car was deleted',
      { booking: { ...cancelled, isCancelledByBuyer: true }, car: 'gone' },
      'booking-cancelled',
    ],
    ['a booking of a removed buyer', { booking: { ...cancelled, isBuyerRemoved: true } }, 'buyer-removed'],
    [
      'a provisional booking of a removed buyer',
      { booking: { status: 'unsaved', isBuyerRemoved: true } },
      'buyer-removed',
    ],
    ['a booking that was cancelled with its car', { booking: cancelled, car: 'gone' }, 'car-deleted'],
    ['a booking cancelled with its seller', { booking: cancelled, car: { state: 'removed' } }, 'seller-removed'],
    ['a booking cancelled with an account that is back', { booking: cancelled }, 'booking-cancelled'],
    [
      'a booking cancelled with an account that is back, where another has bought the car meanwhile',
      { booking: cancelled, car: { state: 'paid', owner: other } },
      'booking-cancelled',
    ],
    ['a car that the shop has hidden', { car: { state: 'hidden' } }, 'car-hidden'],
    [
      'a booking cancelled with a car that the shop has hidden',
      { booking: cancelled, car: { state: 'hidden' } },
      'car-hidden',
    ],
    ['a refunded booking', { booking: { status: 'refunded' } }, 'booking-ended'],
  ])('[payment.refund-reasons] refunds a payment of %s', (_, changes, expected) => {
    expect(reason(changes)).toBe(expected);
  });

  it('leaves a paid or refunded booking as it is when a payment for it is refunded', () => {
    expect(UNSETTLED_STATUSES).toEqual(['unsaved', 'booked', 'cancelled']);
  });
});
