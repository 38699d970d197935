import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AccountPage } from './AccountPage.tsx';

const open = (market = emptyMarket(), signedInAs = SELLER.email) =>
  renderPage(<AccountPage />, createMemoryRoot(market, { signedInAs }));
const section = async () => within(await screen.findByRole('region', { name: 'How you sell' }));
const save = async () => userEvent.click((await section()).getByRole('button', { name: 'Save' }));

it('[account.seller-kind] keeps what a trader says, and says what is missing', async () => {
  const market = emptyMarket();
  open(market);
  await userEvent.click(await (await section()).findByRole('radio', { name: 'A trader' }));
  await userEvent.type((await section()).getByLabelText('Business name'), ' Selim Motors ');
  await userEvent.type((await section()).getByLabelText('Business address'), '4 Mill Lane');
  await save();
  const status = 'Saved. Buyers must know your business: add your register number.';
  expect(await (await section()).findByText(status)).toBeDefined();
  const business = { name: 'Selim Motors', address: '4 Mill Lane', register: '' };
  expect(market.sellerKinds.get(SELLER.email)).toEqual({ is: 'trader', business });
});

it('[account.seller-kind] asks a private person for nothing more', async () => {
  const market = emptyMarket();
  open(market);
  await userEvent.click(await (await section()).findByRole('radio', { name: 'A private person' }));
  expect((await section()).queryByLabelText('Business name')).toBeNull();
  await save();
  expect(await (await section()).findByText('Saved.')).toBeDefined();
  expect(market.sellerKinds.get(SELLER.email)).toEqual({ is: 'private' });
});

it('[account.seller-kind] wants one of the two, and texts that are not too long', async () => {
  open();
  await (await section()).findByRole('radio', { name: 'A trader' });
  await save();
  expect((await (await section()).findAllByText('Choose one')).length).toBeGreaterThan(0);
  await userEvent.click((await section()).getByRole('radio', { name: 'A trader' }));
  await userEvent.click((await section()).getByLabelText('Business name'));
  await userEvent.paste('x'.repeat(101));
  await save();
  expect((await (await section()).findAllByText('Use at most 100 characters')).length).toBeGreaterThan(0);
});

it('[account.seller-kind] is not there for a buyer', async () => {
  open(emptyMarket(), BUYER.email);
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'How you sell' })).toBeNull();
});
