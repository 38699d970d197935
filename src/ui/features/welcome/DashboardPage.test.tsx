import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Member } from '#domain/account.ts';
import { ADMIN, aBooking, BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { fullQueue, heldMarket } from '#support/reportedMarket.ts';
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

it('[dashboard.waiting] tells an admin how many cars wait for a look', async () => {
  open(ADMIN, heldMarket());
  const link = await (await waiting()).findByRole('link', { name: '1 new seller’s car waits for a look' });
  expect(link.getAttribute('href')).toBe('/dashboard/reporteditem');
});

it('[dashboard.waiting] tells an admin which payments need a look, and which refunds failed', async () => {
  const issue = { bookingId: '', payer: '', amount: 1, currency: 'usd', reason: undefined, note: '', seenAt: 1 };
  const paymentIssues = [
    { ...issue, kind: 'unmatched', transactionId: 'pi_1' },
    { ...issue, kind: 'disputed', transactionId: 'pi_2' },
    { ...issue, kind: 'refund-failed', transactionId: 'pi_3' },
  ] as const;
  open(ADMIN, emptyMarket({ paymentIssues }));
  for (const name of ['2 payments need a look', '1 refund failed'])
    expect((await (await waiting()).findByRole('link', { name })).getAttribute('href')).toBe('/dashboard/payments');
});

it('[dashboard.week] has for an admin the numbers of the week above the three figures, and each day in a table', async () => {
  open(ADMIN, emptyMarket({ cars: [CARS.free, CARS.booked], bookings: [aBooking(CARS.booked)] }));
  const week = within(await screen.findByRole('region', { name: 'The last seven days' }));
  const table = within(await week.findByRole('table'));
  const columns = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Day', 'Listed', 'Booked', 'Paid', 'Refunded']);
  const days = table.getAllByRole('row').slice(1);
  expect(days).toHaveLength(7);
  const numbersOf = (day: HTMLElement | undefined) =>
    day === undefined
      ? []
      : within(day)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent);
  expect(numbersOf(days.at(-1))).toEqual(['1', '1', '0', '0']);
  expect(numbersOf(days.at(-2))).toEqual(['1', '0', '0', '0']);
  const total = week.getAllByText('Listed')[0]?.nextElementSibling;
  expect(total?.textContent).toBe('2');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Total Visitors 25.6K');
});

it('[dashboard.week] is for admins alone, and is left out where the server lacks it', async () => {
  open(SELLER);
  await waiting();
  expect(screen.queryByText('The last seven days')).toBeNull();
  cleanup();
  const root = createMemoryRoot(emptyMarket(), {
    signedInAs: ADMIN.email,
    failures: { 'figures.week': { fail: 'not-found', reason: 'not-offered' } },
  });
  renderPage(<DashboardPage />, root);
  await (await waiting()).findByRole('link', { name: '1 seller is not verified yet' });
  await waitFor(() => expect(screen.queryByText('The last seven days')).toBeNull());
});

it('[dashboard.waiting] [dashboard.welcome] says that nothing waits, above the three figures', async () => {
  open(BUYER, emptyMarket());
  expect(await (await waiting()).findByText('Nothing right now.')).toBeDefined();
  expect((await waiting()).queryByRole('list')).toBeNull();
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
