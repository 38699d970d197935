import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Member } from '#domain/account.ts';
import { ADMIN, aBooking, BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { fullQueue } from '#support/reportedMarket.ts';
import { DashboardPage } from './DashboardPage.tsx';

const open = (member: Pick<Member, 'email'>, market = busyMarket()) =>
  renderPage(<DashboardPage />, createMemoryRoot(market, { signedInAs: member.email }));
const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

it('[dashboard.waiting] names a buyer’s one unpaid booking and leads to its payment', async () => {
  open(BUYER);
  const link = await (await waiting()).findByRole('link', { name: `${CARS.booked.name} is booked and not paid yet` });
  expect(link.getAttribute('href')).toBe(`/dashboard/payment/${aBooking(CARS.booked).id}`);
});

it('[dashboard.waiting] counts several unpaid bookings and leads to My Orders', async () => {
  const bookings = [aBooking(CARS.booked), aBooking(CARS.free)];
  open(BUYER, emptyMarket({ cars: [CARS.booked, CARS.free], bookings }));
  const link = await (await waiting()).findByRole('link', { name: '2 cars that you booked are not paid yet' });
  expect(link.getAttribute('href')).toBe('/dashboard/myorders');
});

it('[dashboard.waiting] tells a seller which car is booked', async () => {
  open(SELLER);
  const link = await (await waiting()).findByRole('link', { name: new RegExp(`^${CARS.booked.name} is booked`) });
  expect(link.getAttribute('href')).toBe('/dashboard/myproducts');
});

it('[dashboard.waiting] tells an admin how many sellers are not verified', async () => {
  open(ADMIN);
  const link = await (await waiting()).findByRole('link', { name: '1 seller is not verified yet' });
  expect(link.getAttribute('href')).toBe('/dashboard/allsellers');
});

it('[dashboard.waiting] tells an admin how many reports wait for a decision', async () => {
  open(ADMIN, fullQueue());
  const link = await (await waiting()).findByRole('link', { name: '4 reports wait for a decision' });
  expect(link.getAttribute('href')).toBe('/dashboard/reporteditem');
});

it('[dashboard.waiting] [dashboard.welcome] says that nothing waits, above the three figures', async () => {
  open(BUYER, emptyMarket());
  expect(await (await waiting()).findByText('Nothing right now.')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total Visitors 25.6K',
    'Buy & Selles Up to $2.6M',
    '86% Good Reviews',
  ]);
});

it('[dashboard.seller-kind] tells a seller what buyers must know, until nothing is missing', async () => {
  const text = 'Say whether you sell as a private person or as a trader';
  open(SELLER);
  expect((await (await waiting()).findByRole('link', { name: text })).getAttribute('href')).toBe('/dashboard/account');
  cleanup();
  open(SELLER, emptyMarket({ sellerKinds: { [SELLER.email]: { is: 'private' } } }));
  expect(await (await waiting()).findByText('Nothing right now.')).toBeDefined();
});
