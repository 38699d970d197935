import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { DEFAULT_PUBLIC_CONFIG } from '#adapters/browser/publicConfig.ts';
import { App } from '#ui/app/App.tsx';
import { routes } from '#ui/app/routes.tsx';
import { createHttpRoot } from './httpRoot.ts';

/** Renders the whole site at an address, over the HTTP adapters, whose requests `fetch` answers. */
export function renderHttpApp(at: string, fetch: typeof globalThis.fetch) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const root = createHttpRoot('', { publicConfig: DEFAULT_PUBLIC_CONFIG, fetch });
  render(<App useCases={root.useCases} router={router} />);
  return { ...root, router, path: () => router.state.location.pathname };
}
