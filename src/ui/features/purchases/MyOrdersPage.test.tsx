import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paymentPath } from '#domain/navigation.ts';
import { aBooking, BUYER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { MyOrdersPage } from './MyOrdersPage.tsx';
import { MyWishlistPage } from './MyWishlistPage.tsx';

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const open = (page: 'orders' | 'wishlist', market = busyMarket()) =>
  renderPage(
    page === 'orders' ? <MyOrdersPage /> : <MyWishlistPage />,
    createMemoryRoot(market, { signedInAs: BUYER.email }),
  );

it('[my-orders.cards] shows an order in each of its states', async () => {
  open('orders');
  const pay = (await cardOf(CARS.booked.name)).getByRole('link', { name: 'Pay' });
  expect(pay.getAttribute('href')).toBe(paymentPath(aBooking(CARS.booked).id));
  expect((await cardOf(CARS.sold.name)).getByText('Sold Out')).toBeDefined();
  const paid = await cardOf(CARS.paidByBuyer.name);
  expect([paid.getByText('Paid'), paid.getByText('I am the new Owner')]).toHaveLength(2);
  expect((await cardOf(CARS.paidByOther.name)).getByText(/refunded in full/)).toBeDefined();
});

it('offers no payment for a cancelled booking', async () => {
  open('orders', emptyMarket({ cars: [CARS.free], bookings: [aBooking(CARS.free, { status: 'cancelled' })] }));
  const card = await cardOf(CARS.free.name);
  expect(card.getByText(/This booking was cancelled/)).toBeDefined();
  expect(card.queryByRole('link', { name: 'Pay' })).toBeNull();
});

it("[wishlist.pay-by-serial] [wishlist.states] pays for a wishlist item by its car's serial", async () => {
  open('wishlist');
  const pay = (await cardOf(CARS.wishlisted.name)).getByRole('link', { name: 'Pay' });
  expect(pay.getAttribute('href')).toBe(paymentPath(CARS.wishlisted.id));
  expect((await cardOf(CARS.paidByOther.name)).getByText('Sold Out')).toBeDefined();
  expect((await cardOf(CARS.paidByBuyer.name)).getByText('I am the new Owner')).toBeDefined();
});

it('suggests the next step when the list is empty', async () => {
  open('orders', emptyMarket());
  expect(await screen.findByText('No orders yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find a car' })).toBeDefined();
});
