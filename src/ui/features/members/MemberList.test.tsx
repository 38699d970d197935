import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER_DELETED, SELLER_VERIFIED } from '#application/Administration.ts';
import { ADMIN, NEW_SELLER, OTHER_BUYER, SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AllBuyersPage } from './AllBuyersPage.tsx';
import { AllSellersPage } from './AllSellersPage.tsx';

const rowOf = async (address: string) =>
  within(await screen.findByRole('row', { name: (name: string) => name.includes(address) }));

function open(page: 'sellers' | 'buyers') {
  const root = createMemoryRoot(busyMarket(), { signedInAs: ADMIN.email });
  renderPage(page === 'sellers' ? <AllSellersPage /> : <AllBuyersPage />, root);
  return root;
}

it('[members.table] [members.verification] [calls.verify] verifies a seller, who then reads Verified in place of the button', async () => {
  const root = open('sellers');
  expect((await rowOf(` ${SELLER.email}`)).queryByRole('button', { name: 'Verify' })).toBeNull();
  fireEvent.click((await rowOf(NEW_SELLER.email)).getByRole('button', { name: 'Verify' }));
  expect(await (await rowOf(NEW_SELLER.email)).findByText('Verified')).toBeDefined();
  expect(root.notifier.toasts).toEqual([{ as: 'success', text: SELLER_VERIFIED }]);
});

it('[members.table] [members.buyers-heading] heads the buyers as written, names the page otherwise, and offers them Delete alone', async () => {
  open('buyers');
  expect(screen.getByRole('heading', { level: 1, name: 'All sellers' })).toBeDefined();
  expect(document.title).toBe('Buyers · Second Gear');
  await rowOf(OTHER_BUYER.email);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Email', 'Action']);
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

it('[members.table] [calls.member-delete] deletes a member after a yes, and fetches the list again', async () => {
  const root = open('buyers');
  fireEvent.click((await rowOf(OTHER_BUYER.email)).getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(OTHER_BUYER.email)).toBeNull());
  expect(root.notifier.toasts).toEqual([{ as: 'success', text: MEMBER_DELETED }]);
});

it('keeps the list and says why when the server refuses', async () => {
  const root = open('sellers');
  root.failures.set('members.verify', { fail: 'forbidden', detail: 'Only the admin may do this' });
  fireEvent.click((await rowOf(NEW_SELLER.email)).getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Only the admin may do this')).toBeDefined();
  expect((await rowOf(NEW_SELLER.email)).getByRole('button', { name: 'Verify' })).toBeDefined();
});
