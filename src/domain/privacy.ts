import { type BookingStatus, isLive } from './booking.ts';
import type { Car, CarState } from './car.ts';
import type { Email } from './email.ts';
import type { Role } from './role.ts';

/** The member who asks for a car. */
export interface Requester {
  readonly email: Email;
  readonly role: Role | undefined;
  /** The cars of which this member has a live booking. */
  readonly bookedCarIds: ReadonlySet<string>;
}

/**
 * A car as the requester may see it (spec: privacy.contact): phone and email are for its seller, the admin and buyers with a live
 * booking of it; the owner is for the seller, the admin and the new owner, and everyone else sees "sold".
 */
export function carAsSeenBy(car: Car, requester: Requester | undefined): Car {
  const isSellerOrAdmin =
    requester !== undefined && (requester.role === 'Admin' || car.seller.email === requester.email);
  const hasBooked = requester?.bookedCarIds.has(car.id) === true && !isLostTo(car.state, requester.email);
  const maySeeContact = isSellerOrAdmin || hasBooked;
  return {
    ...car,
    phone: maySeeContact ? car.phone : '',
    seller: { ...car.seller, email: maySeeContact ? car.seller.email : undefined },
    state: isSellerOrAdmin ? car.state : stateAsSeenBy(car.state, requester?.email),
  };
}

/** Whether the requester has nothing to do with the car, and so sees of it what every visitor does. */
export const seesAsVisitor = (car: Car, { email, role, bookedCarIds }: Requester): boolean =>
  role !== 'Admin' &&
  car.seller.email !== email &&
  !bookedCarIds.has(car.id) &&
  !(car.state.is === 'paid' && car.state.owner === email);

/** Whether another buyer has bought the car (spec: privacy.contact-after-loss). */
const isLostTo = (state: CarState, buyer: Email): boolean => state.is === 'paid' && state.owner !== buyer;

/** Whether a booking shows how to reach the seller: while it is live, and the car has not gone to another buyer. */
export const showsSellerContact = (
  booking: { readonly status: BookingStatus; readonly buyer: Email },
  carState: CarState,
): boolean => isLive(booking.status) && !isLostTo(carState, booking.buyer);

/** A car's state for a requester who may see the new owner only if it is themselves. */
export const stateAsSeenBy = (state: CarState, requester: Email | undefined): CarState =>
  state.is === 'paid' && state.owner !== requester ? { is: 'sold' } : state;
