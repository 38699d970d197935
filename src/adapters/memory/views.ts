import { type Booking, isLive } from '#domain/booking.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { carAsSeenBy, stateAsSeenBy } from '#domain/privacy.ts';
import type { StoredBooking } from './records.ts';
import type { World } from './World.ts';

/** A car as its seller gets it: verified is read from the seller's record now. */
export function ownCar(world: World, car: Car): Car {
  const seller = car.seller.email === undefined ? undefined : world.members.get(car.seller.email);
  return { ...car, seller: { ...car.seller, verified: seller?.verified ?? car.seller.verified } };
}

/** A car as somebody gets it. */
export function carFor(world: World, car: Car, reader: Email | undefined): Car {
  const member = reader && world.members.get(reader);
  if (member === undefined) return carAsSeenBy(ownCar(world, car), undefined);
  const booking = bookingOf(world, member.email, car.id);
  return carAsSeenBy(ownCar(world, car), {
    email: member.email,
    role: member.isAdmin ? 'Admin' : member.role,
    bookedCarIds: new Set(booking !== undefined && isLive(booking.status) ? [car.id] : []),
  });
}

/** A booking as its buyer gets it. A car that is gone counts as sold. */
export function bookingFor(world: World, booking: StoredBooking, reader: Email): Booking {
  const car = world.cars.get(booking.carId);
  return { ...booking, carState: car === undefined ? { is: 'sold' } : stateAsSeenBy(car.state, reader) };
}

/** The buyer's booking of a car, a live one before any other, the newest first. */
export function bookingOf(world: World, buyer: Email, carId: string): StoredBooking | undefined {
  const own = newestFirst(world.bookings.values()).filter((it) => it.carId === carId && it.buyer.email === buyer);
  return own.find((it) => isLive(it.status)) ?? own[0];
}

/** Records stand in the order in which they were made. */
export const newestFirst = <T>(records: Iterable<T>): readonly T[] => [...records].reverse();

/** Cars by the day they were listed; of the same moment, the later id first. */
export const newestCarsFirst = (cars: Iterable<Car>): readonly Car[] =>
  [...cars].sort((a, b) => b.postedAt - a.postedAt || (a.id < b.id ? 1 : -1));
