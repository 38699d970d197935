import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MEMBER_DELETED, SELLER_VERIFIED } from '#application/Administration.ts';
import { Failure } from '#application/Failure.ts';
import { ADMIN, NEW_SELLER, OTHER_BUYER, SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AllBuyersPage, AllSellersPage } from './MembersPages.tsx';

const rowOf = async (address: string) =>
  within(await screen.findByRole('row', { name: (name: string) => name.includes(address) }));

/** An answer that the test sends when it is ready. */
function lateAnswer() {
  let succeed: () => void = () => undefined;
  let fail: (failure: Failure) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  return { promise, succeed, fail };
}

function open(page: 'sellers' | 'buyers') {
  const root = createMemoryRoot(busyMarket(), { signedInAs: ADMIN.email });
  renderPage(page === 'sellers' ? <AllSellersPage /> : <AllBuyersPage />, root);
  return root;
}

it('[members.table] [members.verification] [calls.verify] verifies a seller, whose row then shows Verified instead of the button', async () => {
  const root = open('sellers');
  expect((await rowOf(` ${SELLER.email}`)).queryByRole('button', { name: 'Verify' })).toBeNull();
  fireEvent.click((await rowOf(NEW_SELLER.email)).getByRole('button', { name: 'Verify' }));
  expect(await (await rowOf(NEW_SELLER.email)).findByText('Verified')).toBeDefined();
  expect(root.notifier.toasts).toEqual([{ as: 'success', text: SELLER_VERIFIED }]);
});

it('[members.table] [members.buyers-heading] shows the specified heading above the buyers, another document title, and only Delete in their rows', async () => {
  open('buyers');
  expect(screen.getByRole('heading', { level: 1, name: 'All sellers' })).toBeDefined();
  expect(document.title).toBe('Buyers · Second Gear');
  await rowOf(OTHER_BUYER.email);
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Email', 'Action']);
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

it('[members.table] [calls.member-delete] deletes a member after a confirmation, and fetches the list again', async () => {
  const root = open('buyers');
  fireEvent.click((await rowOf(OTHER_BUYER.email)).getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(OTHER_BUYER.email)).toBeNull());
  expect(root.notifier.toasts).toEqual([{ as: 'success', text: MEMBER_DELETED }]);
});

it('keeps the list and shows the reason when the server refuses', async () => {
  const root = open('sellers');
  root.failures.set('members.verify', { fail: 'forbidden', detail: 'Only the admin may do this' });
  fireEvent.click((await rowOf(NEW_SELLER.email)).getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Only the admin may do this')).toBeDefined();
  expect((await rowOf(NEW_SELLER.email)).getByRole('button', { name: 'Verify' })).toBeDefined();
});

it('shows the failure of each row separately, and the progress of each row until its own answer', async () => {
  const root = open('sellers');
  const verify = vi.spyOn(root.useCases.administration, 'verify');
  const remove = vi.spyOn(root.useCases.administration, 'remove');
  const first = lateAnswer();
  const second = lateAnswer();
  verify.mockReturnValue(first.promise);
  remove.mockReturnValue(second.promise);
  const firstRow = await rowOf(NEW_SELLER.email);
  fireEvent.click(firstRow.getByRole('button', { name: 'Verify' }));
  fireEvent.click((await rowOf(` ${SELLER.email}`)).getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  const verifyButton = firstRow.getByRole('button', { name: 'Verify' });
  expect(verifyButton.getAttribute('aria-disabled')).toBe('true');
  second.succeed();
  await waitFor(async () => {
    const button = (await rowOf(` ${SELLER.email}`)).getByRole('button', { name: 'Delete' });
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });
  expect(verifyButton.getAttribute('aria-disabled')).toBe('true');
  first.fail(new Failure('conflict', { detail: 'This seller was just deleted' }));
  expect(await screen.findByText(/This seller was just deleted/)).toBeDefined();
  expect(verifyButton.getAttribute('aria-disabled')).toBe('false');
});
