import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { Failure } from '#application/Failure.ts';
import { carPath, paymentPath, ROUTES } from '#domain/navigation.ts';
import { aBooking, aDisclosure, BUYER, dollars, SELLER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderApp } from '#support/renderApp.tsx';
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

const FRAUD_LINE = /in another way than here\? Then do not pay/;

it('[shop.fraud] warns once above orders that are still to be paid', async () => {
  open('orders');
  await cardOf(CARS.booked.name);
  expect(screen.getAllByText(FRAUD_LINE)).toHaveLength(1);
});

it('[shop.fraud] warns of nothing where no order is to be paid', async () => {
  open('orders', emptyMarket({ cars: [CARS.free], bookings: [aBooking(CARS.free, { status: 'cancelled' })] }));
  await cardOf(CARS.free.name);
  expect(screen.queryByText(FRAUD_LINE)).toBeNull();
});

it('offers no payment for a cancelled booking', async () => {
  open('orders', emptyMarket({ cars: [CARS.free], bookings: [aBooking(CARS.free, { status: 'cancelled' })] }));
  const card = await cardOf(CARS.free.name);
  expect(card.getByText(/This booking was cancelled/)).toBeDefined();
  expect(card.queryByRole('link', { name: 'Pay' })).toBeNull();
});

it('[my-orders.cancelled] says of a cancelled booking that it is cancelled, and nothing of the car', async () => {
  open('orders', emptyMarket({ cars: [CARS.sold], bookings: [aBooking(CARS.sold, { status: 'cancelled' })] }));
  const card = await cardOf(CARS.sold.name);
  expect(card.getByText(/This booking was cancelled/)).toBeDefined();
  expect([card.queryByText('Sold Out'), card.queryByText('Not for sale any more')]).toEqual([null, null]);
});

it('[my-orders.seller-contact] shows how to reach the seller of a booked car and of a paid one', async () => {
  open('orders');
  for (const { name } of [CARS.booked, CARS.paidByBuyer]) {
    const seller = within((await cardOf(name)).getByRole('region', { name: /^The seller/ }));
    expect(seller.getByText(SELLER.name)).toBeDefined();
    const phone = seller.getByRole('link', { name: CARS.booked.phone });
    // Its groups keep their order on a page that is read from right to left.
    expect([phone.getAttribute('href'), phone.getAttribute('dir')]).toEqual(['tel:01711000000', 'ltr']);
    expect(seller.getByRole('link', { name: SELLER.email }).getAttribute('href')).toBe(`mailto:${SELLER.email}`);
  }
  expect((await cardOf(CARS.paidByOther.name)).queryByRole('region', { name: /^The seller/ })).toBeNull();
});

