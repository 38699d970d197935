import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MEMBER_DELETED, SELLER_VERIFIED } from '#application/Administration.ts';
import { Failure } from '#application/Failure.ts';
import { ADMIN, NEW_SELLER, OTHER_BUYER, SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AllBuyersPage } from './AllBuyersPage.tsx';
import { AllSellersPage } from './AllSellersPage.tsx';
import { RemovedMembersPage } from './RemovedMembersPage.tsx';

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
  await waitFor(() => expect(screen.queryByRole('cell', { name: OTHER_BUYER.email })).toBeNull());
  expect(await screen.findByText('The account of Omar is deleted.')).toBeDefined();
  expect(root.notifier.toasts).toEqual([{ as: 'success', text: MEMBER_DELETED }]);
});

it('[members.unverify] [members.restore] [focus.next] takes a verification and a deletion back in the row’s place, with the focus on Undo', async () => {
  const root = open('sellers');
  const isVerified = () => root.market.members.get(SELLER.email)?.verified;
  const takeBack = (await rowOf(` ${SELLER.email}`)).getByRole('button', { name: 'Take back' });
  takeBack.focus();
  fireEvent.click(takeBack);
  await screen.findByText('Selim is not verified any more.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  expect(isVerified()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await (await rowOf(` ${SELLER.email}`)).findByText('Verified')).toBeDefined();
  expect(isVerified()).toBe(true);

  fireEvent.click((await rowOf(` ${SELLER.email}`)).getByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The account of Selim is deleted.');
  expect(root.market.tombstones.has(SELLER.email)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await rowOf(` ${SELLER.email}`)).getByText('Verified')).toBeDefined();
  expect(root.market.tombstones.has(SELLER.email)).toBe(false);
});

it('[members.verification] [focus.next] leaves the focus on the row’s button after Verify', async () => {
  open('sellers');
  const verify = (await rowOf(NEW_SELLER.email)).getByRole('button', { name: 'Verify' });
  verify.focus();
  fireEvent.click(verify);
  await (await rowOf(NEW_SELLER.email)).findByText('Verified');
  expect(document.activeElement?.textContent).toBe('Take back');
});

it('[members.search] [members.order] finds members by name, says so where nothing is found, and changes the order', async () => {
  const root = open('sellers');
  const list = vi.spyOn(root.useCases.members, 'list');
  await rowOf(NEW_SELLER.email);
  const search = screen.getByRole('searchbox', { name: 'Find by name or email' });
  fireEvent.change(search, { target: { value: 'nad' } });
  await waitFor(() => expect(screen.queryByText(SELLER.email)).toBeNull());
  expect(await rowOf(NEW_SELLER.email)).toBeDefined();
  fireEvent.change(search, { target: { value: 'nobody' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show everyone' }));
  expect(await rowOf(` ${SELLER.email}`)).toBeDefined();
  expect(list.mock.calls.map(([, query]) => query.text)).toEqual(expect.arrayContaining(['nad', 'nobody']));
});

it('[cards.button-names] [members.joined] [members.cars] describes the buttons of a row by its member, who has a picture, has joined and has cars', async () => {
  open('sellers');
  const name = (text: string) => text.includes(` ${SELLER.email}`);
  const picture = (await screen.findByRole('row', { name })).querySelector('img');
  expect(picture?.getAttribute('src')).toBe(SELLER.picture);
  const row = await rowOf(` ${SELLER.email}`);
  for (const button of row.getAllByRole('button')) {
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(SELLER.name);
  }
  expect(row.getByText(/^Joined 1 Jan 2022 · \d+ cars$/)).toBeDefined();
});

it('[members.restore] [routes.removed-members] lists deleted accounts with the day of their erasure, and restores one', async () => {
  const market = busyMarket();
  market.removeMember(SELLER.email);
  const root = createMemoryRoot(market, { signedInAs: ADMIN.email });
  renderPage(<RemovedMembersPage />, root);
  const row = await rowOf(SELLER.email);
  expect(row.getByText('Seller · deleted 1 Jun 2022 · erased on 1 Jul 2022')).toBeDefined();
  fireEvent.click(row.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The account of Selim is restored.')).toBeDefined();
  expect(await screen.findByText('No deleted accounts')).toBeDefined();
  expect(document.activeElement?.tagName).toBe('H1');
  expect(market.members.has(SELLER.email)).toBe(true);
});

it('[account.deletion] says of a deleted account that its member decided it', async () => {
  const market = busyMarket();
  market.removeMember(SELLER.email, { isOwnDecision: true });
  renderPage(<RemovedMembersPage />, createMemoryRoot(market, { signedInAs: ADMIN.email }));
  expect((await rowOf(SELLER.email)).getByText(/^Seller · deleted by the member/)).toBeDefined();
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
  expect(await screen.findByText('The account of Selim is deleted.')).toBeDefined();
  expect(verifyButton.getAttribute('aria-disabled')).toBe('true');
  first.fail(new Failure('conflict', { detail: 'This seller was just deleted' }));
  expect(await screen.findByText(/This seller was just deleted/)).toBeDefined();
  expect(verifyButton.getAttribute('aria-disabled')).toBe('false');
});
