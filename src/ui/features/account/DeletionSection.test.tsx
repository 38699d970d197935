import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DELETION_REFUSALS, OWN_ACCOUNT_DELETED } from '#domain/account.ts';
import { ADMIN, aBooking, BUYER } from '#support/builders.ts';
import { busyMarket, CARS, emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { isOutEverywhere } from '#support/signedInPage.ts';
import { AccountPage } from './AccountPage.tsx';

function open(options: MemoryOptions = {}, market = busyMarket()) {
  const root = createMemoryRoot(market, { signedInAs: BUYER.email, ...options });
  renderPage(<AccountPage />, root);
  return root;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
async function deleteWith(typed: string): Promise<void> {
  const section = within(await screen.findByRole('region', { name: 'Delete your account' }));
  fireEvent.click(section.getByRole('button', { name: 'Delete your account' }));
  fireEvent.change((await dialog()).getByRole('textbox', { name: 'Your email address' }), { target: { value: typed } });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Delete for good' }));
}

it('[account.deletion] deletes the account once its own address is typed, in any case, and says at home what holds', async () => {
  const root = open();
  await deleteWith(` ${BUYER.email.toUpperCase()} `);
  await waitFor(() => expect(isOutEverywhere(root)).toBe(true));
  expect(root.market.members.has(BUYER.email)).toBe(false);
  expect(root.market.tombstones.has(BUYER.email)).toBe(true);
  expect([root.navigator.path, root.navigator.notice]).toEqual(['/', OWN_ACCOUNT_DELETED]);
  expect(root.notifier.toasts).toEqual([]);
});

it('[account.deletion] asks for the own address, and sends nothing for another one', async () => {
  const { market } = open({ failures: { 'ownAccount.remove': { hangs: true } } });
  await deleteWith('somebody@demo.test');
  expect((await (await dialog()).findAllByText(DELETION_REFUSALS['other-email'])).length).toBeGreaterThan(0);
  expect(market.members.has(BUYER.email)).toBe(true);
});

it('[account.deletion] is refused while a payment is not settled, and leaves everything as it is', async () => {
  const market = emptyMarket({ cars: [CARS.booked], bookings: [aBooking(CARS.booked)] });
  const intent = { id: 'pi_1', clientSecret: 's', bookingId: aBooking(CARS.booked).id, buyer: BUYER.email };
  market.intents.set('s', { ...intent, amount: CARS.booked.price, hasSucceeded: true, isCancelled: false });
  const { browser } = open({}, market);
  await deleteWith(BUYER.email);
  expect(await (await dialog()).findByText(DELETION_REFUSALS['unsettled-payment'])).toBeDefined();
  expect([market.members.has(BUYER.email), browser.session]).toEqual([true, BUYER.email]);
});

it('[account.deletion] [admins.last] is refused to the last admin', async () => {
  const { market } = open({ signedInAs: ADMIN.email });
  await deleteWith(ADMIN.email);
  expect(await (await dialog()).findByText(DELETION_REFUSALS['last-admin'])).toBeDefined();
  expect(market.members.has(ADMIN.email)).toBe(true);
});

it('[account.not-offered] says that another server deletes no accounts for their owners', async () => {
  open({ failures: { 'ownAccount.remove': { fail: 'not-found' } } });
  await deleteWith(BUYER.email);
  expect(await (await dialog()).findByText(/does not let people delete their own account/)).toBeDefined();
});
