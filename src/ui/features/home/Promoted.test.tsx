import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { busyWorld, CARS } from '#support/worlds.ts';
import { Promoted } from './Promoted.tsx';

it('takes a promoted car away whose booking was refused, since it is no longer what it was', async () => {
  const root = createMemoryRoot(busyWorld(), { signedInAs: BUYER.email });
  const { user } = renderPage(<Promoted />, root);
  const card = await screen.findByRole('article', { name: CARS.wished.name });
  await user.click(await within(card).findByRole('button', { name: 'Book Now' }));
  root.world.cars.set(CARS.wished.id, { ...CARS.wished, state: { is: 'sold' } });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: CARS.wished.name })).toBeNull());
});
