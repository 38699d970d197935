import { describe, expect, it } from 'vitest';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { BUYER, dollars } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { ADDED_TO_WISHLIST, BOOKED } from './Buying.ts';

const buyer = { ...BUYER, role: 'Buyer' as const };
const contact = { phone: '', meetingPlace: 'Post office' };
const asBuyer = (options?: MemoryOptions) => createMemoryRoot(busyMarket(), { signedInAs: BUYER.email, ...options });

describe('booking', () => {
  it('[calls.booking] [toasts.booked] books a car and shows a toast', async () => {
    const { useCases, notifier } = asBuyer();
    expect(await useCases.buying.book({ car: CARS.free, buyer, contact })).toEqual({ is: 'booked' });
    expect(notifier.toasts).toEqual([{ as: 'success', text: BOOKED }]);
    const {
      items: [newest],
    } = await useCases.buying.orders(BUYER.email);
    expect(newest).toMatchObject({ carId: CARS.free.id, meetingPlace: 'Post office', status: 'booked' });
  });

  it('sends no request for a car that is known to be sold', async () => {
    const { useCases, notifier } = asBuyer({ failures: { 'bookings.place': { fail: 'offline' } } });
    expect(await useCases.buying.book({ car: CARS.sold, buyer, contact })).toEqual({
      is: 'refused',
      why: expect.any(String),
    });
    expect(notifier.toasts).toEqual([{ as: 'error', text: BOOKING_REFUSALS.sold }]);
  });

  it('[calls.booking] [toasts.booking-refused] shows the server’s message when it refuses', async () => {
    const { useCases, notifier } = asBuyer();
    const stale = { ...CARS.free, price: dollars(1) };
    expect(await useCases.buying.book({ car: stale, buyer, contact })).toEqual({
      is: 'refused',
      why: expect.any(String),
    });
    expect(notifier.toasts).toEqual([{ as: 'error', text: BOOKING_REFUSALS['price-changed'] }]);
  });

  it('shows its own message when the server sends none', async () => {
    const { useCases, notifier } = asBuyer({ failures: { 'bookings.place': { fail: 'not-found' } } });
    expect(await useCases.buying.book({ car: CARS.free, buyer, contact })).toEqual({
      is: 'refused',
      why: expect.any(String),
    });
    expect(notifier.toasts).toEqual([{ as: 'error', text: BOOKING_REFUSALS.gone }]);
  });

  it.each(['offline', 'slow', 'invalid', 'too-many', 'unavailable', 'unauthenticated'] as const)(
    'throws %s, so that the form stays open',
    async (kind) => {
      const { useCases, notifier } = asBuyer({ failures: { 'bookings.place': { fail: kind } } });
      await expect(useCases.buying.book({ car: CARS.free, buyer, contact })).rejects.toMatchObject({ kind });
      expect(notifier.toasts).toEqual([]);
    },
  );
});

describe('orders and wishlist', () => {
  it('count a car as booked only while its booking is live', async () => {
    const { useCases } = asBuyer();
    const ids = await useCases.buying.bookedCarIds(BUYER.email);
    expect([...ids].toSorted()).toEqual([CARS.booked.id, CARS.paidByBuyer.id, CARS.sold.id].toSorted());
  });

  it('[calls.wishlist-add] [toasts.wished] [wishlist.once] show the toast after the server has added the car, each time', async () => {
    const { useCases, notifier, failures } = asBuyer({ failures: { 'wishlists.add': { fail: 'offline' } } });
    await expect(useCases.buying.addToWishlist(CARS.free, BUYER.email)).rejects.toMatchObject({ kind: 'offline' });
    expect(notifier.toasts).toEqual([]);
    failures.clear('wishlists.add');
    await useCases.buying.addToWishlist(CARS.free, BUYER.email);
    await useCases.buying.addToWishlist(CARS.free, BUYER.email);
    expect(notifier.toasts).toEqual(Array(2).fill({ as: 'success', text: ADDED_TO_WISHLIST }));
    expect((await useCases.buying.wishlist(BUYER.email)).items.map(({ car }) => car.id)).toEqual([
      CARS.free.id,
      CARS.wishlisted.id,
      CARS.paidByBuyer.id,
      CARS.paidByOther.id,
    ]);
  });
});
