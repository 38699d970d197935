import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { WayBack } from './WayBack.tsx';

const open = (wayBack: string | undefined, options: MemoryOptions = { signedInAs: BUYER.email }) =>
  renderPage(<WayBack />, createMemoryRoot(busyMarket(), options), {
    at: { pathname: '/', state: { wayBack, placeOf: 'k1' } },
  });

it.each([
  ['/catagory/suv?after=2', 'Go back to the SUVs'],
  [`/car/${CARS.free.id}`, `Go back to the ${CARS.free.name}`],
  ['/car/unknown', 'Go back to the car'],
  ['/blog', 'Go back to where you were'],
  ['/dashboard/addaproduct', 'Go on adding your car'],
  [`/dashboard/payment/${CARS.booked.id}`, `Go on paying for ${CARS.booked.name}`],
  ['/dashboard/payment/unknown', 'Go on paying'],
])('[login.place] leads back to %s', async (path, label) => {
  const { router } = open(path);
  fireEvent.click(await screen.findByRole('link', { name: label }));
  expect(await screen.findByText(`At ${path.replace(/\?.*/, '')}`)).toBeDefined();
  expect(router.state.location.state).toEqual({ placeOf: 'k1' });
});

it('[login.place] shows nothing without a page to go back to, and nothing to a guest', () => {
  open(undefined);
  expect(screen.queryByRole('link')).toBeNull();
  open('/catagory/suv', {});
  expect(screen.queryByRole('link')).toBeNull();
});
