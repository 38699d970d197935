import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { PromotedCars } from './PromotedCars.tsx';

it('takes a promoted car away whose booking was refused, since it is no longer what it was', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  const { user } = renderPage(<PromotedCars />, root);
  const card = await screen.findByRole('article', { name: CARS.wishlisted.name });
  await user.click(await within(card).findByRole('button', { name: 'Book Now' }));
  root.market.cars.set(CARS.wishlisted.id, { ...CARS.wishlisted, state: { is: 'sold' } });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: CARS.wishlisted.name })).toBeNull());
});
