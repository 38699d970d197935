import type { Car, CarState } from './car.ts';
import type { Email } from './email.ts';
import type { Role } from './role.ts';

/** Who looks at a car. */
export interface CarReader {
  readonly email: Email;
  readonly role: Role | undefined;
  /** The cars of which this reader has a live booking. */
  readonly bookedCarIds: ReadonlySet<string>;
}

/**
 * A car as its reader may see it (readings, section 3): phone and email are for its seller, the admin and who has a live
 * booking of it; who bought it is for the seller, the admin and the new owner, and everybody else reads "sold".
 */
export function carAsSeenBy(car: Car, reader: CarReader | undefined): Car {
  const isInsider = reader !== undefined && (reader.role === 'Admin' || car.seller.email === reader.email);
  const mayContact = isInsider || reader?.bookedCarIds.has(car.id) === true;
  return {
    ...car,
    phone: mayContact ? car.phone : '',
    seller: { ...car.seller, email: mayContact ? car.seller.email : undefined },
    state: isInsider ? car.state : stateAsSeenBy(car.state, reader?.email),
  };
}

/** A car's state for somebody who only may know of it when the car is theirs. */
export const stateAsSeenBy = (state: CarState, reader: Email | undefined): CarState =>
  state.is === 'paid' && state.owner !== reader ? { is: 'sold' } : state;
