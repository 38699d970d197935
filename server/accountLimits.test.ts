import { expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { aDraft, startTestServer } from '#support/server.ts';
import { placeBooking } from './bookings/bookings.ts';
import { advertise } from './cars/advertisements.ts';
import { addCar } from './cars/listings.ts';
import { addToWishlist } from './wishlist/wishlist.ts';

const LIMITS = { cars: 4, advertisements: 1, wishlist: 2, bookings: 3 };
const SETTINGS = { MAX_CARS: '4', MAX_ADVERTISEMENTS: '1', MAX_WISHLIST: '2', MAX_BOOKINGS: '3' };

/** How many of these were done, all begun at the same moment. */
async function done(works: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(works)).filter(({ status }) => status === 'fulfilled').length;
}

it('[limits.per-account] 1.3 what comes at the same moment is counted one after the other', async () => {
  const server = await startTestServer({ env: SETTINGS });
  const { services } = server;
  const [seller, buyer] = [email((await server.seller()).email), email((await server.member()).email)];
  const draft = { draft: aDraft(), morePictures: [] };

  expect(await done(Array.from({ length: 7 }, () => addCar(services, seller, draft)))).toBe(LIMITS.cars);
  const ids = (await services.store.selectFrom('cars').select('id').execute()).map(({ id }) => id);
  expect(await done(ids.map((carId) => advertise(services, { seller, carId })))).toBe(LIMITS.advertisements);
  expect(await done(ids.map((carId) => addToWishlist(services, { buyer, carId })))).toBe(LIMITS.wishlist);

  const contact = { phone: '', meetingPlace: '' };
  const of = {
    buyer: { email: buyer, name: 'Bina', isEmailVerified: true, network: '' },
    contact,
    price: draft.draft.price,
  };
  const placed = await Promise.all(ids.map((carId) => placeBooking(services, { ...of, carId, status: 'booked' })));
  expect(placed.filter(({ is }) => is === 'placed')).toHaveLength(LIMITS.bookings);
  await server.remove();
});
