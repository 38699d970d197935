import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import type { Booking } from '#domain/booking.ts';
import { aBooking, aCar, dollars, email } from './builders.ts';

/** A booking as its buyer gets it, with the given changes. */
export function aBuyersBooking(about: Partial<Booking> = {}): Booking {
  const car = aCar({
    id: 'car-axio',
    name: 'Toyota Axio',
    price: dollars(7_250),
    picture: '/cars/velora-madrigal.svg',
  });
  const { sellerEmail: _sellerEmail, isHidden: _isHidden, ...stored } = aBooking(car);
  return {
    ...stored,
    bookedAt: FIRST_MOMENT,
    carPrice: car.price,
    carState: car.state,
    seller: { name: car.seller.name, email: email('seller@demo.test'), phone: car.phone },
    contactNote: undefined,
    review: undefined,
    mayReview: false,
    ...about,
  };
}
