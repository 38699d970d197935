import { describe, expect, it } from 'vitest';
import type { MethodName } from '#adapters/memory/SimulatedFailures.ts';
import type { Booking } from '#domain/booking.ts';
import { ADMIN, aBooking, aCar, aCarForm, BUYER, NEW_SELLER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { Failure } from './Failure.ts';
import type { UseCases } from './UseCases.ts';

const car = aCar();
const booking: Booking = {
  ...aBooking(car),
  carPrice: undefined,
  carState: car.state,
  seller: undefined,
  contactNote: undefined,
  review: undefined,
  mayReview: false,
};
const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(20).fill(1)])], { type: 'image/jpeg' });
const form = aCarForm();

type Call = readonly [port: MethodName, ask: (useCases: UseCases) => Promise<unknown>];

/** The four calls whose 403 forces a log-out (spec: sessions.forced-log-out). */
const FORCING: readonly Call[] = [
  ['listings.add', ({ selling }) => selling.add(form, [JPEG])],
  ['listings.mine', ({ selling }) => selling.mine(SELLER.email)],
  ['wishlists.mine', ({ buying }) => buying.wishlist(SELLER.email)],
  ['bookings.mine', ({ buying }) => buying.orders(SELLER.email)],
];

/** Every other call that a page makes for a signed-in member. */
const SHOWN: readonly Call[] = [
  ['listings.markSold', ({ listings }) => listings.markSold(car)],
  ['listings.markAvailable', ({ listings }) => listings.markAvailable(car)],
  ['listings.remove', ({ selling }) => selling.remove(car)],
  ['advertisements.add', ({ selling }) => selling.advertise(car)],
  ['wishlists.add', ({ buying }) => buying.addToWishlist(car, BUYER.email)],
  [
    'bookings.place',
    ({ buying }) => buying.book({ car, buyer: { ...BUYER, role: 'Buyer' }, contact: { phone: '', meetingPlace: '' } }),
  ],
  ['bookings.one', ({ bookings }) => bookings.one('booking-1')],
  ['payments.createIntent', ({ payments }) => payments.createIntent(booking)],
  ['members.list', ({ members }) => members.list(ADMIN.email, { role: 'Seller', text: '', order: 'name' })],
  ['members.remove', ({ administration }) => administration.remove(ADMIN.email, NEW_SELLER)],
  ['members.verify', ({ administration }) => administration.verify(ADMIN.email, NEW_SELLER)],
  ['catalogue.inCategory', ({ catalogue }) => catalogue.inCategory('suv')],
  ['advertisements.list', ({ browsing }) => browsing.promoted()],
];

async function refused([port, ask]: Call) {
  const root = createMemoryRoot(emptyMarket({ cars: [car] }), {
    signedInAs: SELLER.email,
    failures: { [port]: { fail: 'forbidden', detail: 'no' } },
  });
  root.navigator.path = '/dashboard/myproducts';
  root.navigator.lastPublicPath = '/blog';
  let pathAtTheEnd: string | undefined;
  root.state.subscribe(() => {
    if (root.state.read().role === 'Buyer') pathAtTheEnd ??= root.navigator.path;
  });
  const outcome: unknown = await ask(root.useCases).catch((error: unknown) => error);
  return { ...root, outcome, pathAtTheEnd };
}

describe('a 403', () => {
  it.each(FORCING)(
    '[roles.transitions] [sessions.forced-log-out] of %s forces a log-out, which shows the public page before it clears the role',
    async (...call) => {
      const { state, vault, browser, outcome, pathAtTheEnd } = await refused(call);
      expect(outcome).toBeInstanceOf(Failure);
      expect(outcome).toMatchObject({ kind: 'forbidden' });
      expect(pathAtTheEnd).toBe('/blog');
      expect(state.read()).toMatchObject({ identity: undefined, role: 'Buyer', isVerified: false });
      expect([vault.read(), browser.session, browser.account]).toEqual([undefined, undefined, undefined]);
    },
  );

  it.each(SHOWN)('[sessions.other-403] of %s does not log out', async (...call) => {
    const { state, navigator } = await refused(call);
    expect(state.read()).toMatchObject({ role: 'Seller', status: 'signedIn' });
    expect(navigator.path).toBe('/dashboard/myproducts');
  });
});

describe('any other failure of the four calls', () => {
  it.each(FORCING)('of %s does not log out', async (port, ask) => {
    const root = createMemoryRoot(emptyMarket(), {
      signedInAs: SELLER.email,
      failures: { [port]: { fail: 'offline' } },
    });
    await expect(ask(root.useCases)).rejects.toMatchObject({ kind: 'offline' });
    expect(root.state.read().role).toBe('Seller');
  });
});
