import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderHttpApp } from '#support/renderHttpApp.tsx';
import { type Member, startSpecificationServer } from '#support/specificationServer.ts';

/* The pages before a server of the specification's calls alone, which answers every other one in one of three ways. */

const BUYER = { email: 'buyer@pact.test', name: 'Bina', role: 'Buyer' };
const SELLER = { email: 'seller@pact.test', name: 'Selim', role: 'Seller' };
const ADMIN = { email: 'admin@pact.test', name: 'Ada', role: 'Admin' };
const CAR = 'Corvane Outpost';
const STATUSES = [405, 501, 404];

let stop: () => Promise<void> = async () => {};
afterEach(async () => {
  cleanup();
  await stop();
});

async function market(status: number) {
  const server = await startSpecificationServer(status);
  ({ stop } = server);
  await server.setState('a car is for sale', { car: 'car-1', seller: SELLER.email });
  /** A fresh page of somebody's browser. */
  const open = async (member: Member, at: string) => {
    const { fetch, sent } = await server.visitor(member);
    return { ...renderHttpApp(at, fetch), sent };
  };
  return { server, open };
}

const button = (name: string) => screen.findByRole('button', { name });
/** Presses it once it can be pressed. */
const press = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(await button(name));
};
/** No sentence of a router, a status or a kind of failure. */
const expectNoRawSentence = () =>
  expect(document.body.textContent).not.toMatch(
    /Cannot (?:GET|PUT|POST|DELETE)|HTTP \d|not-found|can’t be done|problem/,
  );

it.each(STATUSES)('lets a buyer browse, wish, book and pay, where the rest is answered with %i', async (status) => {
  const { open } = await market(status);
  const { notifier } = await open(BUYER, '/catagory/suv');
  const card = await screen.findByRole('article', { name: CAR });
  fireEvent.click(await within(card).findByRole('button', { name: 'Add on WishList' }));
  await within(card).findByRole('button', { name: 'On your WishList' });
  fireEvent.click(within(card).getByRole('button', { name: 'Book Now' }));
  fireEvent.click(within(await screen.findByRole('dialog', { name: CAR })).getByRole('button', { name: 'Submit' }));
  await within(card).findByRole('link', { name: 'See it in My Orders' });
  expect(notifier.toasts.filter(({ as }) => as === 'error')).toEqual([]);
  cleanup();

  await open(BUYER, '/dashboard/myorders');
  const order = await screen.findByRole('article', { name: CAR });
  fireEvent.click(await within(order).findByRole('link', { name: 'Pay' }));
  await pay();
  await screen.findByRole('heading', { level: 1, name: 'Congrats your payment completed' });
  expectNoRawSentence();
});

async function pay() {
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: '4242424242424242' } });
  fireEvent.change(screen.getByLabelText('Expiry'), { target: { value: '1230' } });
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
}

it.each(STATUSES)(
  'lets a buyer pay for a car that is not booked, where the rest is answered with %i',
  async (status) => {
    const { open } = await market(status);
    await open(BUYER, '/dashboard/payment/car-1');
    await pay();
    expect(await screen.findByRole('heading', { level: 1, name: 'Congrats your payment completed' })).toBeDefined();
  },
);

it.each(STATUSES)('finds a car’s page by its address, where the rest is answered with %i', async (status) => {
  const { open } = await market(status);
  await open(BUYER, '/car/car-1');
  expect(await screen.findByRole('heading', { level: 1, name: CAR })).toBeDefined();
  await button('Book Now');
});

it.each(STATUSES)(
  'lets a seller mark a car as sold and available, where the rest is answered with %i',
  async (status) => {
    const { open } = await market(status);
    await open(SELLER, '/dashboard/myproducts');
    await button('Mark As Sold');
    await press('Mark As Sold');
    await button('Mark As Available');
    await press('Mark As Available');
    await button('Mark As Sold');
    expectNoRawSentence();
  },
);

it.each(STATUSES)('lets an admin verify a seller, where the rest is answered with %i', async (status) => {
  const { server, open } = await market(status);
  await server.setState('a member exists', SELLER);
  await open(ADMIN, '/dashboard/allsellers');
  fireEvent.click(await button('Verify'));
  await waitFor(() => expect(screen.getAllByText('Verified').length).toBeGreaterThan(0));
  expectNoRawSentence();
});

it.each([405, 501])('offers no action again that the server lacks, as it says by %i', async (status) => {
  const { server, open } = await market(status);
  await server.setState('a car is booked', {
    booking: 'booking-1',
    car: 'car-1',
    seller: SELLER.email,
    buyer: BUYER.email,
  });
  const { sent } = await open(BUYER, '/dashboard/myorders');
  fireEvent.click(await button('Cancel booking'));
  expect(await screen.findByText(/This market doesn’t offer this/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
  expect(sent.filter((line) => line.startsWith('DELETE'))).toEqual(['DELETE /api/bookings/booking-1']);
});

it.each(STATUSES)('says once that there is no search, where the rest is answered with %i', async (status) => {
  const { open } = await market(status);
  await open(BUYER, '/search');
  expect(await screen.findByText('This market has no search')).toBeDefined();
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('link', { name: 'All cars' })).toBeNull();
});

it.each(STATUSES)('leads an admin to no audit log, where the rest is answered with %i', async (status) => {
  const { open } = await market(status);
  await open(ADMIN, '/dashboard/audit');
  expect(await screen.findByText(/This market doesn’t offer this/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
