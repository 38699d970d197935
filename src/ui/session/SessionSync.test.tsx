import { QueryObserver } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import type { SimulatedFailureList } from '#adapters/memory/SimulatedFailures.ts';
import { aCar, BUYER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderApp } from '#support/renderApp.tsx';
import { Providers } from '#ui/app/Providers.tsx';
import { pagedQuery } from '#ui/query/pagedQuery.ts';
import { carsOf } from '#ui/query/preloadData.ts';
import { createQueries } from '#ui/query/queries.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { SessionSync } from './SessionSync.tsx';

const MINUTE_MS = 60_000;

it('[live.visitors] asks again when a guest looks at the page again after a while', async () => {
  const market = busyMarket();
  renderApp('/catagory/suv', { market });
  await screen.findAllByRole('article');
  market.cars.set('car-new', aCar({ id: 'car-new', name: 'Halden New', category: 'suv' }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS });
  act(() => void fireEvent(window, new Event('visibilitychange')));
  expect(await screen.findByRole('article', { name: 'Halden New' })).toBeDefined();
});

/** A guest's page with nothing but the session. */
async function openVisit(failures: SimulatedFailureList = {}) {
  const root = createMemoryRoot(busyMarket(), { failures });
  const queries = createQueries();
  render(
    <Providers useCases={root.useCases} queries={queries}>
      <SessionSync />
    </Providers>,
  );
  await waitFor(() => expect(queries.queryClient.isFetching()).toBe(0));
  const signIn = () =>
    act(async () => void (await root.useCases.accounts.signIn({ email: BUYER.email, password: SEEDED_PASSWORD })));
  return { ...root, queryClient: queries.queryClient, signIn };
}

it('[cars.own-marks] forgets a list that was under way for a guest who signs in', async () => {
  const { queryClient, useCases, signIn } = await openVisit({ 'catalogue.inCategory': { hangs: true } });
  void queryClient.prefetchInfiniteQuery(pagedQuery(carsOf(useCases.catalogue, 'suv')));
  expect(queryClient.getQueryState(queryKeys.cars('suv'))?.fetchStatus).toBe('fetching');
  await signIn();
  expect(queryClient.getQueryState(queryKeys.cars('suv'))?.fetchStatus).toBe('idle');
});

it('[rendered.hydration] asks a list again for who signs in, and a car only by the key that names them', async () => {
  const { queryClient, signIn } = await openVisit();
  const asked: string[] = [];
  for (const [name, queryKey] of [
    ['list', queryKeys.cars('suv')],
    ['car', [...queryKeys.car('car-1'), undefined]],
  ] as const)
    new QueryObserver(queryClient, { queryKey, queryFn: async () => asked.push(name) }).subscribe(() => undefined);
  await waitFor(() => expect(asked).toEqual(['list', 'car']));
  await signIn();
  await waitFor(() => expect(asked).toEqual(['list', 'car', 'list']));
});
