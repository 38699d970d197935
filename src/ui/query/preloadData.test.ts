import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Page } from '#application/ports.ts';
import type { ListedCar } from '#domain/car.ts';
import { preloadData } from './preloadData.ts';
import { queryKeys } from './queryKeys.ts';

const EMPTY: Page<ListedCar> = { items: [], next: undefined };

it('[first-load.next-page] asks once for the cars of a category that is about to be opened', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const inCategory = vi.fn(async () => EMPTY);
  preloadData('/catagory/suv', queryClient, { inCategory });
  await expect.poll(() => queryClient.getQueryData(queryKeys.cars('suv'))).toBeDefined();
  preloadData('/catagory/suv', queryClient, { inCategory });
  expect(inCategory.mock.calls).toEqual([['suv', undefined]]);
});

it('[first-load.next-page] asks for nothing that the page would not show', () => {
  const inCategory = vi.fn(async () => EMPTY);
  for (const path of ['/', '/catagory/boats', '/car/suv', '/dashboard/suv'])
    preloadData(path, new QueryClient(), { inCategory });
  expect(inCategory).not.toHaveBeenCalled();
});
