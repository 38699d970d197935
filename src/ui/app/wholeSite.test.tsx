import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TEST_CARDS } from '#adapters/memory/MemoryCardPayments.ts';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import type { StoredMember } from '#adapters/memory/records.ts';
import { paymentPath, ROUTES } from '#domain/navigation.ts';
import { ADMIN, aBooking, BUYER, NEW_SELLER, OTHER_BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

/* What leads over several pages, or shows on another member's pages. */

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)]);

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** Opens a page in the browser of a member, after whatever was open before. */
function openAs({ email }: StoredMember, path: string, market = busyMarket()) {
  cleanup();
  return renderApp(path, { market, signedInAs: email });
}

async function logIn({ email }: StoredMember): Promise<void> {
  await type('Email', email);
  await type('Password', SEEDED_PASSWORD);
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

it('[guards.redirect] [guards.origin] [login.destination] a guarded page sends a guest to the log-in and back again', async () => {
  const { path } = renderApp(ROUTES.dashboard);
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(path()).toBe(ROUTES.login);
  await logIn(BUYER);
  expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeDefined();
  expect(path()).toBe(ROUTES.dashboard);
});

it('[login.place] a log-in on the way to a payment ends at home, with a line that goes on paying', async () => {
  const { path } = renderApp(paymentPath(aBooking(CARS.booked).id));
  await logIn(BUYER);
  await userEvent.click(await screen.findByRole('link', { name: `Go on paying for ${CARS.booked.name}` }));
  expect(await screen.findByText(/^You are Paying \$12,500/)).toBeDefined();
  expect(path()).toBe(paymentPath(aBooking(CARS.booked).id));
});

it('[login.place] a sign-up ends at home, with a line that leads back to the cars', { tags: 'full' }, async () => {
  const { path } = renderApp('/catagory/sports');
  const [signUp = document.body] = await screen.findAllByRole('link', { name: 'Sign Up' });
  await userEvent.click(signUp);
  await type('Name', 'Tara');
  await type('Email', 'tara@demo.test');
  await type('Password', 'Abcdef1!');
  fireEvent.change(screen.getByLabelText('Profile picture'), { target: { files: [new File([JPEG], 'me.jpg')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  const back = await screen.findByRole('link', { name: 'Go back to the Sports cars' });
  expect(path()).toBe(ROUTES.home);
  await userEvent.click(back);
  await waitFor(() => expect(path()).toBe('/catagory/sports'));
});

it('[routes.my-wishlist] [wishlist.pay-by-serial] [wishlist.states] [cars.own-marks] a wishlisted car can be paid, then is paid for its new owner and sold out for everyone else', async () => {
  const market = busyMarket();
  const { name } = CARS.free;
  for (const buyer of [OTHER_BUYER, BUYER]) {
    openAs(buyer, '/catagory/sedan', market);
    await userEvent.click(await (await cardOf(name)).findByRole('button', { name: 'Add on WishList' }));
    expect(await (await cardOf(name)).findByRole('button', { name: 'On your WishList' })).toBeDefined();
  }

  const { path } = openAs(BUYER, ROUTES.myWishlist, market);
  expect((await cardOf(name)).queryByText('Sold Out')).toBeNull();
  await userEvent.click((await cardOf(name)).getByRole('link', { name: 'Pay' }));
  expect(await screen.findByText(`You are Paying $12,500 for ${name}`)).toBeDefined();
  expect(path()).toBe(paymentPath(CARS.free.id));
  await type('Card number', TEST_CARDS.good);
  await type('Expiry', '1234');
  await type('CVC', '123');
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await screen.findByText('Congrats your payment completed');

  openAs(BUYER, ROUTES.myWishlist, market);
  const paid = await cardOf(name);
  for (const text of ['Paid', 'I am the new Owner']) expect(paid.getByText(text), text).toBeDefined();
  expect(paid.queryByRole('link', { name: 'Pay' })).toBeNull();

  openAs(OTHER_BUYER, ROUTES.myWishlist, market);
  const lost = await cardOf(name);
  expect(lost.getByText('Sold Out')).toBeDefined();
  expect(lost.queryByText('I am the new Owner')).toBeNull();
  expect(lost.queryByRole('link', { name: 'Pay' })).toBeNull();
});

it('[wishlist.states] a car that its seller marks as sold is sold out, and payable again once it is available', {
  tags: 'full',
}, async () => {
  const market = busyMarket();
  const { name } = CARS.wishlisted;
  openAs(SELLER, ROUTES.myCars, market);
  fireEvent.click((await cardOf(name)).getByRole('button', { name: 'Mark As Sold' }));
  expect(await (await cardOf(name)).findByRole('button', { name: 'Mark As Available' })).toBeDefined();
  openAs(BUYER, ROUTES.myWishlist, market);
  expect((await cardOf(name)).getByText('Sold Out')).toBeDefined();
  expect((await cardOf(name)).queryByRole('link', { name: 'Pay' })).toBeNull();

  openAs(SELLER, ROUTES.myCars, market);
  fireEvent.click((await cardOf(name)).getByRole('button', { name: 'Mark As Available' }));
  expect(await (await cardOf(name)).findByRole('button', { name: 'Mark As Sold' })).toBeDefined();
  openAs(BUYER, ROUTES.myWishlist, market);
  expect((await cardOf(name)).getByRole('link', { name: 'Pay' })).toBeDefined();
});

it('[toasts.seller-verified] [cards.verified-check] [members.verification] the admin verifies a seller, whose cars then have the blue check', async () => {
  const market = busyMarket();
  const { name } = CARS.newSellers;
  renderApp('/catagory/sedan', { market });
  expect((await cardOf(name)).queryByRole('img', { name: 'Verified seller' })).toBeNull();

  const { notifier } = openAs(ADMIN, ROUTES.allSellers, market);
  const row = within(await screen.findByRole('row', { name: (text) => text.includes(NEW_SELLER.email) }));
  fireEvent.click(row.getByRole('button', { name: 'Verify' }));
  expect(await row.findByText('Verified')).toBeDefined();
  expect(row.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(notifier.toasts).toEqual([{ as: 'success', text: 'verified' }]);

  cleanup();
  renderApp('/catagory/sedan', { market });
  expect((await cardOf(name)).getByRole('img', { name: 'Verified seller' })).toBeDefined();
});

it('[deleted-accounts.what-goes] a deleted seller’s unpaid cars disappear from categories and wishlists, their bookings are cancelled, and paid cars stay', async () => {
  const market = busyMarket();
  openAs(ADMIN, ROUTES.allSellers, market);
  const row = within(await screen.findByRole('row', { name: (text) => text.includes(` ${SELLER.email}`) }));
  fireEvent.click(row.getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The account of Selim is deleted.');

  const { router } = openAs(BUYER, '/catagory/sedan', market);
  await cardOf(CARS.newSellers.name);
  expect(screen.queryByRole('article', { name: CARS.free.name })).toBeNull();
  await act(() => router.navigate(ROUTES.myWishlist));
  await cardOf(CARS.paidByBuyer.name);
  expect(screen.queryByRole('article', { name: CARS.wishlisted.name })).toBeNull();
  await act(() => router.navigate(ROUTES.myOrders));
  expect((await cardOf(CARS.booked.name)).getByText(/This booking was cancelled/)).toBeDefined();
  expect((await cardOf(CARS.paidByBuyer.name)).getByText('I am the new Owner')).toBeDefined();
});

it('[sessions.other-403] tells of the 403 of a call that forces no log-out, and nobody is logged out', {
  tags: 'full',
}, async () => {
  const refused = { fail: 'forbidden', detail: 'Your account may not do this' } as const;
  const { failures, notifier, path } = openAs(BUYER, '/catagory/sedan');
  failures.set('wishlists.add', refused);
  failures.set('bookings.place', refused);
  const card = await cardOf(CARS.free.name);
  await userEvent.click(await card.findByRole('button', { name: 'Add on WishList' }));
  await waitFor(() => expect(notifier.toasts).toEqual([{ as: 'error', text: refused.detail }]));
  await userEvent.click(card.getByRole('button', { name: 'Book Now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notifier.toasts).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeDefined();
  expect(path()).toBe('/catagory/sedan');
});
