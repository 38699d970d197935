import { describe, expect, it } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import type { Email } from '#domain/email.ts';
import { ADMIN, aCarForm, BUYER, NEW_SELLER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryRoot } from '#support/memoryRoot.ts';

const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(20).fill(1)])], { type: 'image/jpeg' });
const LISTING = aCarForm();
const buyer = { ...BUYER, role: 'Buyer' } as const;
const contact = { phone: '', meetingPlace: '' };

type Toast = readonly [
  shows: string,
  as: 'success' | 'error',
  text: string,
  who: Email | undefined,
  act: (root: MemoryRoot) => Promise<unknown>,
];

/** The toasts of the specification, with the action that shows each (spec: toasts.wording). */
const TOASTS: readonly Toast[] = [
  [
    '[deleted-accounts.toast]',
    'error',
    'Your account was deleted ,and you will not able to login or crate account with that email',
    undefined,
    async ({ useCases, market }) => {
      market.removeMember(BUYER.email);
      await useCases.accounts.signIn({ email: BUYER.email, password: SEEDED_PASSWORD });
    },
  ],
  [
    '[toasts.booking-refused]',
    'error',
    'This car is already sold',
    BUYER.email,
    ({ useCases }) => useCases.buying.book({ car: CARS.sold, buyer, contact }),
  ],
  [
    '[calls.booking] [toasts.booked]',
    'success',
    'Booked Successfully , You can see and Pay for this on Your dashboard > My Order',
    BUYER.email,
    ({ useCases }) => useCases.buying.book({ car: CARS.free, buyer, contact }),
  ],
  [
    '[toasts.car-added]',
    'success',
    'Toyota Aqua is added successfully',
    SELLER.email,
    ({ useCases }) => useCases.selling.add(LISTING, [JPEG]),
  ],
  [
    '[calls.wishlist-add] [toasts.wished]',
    'success',
    'Added to wishlist',
    BUYER.email,
    ({ useCases }) => useCases.buying.addToWishlist(CARS.free, BUYER.email),
  ],
  [
    '[calls.member-delete] [toasts.member-deleted]',
    'success',
    'Deleted',
    ADMIN.email,
    ({ useCases }) => useCases.administration.remove(ADMIN.email, SELLER),
  ],
  [
    '[calls.verify] [toasts.seller-verified]',
    'success',
    'verified',
    ADMIN.email,
    ({ useCases }) => useCases.administration.verify(ADMIN.email, NEW_SELLER),
  ],
  [
    '[calls.car-delete] [toasts.car-deleted]',
    'success',
    'Data deleted',
    SELLER.email,
    ({ useCases }) => useCases.selling.remove(CARS.free),
  ],
  [
    '[calls.advertise] [toasts.advertised]',
    'success',
    'Added to advertisement',
    SELLER.email,
    ({ useCases }) => useCases.selling.advertise(CARS.free),
  ],
  [
    '[login.steps] [toasts.logged-in]',
    'success',
    'Logged in Succesfully',
    undefined,
    ({ useCases }) => useCases.accounts.signIn({ email: SELLER.email, password: SEEDED_PASSWORD }),
  ],
  [
    '[toasts.car-owned]',
    'success',
    'Congratulation You own the car',
    BUYER.email,
    async ({ useCases }) => useCases.checkout.congratulate(),
  ],
];

describe('[toasts.wording] the toasts, to the letter', () => {
  it.each(TOASTS)('%s %s: %s', async (_shows, as, text, who, act) => {
    const root = createMemoryRoot(busyMarket(), who === undefined ? {} : { signedInAs: who });
    await act(root);
    expect(root.notifier.toasts).toEqual([{ as, text }]);
  });
});
