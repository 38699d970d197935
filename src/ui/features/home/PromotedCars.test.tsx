import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { PromotedCars } from './PromotedCars.tsx';

it('reloads the promoted cars after a refused booking, so that a sold car disappears', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  const { user } = renderPage(<PromotedCars />, root);
  const card = await screen.findByRole('article', { name: CARS.wishlisted.name });
  await user.click(await within(card).findByRole('button', { name: 'Book Now' }));
  root.market.cars.set(CARS.wishlisted.id, { ...CARS.wishlisted, state: { is: 'sold' } });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: CARS.wishlisted.name })).toBeNull());
});
