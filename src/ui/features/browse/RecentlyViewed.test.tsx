import { act, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';

// Other files share these modules, and would go on without the seen cars.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('./SeenCars.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('[seen-lately.cars] leaves the page whole where the code of the seen cars can not be loaded', async () => {
  const root = createMemoryRoot(busyMarket());
  root.useCases.recentlyViewed.look()(CARS.free);
  renderPage(
    <>
      <p>the page</p>
      <RecentlyViewed />
      <p>its end</p>
    </>,
    root,
  );
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText('the page')).not.toBeNull();
  expect(screen.queryByText('its end')).not.toBeNull();
  expect(screen.queryByRole('region', { name: 'Seen lately' })).toBeNull();
});