it('[bookings.contact] lets the buyer complete phone and place later, keeps them where the server fails, and shows them', async () => {
  const market = emptyMarket({ cars: [CARS.free], bookings: [aBooking(CARS.free, { meetingPlace: '' })] });
  const root = createMemoryRoot(market, { signedInAs: BUYER.email });
  const { user } = renderPage(<MyOrdersPage />, root);
  const card = await cardOf(CARS.free.name);
  root.failures.set('bookings.changeContact', { fail: 'offline' });
  await user.click(card.getByRole('button', { name: 'Add phone or place' }));
  const dialog = within(await screen.findByRole('dialog', { name: /reaches you/ }));
  fireEvent.change(dialog.getByLabelText('Meeting Location'), { target: { value: 'Gate 2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/can’t reach the market/)).toBeDefined();
  expect(dialog.getByLabelText('Meeting Location')).toHaveProperty('value', 'Gate 2');
  root.failures.clear('bookings.changeContact');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await card.findByText('Meeting place: Gate 2')).toBeDefined();
  expect([...market.bookings.values()]).toMatchObject([{ meetingPlace: 'Gate 2' }]);
  const button = card.getByRole('button', { name: 'Change phone or place' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('[bookings.contact] offers no change of a booking that is over', async () => {
  open('orders', emptyMarket({ cars: [CARS.free], bookings: [aBooking(CARS.free, { status: 'cancelled' })] }));
  expect((await cardOf(CARS.free.name)).queryByRole('button', { name: /phone or place/ })).toBeNull();
});

it('[my-orders.timeline] shows what has happened to an order, and when', async () => {
  open(
    'orders',
    emptyMarket({ cars: [CARS.free], bookings: [aBooking(CARS.free, { bookedAt: Date.UTC(2026, 10, 20) })] }),
  );
  const steps = (await cardOf(CARS.free.name)).getByRole('list', { name: 'What has happened' });
  expect(steps.textContent).toBe('Booked · 20 Nov 2026');
});

it('[bookings.cancel] [undo.notice] cancels a booking, and takes that back', async () => {
  const market = busyMarket();
  const status = () => market.bookings.get(aBooking(CARS.booked).id)?.status;
  open('orders', market);
  fireEvent.click((await cardOf(CARS.booked.name)).getByRole('button', { name: 'Cancel booking' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect([status(), screen.queryByRole('article', { name: CARS.booked.name })]).toEqual(['cancelled', null]);
  fireEvent.click(undo);
  expect((await cardOf(CARS.booked.name)).getByRole('link', { name: 'Pay' })).toBeDefined();
  expect(status()).toBe('booked');
});

it('[bookings.price-changed] keeps the price of a booking, and tells the new one that the seller asks', async () => {
  const changed = { ...CARS.free, price: dollars(11_900) };
  open('orders', emptyMarket({ cars: [changed], bookings: [aBooking(CARS.free)] }));
  const card = await cardOf(CARS.free.name);
  expect(card.getByText('The seller now asks $11,900. Your booking keeps its price, $12,500.')).toBeDefined();
  expect(card.getByText('$12,500')).toBeDefined();
});

it('[cars.own-marks] offers the car for booking again once its booking is cancelled', async () => {
  const { router } = renderApp(`/catagory/${CARS.booked.category}`, { signedInAs: BUYER.email });
  const { name } = CARS.booked;
  expect(await (await cardOf(name)).findByText('Booked by you')).toBeDefined();
  await act(() => router.navigate(ROUTES.myOrders));
  fireEvent.click((await cardOf(name)).getByRole('button', { name: 'Cancel booking' }));
  await screen.findByRole('button', { name: 'Undo' });
  await act(() => router.navigate(-1));
  expect(await (await cardOf(name)).findByRole('button', { name: 'Book Now' })).toBeDefined();
});

it.each([
  ['orders', CARS.booked],
  ['wishlist', CARS.wishlisted],
] as const)('[car-page.links] leads from the %s to the page of the car', async (page, { id, name }) => {
  open(page);
  const links = (await cardOf(name)).getAllByRole('link', { name });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([carPath(id), carPath(id)]);
});

it('[bookings.put-away] puts a refunded order away, and says so in its place', async () => {
  const market = busyMarket();
  open('orders', market);
  fireEvent.click((await cardOf(CARS.paidByOther.name)).getByRole('button', { name: 'Put away' }));
  expect(await screen.findByText(`${CARS.paidByOther.name} is put away.`)).toBeDefined();
  expect(market.bookings.get(aBooking(CARS.paidByOther).id)?.isHidden).toBe(true);
});

it('[receipts.print] prints an order as a receipt with car, price, date and both people', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const market = busyMarket();
  const { id } = CARS.paidByBuyer;
  market.disclosures.set(id, aDisclosure({ keys: 2 }));
  market.disclosureChanges.set(id, [{ field: 'keys', at: FIRST_MOMENT }]);
  const booking = aBooking(CARS.paidByBuyer);
  const inspection = {
    findings: { tyres: { is: 'fault', note: 'Worn on one side' } },
    at: Date.UTC(2026, 4, 18),
  } as const;
  const stored = market.bookings.get(booking.id) ?? booking;
  market.bookings.set(booking.id, { ...stored, inspection });
  open('orders', market);
  fireEvent.click((await cardOf(CARS.paidByBuyer.name)).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const receipt = screen.getByText('Receipt').parentElement?.textContent;
  const people = [BUYER.email, SELLER.email];
  const said = ['Keys: 2', 'Changed on', 'Tyres: Worn on one side'];
  for (const text of [CARS.paidByBuyer.name, '$12,500', 'pi_1001', ...people, ...said]) {
    expect(receipt).toContain(text);
  }
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText('Receipt')).toBeNull();
});

it('[receipts.print] prints without what is disclosed where that can’t be loaded', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const failures = { 'catalogue.one': { fail: 'offline' } } as const;
  renderPage(<MyOrdersPage />, createMemoryRoot(busyMarket(), { signedInAs: BUYER.email, failures }));
  fireEvent.click((await cardOf(CARS.paidByBuyer.name)).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const receipt = screen.getByText('Receipt').parentElement?.textContent;
  expect(receipt).toContain('No inspection on record');
  expect(receipt).not.toContain('Disclosed by the seller');
});

it("[wishlist.pay-by-serial] [wishlist.states] pays for a wishlist item by its car's serial", async () => {
  open('wishlist');
  const pay = (await cardOf(CARS.wishlisted.name)).getByRole('link', { name: 'Pay' });
  expect(pay.getAttribute('href')).toBe(paymentPath(CARS.wishlisted.id));
  expect((await cardOf(CARS.paidByOther.name)).getByText('Sold Out')).toBeDefined();
  expect((await cardOf(CARS.paidByBuyer.name)).getByText('I am the new Owner')).toBeDefined();
});

it('[wishlist.remove] [focus.next] takes a car off the wishlist, and puts it back in its place’s notice', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  renderPage(<MyWishlistPage />, root);
  const name = CARS.wishlisted.name;
  const isListed = () => [...root.market.wishlistItems.values()].some(({ carId }) => carId === CARS.wishlisted.id);
  const button = (await cardOf(name)).getByRole('button', { name: 'Remove' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText(`${name} is off your wishlist.`)).toBeDefined();
  expect(isListed()).toBe(false);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(await cardOf(name)).toBeDefined();
  expect(isListed()).toBe(true);
});

it('suggests the next step when the list is empty', async () => {
  open('orders', emptyMarket());
  expect(await screen.findByText('No orders yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Find a car' })).toBeDefined();
});

it('[limits.list-paging] loads more orders, and says so where they could not be loaded', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  const { items: all } = await root.ports.bookings.mine(BUYER.email);
  let isAway = true;
  root.ports.bookings.mine = async (_buyer, after) => {
    if (after === undefined) return { items: all.slice(0, 2), next: 'rest' };
    if (isAway) throw new Failure('unavailable');
    return { items: all.slice(1), next: undefined };
  };
  renderPage(<MyOrdersPage />, root);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more orders' }));
  expect(await screen.findByText('More orders could not be loaded.')).toBeDefined();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(all.length));
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
});

it('[limits.list-paging] loads the list again from its start where the server does not take the end of the last page any more', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  const { items: all } = await root.ports.bookings.mine(BUYER.email);
  let known = 'old';
  let release: (() => void) | undefined;
  root.ports.bookings.mine = async (_buyer, after) => {
    if (after === undefined && known === 'new') await new Promise<void>((resolve) => (release = resolve));
    if (after === undefined) return { items: all.slice(0, 2), next: known };
    if (after !== 'new') throw new Failure('invalid', { detail: 'after: invalid cursor' });
    return { items: all.slice(1), next: undefined };
  };
  renderPage(<MyOrdersPage />, root);
  const button = await screen.findByRole('button', { name: 'Show more orders' });
  known = 'new';
  fireEvent.click(button);
  expect(await screen.findByText('This list has changed. Retry loads it again from the start.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect([release, screen.queryByText(/^This list/)]).toEqual([expect.any(Function), null]));
  // It would ask for the old page once more.
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  release?.();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more orders' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(all.length));
  expect(screen.queryByText(/invalid cursor/)).toBeNull();
});
