import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ROLE_REFUSALS } from '#domain/ownRole.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AccountPage } from './AccountPage.tsx';

function open(options: MemoryOptions = {}, market = emptyMarket()) {
  const root = createMemoryRoot(market, { signedInAs: BUYER.email, ...options });
  renderPage(<AccountPage />, root);
  return root;
}
const section = async () => within(await screen.findByRole('region', { name: 'Buy or sell' }));
const press = async (name: string) => userEvent.click(await (await section()).findByRole('button', { name }));
async function answer(question: string, name: string): Promise<void> {
  await userEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name }));
}
async function become(role: 'seller' | 'buyer'): Promise<void> {
  await press(`Become a ${role}`);
  await answer(`Become a ${role}?`, `Become a ${role}`);
}

it('[account.role] makes a buyer a seller, says so, and asks at once how they sell', async () => {
  const { market, state } = open();
  await become('seller');
  expect(await (await section()).findByText('You are a seller now.')).toBeDefined();
  expect(state.read().role).toBe('Seller');
  expect(market.members.get(BUYER.email)?.role).toBe('Seller');
  expect(await screen.findByRole('region', { name: 'How you sell' })).toBeDefined();
  await become('buyer');
  expect(await (await section()).findByText('You are a buyer now.')).toBeDefined();
  expect((await section()).queryByText('You are a seller now.')).toBeNull();
});

it('[account.role] changes nothing without a yes', async () => {
  const { market } = open();
  await press('Become a seller');
  await answer('Become a seller?', 'Stay a buyer');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(market.members.get(BUYER.email)?.role).toBe('Buyer');
});

it('[account.role] says why a seller can’t become a buyer, and when they can', async () => {
  const { state } = open({ signedInAs: SELLER.email }, busyMarket());
  expect((await section()).getByText(/once none of your cars is for sale/)).toBeDefined();
  await become('buyer');
  expect(await (await section()).findByText(ROLE_REFUSALS['open-car'])).toBeDefined();
  expect(state.read().role).toBe('Seller');
});

it('[account.role] a verification rests while its seller buys, and counts again afterwards', async () => {
  const { state } = open({ signedInAs: SELLER.email });
  await become('buyer');
  await waitFor(() => expect(state.read()).toMatchObject({ role: 'Buyer', isVerified: false }));
  await become('seller');
  await waitFor(() => expect(state.read()).toMatchObject({ role: 'Seller', isVerified: true }));
});

it('[account.role] other open pages have the new role too', async () => {
  const root = open();
  const otherPage = createMemoryRoot(root.market, { signedInAs: BUYER.email });
  const stop = otherPage.useCases.accounts.watch();
  await become('seller');
  await waitFor(() => expect(otherPage.state.read().role).toBe('Seller'));
  stop();
});

it('[account.role] says that it is on its way, and what went wrong', async () => {
  const { failures } = open({ failures: { 'ownAccount.changeRole': { hangs: true } } });
  await become('seller');
  expect(await (await section()).findByText('Your role is being changed.')).toBeDefined();
  expect((await section()).getByRole('button').getAttribute('aria-disabled')).toBe('true');
  failures.clear('ownAccount.changeRole');
});

it('[account.role] leaves the role as it is where the market can’t be reached', async () => {
  const { state } = open({ failures: { 'ownAccount.changeRole': { fail: 'offline' } } });
  await become('seller');
  expect(await (await section()).findByText(/can’t reach the market/)).toBeDefined();
  expect(state.read().role).toBe('Buyer');
});

it('[account.role] leads to orders and wishlist, which stay theirs', async () => {
  open({ signedInAs: SELLER.email });
  const links = (await section()).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/dashboard/myorders', '/dashboard/mywishlist']);
});

it('[account.role] is not there for an admin', async () => {
  open({ signedInAs: ADMIN.email });
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Buy or sell' })).toBeNull();
});

it('[account.not-offered] says that another server does not let people change their role', async () => {
  open({ failures: { 'ownAccount.changeRole': { fail: 'not-found' } } });
  await become('seller');
  expect(await (await section()).findByText(/does not let people change their role/)).toBeDefined();
  expect((await section()).queryByRole('button')).toBeNull();
});
