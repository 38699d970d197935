import type { CarState } from './car.ts';
import { formatCount } from './count.ts';

/** How much one account may have at a time (spec: limits.per-account). */
export interface AccountLimits {
  /** Cars in the market that nobody has bought here: for sale, or marked as sold by their seller. */
  readonly cars: number;
  readonly advertisements: number;
  /** Cars on the wishlist. */
  readonly wishlist: number;
  /** Bookings that are not paid, of cars that nobody has bought here. */
  readonly bookings: number;
  /** The same for an account whose email address nobody has proven, in a market where nobody can. */
  readonly unprovenBookings: number;
}

export const ACCOUNT_LIMITS: AccountLimits = {
  cars: 500,
  advertisements: 20,
  wishlist: 1_000,
  bookings: 10,
  unprovenBookings: 3,
};

/** Whether a car counts among its seller's. */
export const countsAsListed = (state: CarState): boolean => state.is !== 'paid';

const SENTENCES: Readonly<Record<'cars' | 'advertisements' | 'wishlist', (limit: string) => string>> = {
  cars: (limit) => `You have ${limit} cars in the market, as many as one account may have. Delete one first`,
  advertisements: (limit) => `You advertise ${limit} cars, as many as one account may. End one advertisement first`,
  wishlist: (limit) => `Your wishlist has ${limit} cars, as many as it may have. Remove one first`,
};

/** Why an account that has `count` already may not have one more; undefined where it may. */
export function limitRefusal(kind: keyof typeof SENTENCES, count: number, limits: AccountLimits): string | undefined {
  const limit = limits[kind];
  return count < limit ? undefined : SENTENCES[kind](formatCount(limit));
}

/** How many cars an account may delete within a day: of each something is kept for months. */
export const DELETIONS_A_DAY = 500;

/** Why an account that has deleted so many cars within a day may not list another one; undefined where it may. */
export const deletionsRefusal = (deleted: number): string | undefined =>
  deleted < DELETIONS_A_DAY
    ? undefined
    : `You have deleted ${DELETIONS_A_DAY} cars within a day, as many as one account may. List more tomorrow`;

/** Cars whose payment page one account may have opened without booking them; each is forgotten a day later. */
export const PROVISIONAL_BOOKINGS = 100;

/** Why an account that has so many provisional bookings may not open the payment of one more car; undefined where it may. */
export const provisionalRefusal = (provisional: number): string | undefined =>
  provisional < PROVISIONAL_BOOKINGS
    ? undefined
    : `You have opened the payment of ${PROVISIONAL_BOOKINGS} cars, as many as one account may. Pay for one, or come back tomorrow`;

/** How many bookings a buyer may cancel within a day for each that they may have: of each something is kept for good. */
const CANCELLATIONS_PER_BOOKING = 3;
/** For how long a cancelled booking counts, in milliseconds. */
export const CANCELLED_LATELY_MS = 24 * 60 * 60 * 1_000;

/** What decides how many cars a buyer may book at a time. */
export interface BookedSoFar {
  /** The buyer's bookings that are not paid, of cars that nobody has bought here. */
  readonly count: number;
  /** Those that the buyer has cancelled within `CANCELLED_LATELY_MS`. */
  readonly cancelledLately: number;
  /** Whether the address is proven, or the market can ask for a proof before it shows a seller's contact. */
  readonly isTrusted: boolean;
}

/** Why a buyer may not book one more car; undefined where they may. */
export function bookingLimitRefusal(
  { count, cancelledLately, isTrusted }: BookedSoFar,
  limits: AccountLimits,
): string | undefined {
  const limit = isTrusted ? limits.bookings : Math.min(limits.unprovenBookings, limits.bookings);
  const cancellations = CANCELLATIONS_PER_BOOKING * limit;
  if (count < limit && cancelledLately < cancellations) return undefined;
  const whose = isTrusted ? 'one account' : 'an account whose email address is not proven';
  if (count < limit) {
    return `You have cancelled ${formatCount(cancellations)} bookings within a day, as many as ${whose} may. Book again tomorrow`;
  }
  const cars = limit === 1 ? '1 car' : `${formatCount(limit)} cars`;
  return `You have booked ${cars}, as many as ${whose} may at a time. Pay for one or cancel one first`;
}
