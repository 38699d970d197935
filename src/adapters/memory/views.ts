import { type Booking, isLive } from '#domain/booking.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { carAsSeenBy, stateAsSeenBy } from '#domain/privacy.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { StoredBooking } from './records.ts';

/** A car with its seller's current name and verified flag; a deleted seller has neither. */
export function withCurrentSeller(market: MemoryMarket, car: Car): Car {
  const { email } = car.seller;
  const member = email && market.members.get(email);
  return { ...car, seller: { email, name: member?.name ?? '', verified: member?.verified ?? false } };
}

/** A car as the requester may see it; undefined is a signed-out visitor. */
export function carFor(market: MemoryMarket, car: Car, requester: Email | undefined): Car {
  const member = requester && market.members.get(requester);
  if (member === undefined) return carAsSeenBy(withCurrentSeller(market, car), undefined);
  const booking = findLiveBooking(market, member.email, car.id);
  return carAsSeenBy(withCurrentSeller(market, car), {
    email: member.email,
    role: member.isAdmin ? 'Admin' : member.role,
    bookedCarIds: new Set(booking === undefined ? [] : [car.id]),
  });
}

/** A booking as its buyer sees it. A deleted car counts as sold. */
export function bookingFor(market: MemoryMarket, booking: StoredBooking, requester: Email): Booking {
  const car = market.cars.get(booking.carId);
  const { seller: _seller, ...shown } = booking;
  return { ...shown, carState: car === undefined ? { is: 'sold' } : stateAsSeenBy(car.state, requester) };
}

/** The buyer's live booking of a car, of which there is at most one. */
export const findLiveBooking = (market: MemoryMarket, buyer: Email, carId: string): StoredBooking | undefined =>
  [...market.bookings.values()].find((it) => it.carId === carId && it.buyer.email === buyer && isLive(it.status));

/** Records are in the order of their creation. */
export const newestFirst = <T>(records: Iterable<T>): readonly T[] => [...records].reverse();

/** Cars by the time at which they were listed; at the same time, the later id first. */
export const newestCarsFirst = (cars: Iterable<Car>): readonly Car[] =>
  [...cars].sort((a, b) => b.postedAt - a.postedAt || (a.id < b.id ? 1 : -1));
