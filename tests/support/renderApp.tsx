import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { RouterNavigator } from '#adapters/browser/RouterNavigator.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { App } from '#ui/app/App.tsx';
import { routes } from '#ui/app/routes.tsx';
import { busyMarket } from './memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from './memoryRoot.ts';

export interface AppOptions extends MemoryOptions {
  readonly market?: MemoryMarket;
}

/** Renders the whole site at an address, over a market in memory, as after a reload. */
export function renderApp(at: string, { market = busyMarket(), ...options }: AppOptions = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const root = createMemoryRoot(market, { isFresh: true, navigator: new RouterNavigator({ router }), ...options });
  render(<App useCases={root.useCases} router={router} />);
  return { ...root, router, path: () => router.state.location.pathname };
}
