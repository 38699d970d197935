import { describe, expect, it } from 'vitest';
import { BOOKING_REFUSALS, type BookingRequest, type BookingStatus, bookingRefusal, isLive } from './booking.ts';
import { type Email, toEmail } from './email.ts';
import { cents } from './money.ts';

const email = (text: string): Email => {
  const found = toEmail(text);
  if (found === undefined) throw new Error(`not an email: ${text}`);
  return found;
};

const buyer = email('buyer@market.test');
const seller = { name: 'Sadia', email: email('seller@market.test'), verified: true };
const availableCar = { seller, state: { is: 'available' }, price: cents(12_500_00) } as const;
const request = (changes: Partial<BookingRequest>): BookingRequest => ({
  car: availableCar,
  buyer,
  price: availableCar.price,
  hasLiveBooking: false,
  ...changes,
});

describe('bookingRefusal', () => {
  it('[roles.buyer] [calls.booking] lets a buyer book an available car at its price', () => {
    expect(bookingRefusal(request({}))).toBeUndefined();
  });

  it('[calls.booking] [bookings.refusals] refuses a car that is gone', () => {
    expect(bookingRefusal(request({ car: undefined }))).toBe('gone');
  });

  it('[calls.booking] [bookings.one-live] refuses a second booking of the same car by the same buyer', () => {
    expect(bookingRefusal(request({ hasLiveBooking: true }))).toBe('already-booked');
  });

  it('[calls.booking] [bookings.refusals] refuses a car that its seller has marked as sold', () => {
    expect(bookingRefusal(request({ car: { ...availableCar, state: { is: 'sold' } } }))).toBe('sold');
  });

  it('[calls.booking] [bookings.refusals] refuses a car that is paid for', () => {
    const state = { is: 'paid', owner: email('new@owner.test'), transactionId: 'pi_1' } as const;
    expect(bookingRefusal(request({ car: { ...availableCar, state } }))).toBe('sold');
  });

  it("[calls.booking] [bookings.refusals] refuses the seller's own car, before anything else about it", () => {
    const car = { ...availableCar, state: { is: 'sold' } } as const;
    expect(bookingRefusal(request({ car, buyer: seller.email }))).toBe('own-car');
  });

  it.each([-1, 1])('[calls.booking] [bookings.server-values] refuses a price that differs by %i cent', (difference) => {
    expect(bookingRefusal(request({ price: cents(availableCar.price + difference) }))).toBe('price-changed');
  });

  it('lets a buyer book a car whose seller is hidden from them', () => {
    expect(
      bookingRefusal(request({ car: { ...availableCar, seller: { ...seller, email: undefined } } })),
    ).toBeUndefined();
  });

  it('refuses a buyer who has booked a car that is sold by now with the existing booking as the reason', () => {
    const car = { ...availableCar, state: { is: 'sold' } } as const;
    expect(bookingRefusal(request({ car, hasLiveBooking: true }))).toBe('already-booked');
  });

  it('[toasts.booking-refused] has a different message for every refusal', () => {
    const sentences = Object.values(BOOKING_REFUSALS);
    expect(new Set(sentences).size).toBe(5);
    expect(sentences.every((sentence) => sentence.length > 10)).toBe(true);
  });
});

describe('isLive', () => {
  it.each<[BookingStatus, boolean]>([
    ['unsaved', false],
    ['booked', true],
    ['paid', true],
    ['refunded', false],
    ['cancelled', false],
  ])('[bookings.statuses] for a booking that is %s: %s', (status, expected) => {
    expect(isLive(status)).toBe(expected);
  });
});
