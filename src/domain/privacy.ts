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
  const maySeeContact = isSellerOrAdmin || requester?.bookedCarIds.has(car.id) === true;
  return {
    ...car,
    phone: maySeeContact ? car.phone : '',
    seller: { ...car.seller, email: maySeeContact ? car.seller.email : undefined },
    state: isSellerOrAdmin ? car.state : stateAsSeenBy(car.state, requester?.email),
  };
}

/** A car's state for a requester who may see the new owner only if it is themselves. */
export const stateAsSeenBy = (state: CarState, requester: Email | undefined): CarState =>
  state.is === 'paid' && state.owner !== requester ? { is: 'sold' } : state;
