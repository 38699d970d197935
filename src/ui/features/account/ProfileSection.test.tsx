import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PROFILE_SAVED } from '#application/AccountSettings.ts';
import { SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AccountPage } from './AccountPage.tsx';

function open(options: MemoryOptions = {}) {
  const root = createMemoryRoot(busyMarket(), { signedInAs: SELLER.email, ...options });
  renderPage(<AccountPage />, root);
  return root;
}
const form = async () => within(await screen.findByRole('form', { name: 'Profile' }));
const type = async (name: string) =>
  fireEvent.change(await (await form()).findByRole('textbox', { name: 'Name' }), { target: { value: name } });
const save = async () => fireEvent.click((await form()).getByRole('button', { name: 'Save profile' }));

it('[account.profile] saves another name at the identity provider and in the market, and keeps picture and role', async () => {
  const { market, notifier, state } = open();
  await type('  Selim Reza ');
  await save();
  await waitFor(() => expect(notifier.toasts).toEqual([{ as: 'success', text: PROFILE_SAVED }]));
  const changed = { name: 'Selim Reza', picture: SELLER.picture };
  expect(market.members.get(SELLER.email)).toMatchObject({ ...changed, role: 'Seller', verified: true });
  expect(market.accounts.get(SELLER.email)).toMatchObject(changed);
  expect(state.read().identity).toMatchObject(changed);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('[account.profile] refuses what the sign-up refuses, before anything is sent', async () => {
  const { market } = open();
  await type('');
  await save();
  expect((await (await form()).findAllByText('Provide a Name')).length).toBeGreaterThan(0);
  expect(market.members.get(SELLER.email)?.name).toBe(SELLER.name);
});

it('[account.profile] keeps what was typed where it could not be saved, and says why', async () => {
  const { market } = open({ failures: { 'identity.changeProfile': { fail: 'offline' } } });
  await type('Selim Reza');
  await save();
  expect(await (await form()).findByText(/can’t reach the market/)).toBeDefined();
  expect((await form()).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Selim Reza');
  expect(market.members.get(SELLER.email)?.name).toBe(SELLER.name);
});

it('[account.profile] shows the new name on other open pages', async () => {
  const root = open();
  const otherPage = createMemoryRoot(root.market, { signedInAs: SELLER.email });
  const stop = otherPage.useCases.accounts.watch();
  await type('Selim Reza');
  await save();
  await waitFor(() => expect(otherPage.state.read().identity?.name).toBe('Selim Reza'));
  stop();
});
