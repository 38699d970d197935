import { ACCOUNT_LIMITS, type AccountLimits } from '#domain/accountLimits.ts';
import { decodeWholeNumber } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** How much one account may have. */
    readonly limits: AccountLimits;
  }
}

const MOST_PER_ACCOUNT = 1_000_000;

export const memberSettings = defineSettings(
  (read) => {
    const limit = (name: string, usual: number): number =>
      decodeWholeNumber(name, read(name) ?? String(usual), 1, MOST_PER_ACCOUNT);
    return {
      limits: {
        cars: limit('MAX_CARS', ACCOUNT_LIMITS.cars),
        advertisements: limit('MAX_ADVERTISEMENTS', ACCOUNT_LIMITS.advertisements),
        wishlist: limit('MAX_WISHLIST', ACCOUNT_LIMITS.wishlist),
        bookings: limit('MAX_BOOKINGS', ACCOUNT_LIMITS.bookings),
        unprovenBookings: limit('MAX_UNPROVEN_BOOKINGS', ACCOUNT_LIMITS.unprovenBookings),
      },
    };
  },
  {
    limits: ({ cars, advertisements, wishlist, bookings, unprovenBookings }) => ({
      MAX_CARS: cars,
      MAX_ADVERTISEMENTS: advertisements,
      MAX_WISHLIST: wishlist,
      MAX_BOOKINGS: bookings,
      MAX_UNPROVEN_BOOKINGS: unprovenBookings,
    }),
  },
);
