import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import type { World } from '#adapters/memory/World.ts';
import { App } from '#ui/app/App.tsx';
import { routes } from '#ui/app/routes.tsx';
import { createMemoryRoot, type MemoryOptions } from './memoryRoot.ts';
import { busyWorld } from './worlds.ts';

export interface AppOptions extends MemoryOptions {
  readonly world?: World;
}

/** The whole site at an address, before a market in memory: a fresh page, as after a reload. */
export function renderApp(at: string, { world = busyWorld(), ...options }: AppOptions = {}) {
  const root = createMemoryRoot(world, { isFresh: true, ...options });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<App useCases={root.useCases} router={router} />);
  return { ...root, router, path: () => router.state.location.pathname };
}
