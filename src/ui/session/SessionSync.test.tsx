import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aCar } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const MINUTE_MS = 60_000;

afterEach(() => vi.useRealTimers());

it('[live.visitors] asks again when a visitor looks at the page again after a while', async () => {
  const market = busyMarket();
  renderApp('/catagory/suv', { market });
  await screen.findAllByRole('article');
  market.cars.set('car-new', aCar({ id: 'car-new', name: 'Halden New', category: 'suv' }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS });
  act(() => void fireEvent(window, new Event('visibilitychange')));
  expect(await screen.findByRole('article', { name: 'Halden New' })).toBeDefined();
});
