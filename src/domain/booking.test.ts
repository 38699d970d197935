import { describe, expect, it } from 'vitest';
import { aCar } from '#support/builders.ts';
import {
  BOOKING_REFUSALS,
  type BookingRefusal,
  type BookingRequest,
  type BookingStatus,
  bookingRefusal,
  isCancellable,
  isLive,
  isOver,
  NOT_OVER_REFUSAL,
  priceChangeNote,
  RESTORE_MS,
  type SaveRequest,
  saveRefusal,
  validateContact,
} from './booking.ts';
import { type Email, toEmail } from './email.ts';
import { cents } from './money.ts';

const email = (text: string): Email => {
  const found = toEmail(text);
  if (found === undefined) throw new Error(`not an email: ${text}`);
  return found;
};

const buyer = email('buyer@market.test');
const seller = { id: undefined, name: 'Sadia', email: email('seller@market.test'), verified: true, picture: '' };
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

  it('[toasts.booking-refused] has a message for every refusal', () => {
    expect(BOOKING_REFUSALS).toEqual({
      gone: 'This car is no longer for sale',
      'own-car': 'This is your own car',
      'already-booked': 'You have already booked this car',
      sold: 'This car is already sold',
      'price-changed': 'The price of this car has changed, please look at it again',
    });
  });
});

describe('priceChangeNote', () => {
  const booking = { price: cents(12_500_00), carPrice: cents(11_900_00), status: 'booked' } as const;
  const available = { carState: { is: 'available' } } as const;

  it('[bookings.price-changed] names both prices once the seller has changed theirs', () => {
    const note = 'The seller now asks $11,900. Your booking keeps its price, $12,500.';
    expect(priceChangeNote({ ...booking, ...available })).toBe(note);
  });

  it('[bookings.price-changed] says nothing where there is nothing to decide any more', () => {
    expect(priceChangeNote({ ...booking, ...available, carPrice: booking.price })).toBeUndefined();
    expect(priceChangeNote({ ...booking, ...available, carPrice: undefined })).toBeUndefined();
    expect(priceChangeNote({ ...booking, ...available, status: 'cancelled' })).toBeUndefined();
    expect(priceChangeNote({ ...booking, carState: { is: 'sold' } })).toBeUndefined();
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

describe('saveRefusal', () => {
  const car = aCar({ price: cents(100) });
  const buyer = { name: 'Bina', email: email('buyer@market.test') };
  const provisional = { status: 'unsaved', price: cents(100), buyer, cancelledAt: undefined } as const;
  const cancelled = { ...provisional, status: 'cancelled', price: cents(90), cancelledAt: 1_000 } as const;
  const request = (changes: Partial<SaveRequest>): SaveRequest => ({
    booking: provisional,
    car,
    hasLiveBooking: false,
    now: 1_000 + RESTORE_MS,
    ...changes,
  });

  it.each<[string, Partial<SaveRequest>]>([
    ['a provisional booking at its car’s price', {}],
    ['a booking that was just cancelled, at its own price', { booking: cancelled }],
    ['a live booking, which stays as it is', { booking: { ...provisional, status: 'paid' }, car: undefined }],
  ])('[bookings.unsaved-until-pay] [bookings.cancel] saves %s', (_, changes) => {
    expect(saveRefusal(request(changes))).toBeUndefined();
  });

  it.each<[string, Partial<SaveRequest>, BookingRefusal]>([
    ['a provisional booking of another price', { booking: { ...provisional, price: cents(99) } }, 'price-changed'],
    ['a provisional booking of a sold car', { car: { ...car, state: { is: 'sold' } } }, 'sold'],
    ['a provisional booking of a car that is gone', { car: undefined }, 'gone'],
    ['a booking that was cancelled longer ago', { booking: cancelled, now: 1_001 + RESTORE_MS }, 'gone'],
    ['a booking that was cancelled with its car', { booking: { ...cancelled, cancelledAt: undefined } }, 'gone'],
    ['a just cancelled booking of a car that is gone', { booking: cancelled, car: undefined }, 'gone'],
    ['a booking that was refunded after it was cancelled', { booking: { ...cancelled, status: 'refunded' } }, 'gone'],
    ['a refunded booking', { booking: { ...provisional, status: 'refunded' } }, 'gone'],
    ['a cancelled booking where there is a new one', { booking: cancelled, hasLiveBooking: true }, 'already-booked'],
  ])('does not save %s', (_, changes, expected) => {
    expect(saveRefusal(request(changes))).toBe(expected);
  });
});

describe('what a buyer may do with a booking', () => {
  it.each<[BookingStatus, boolean, boolean]>([
    ['unsaved', false, false],
    ['booked', true, false],
    ['paid', false, false],
    ['refunded', false, true],
    ['cancelled', false, true],
  ])('[bookings.cancel] [bookings.put-away] that is %s: cancel it %s, put it away %s', (status, cancel, putAway) => {
    expect([isCancellable(status), isOver(status)]).toEqual([cancel, putAway]);
  });

  it('[bookings.put-away] says why it may not be put away', () => {
    expect(NOT_OVER_REFUSAL).toBe('Only a cancelled or refunded booking can be put away');
  });
});

it('[booking-modal.free-fields] accepts an empty phone number and an empty meeting place', () => {
  expect(validateContact({ phone: '', meetingPlace: '' })).toEqual({});
});

it('[booking-modal.free-fields] [limits.lengths] accepts whatever a buyer writes, up to 200 characters', () => {
  expect(validateContact({ phone: 'call my brother', meetingPlace: 'x'.repeat(200) })).toEqual({});
  expect(validateContact({ phone: 'x'.repeat(200), meetingPlace: '?' })).toEqual({});
});

it('[limits.lengths] names the field whose text is too long', () => {
  const long = 'x'.repeat(201);
  expect(validateContact({ phone: long, meetingPlace: '' })).toEqual({ phone: 'Use at most 200 characters' });
  expect(validateContact({ phone: '', meetingPlace: long })).toEqual({ meetingPlace: 'Use at most 200 characters' });
});
