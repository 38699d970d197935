import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AccountPage } from './AccountPage.tsx';

it('[routes.account] names the address and the role', async () => {
  renderPage(<AccountPage />, createMemoryRoot(busyMarket(), { signedInAs: SELLER.email }));
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  const facts = profile.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([SELLER.email, 'Seller']);
});
