import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '#ui/app/App.tsx';
import { routes } from '#ui/app/routes.tsx';
import { createHttpRoot, type HttpOptions } from './httpRoot.ts';

/** Renders the whole site at an address, over the HTTP adapters of a server, as in a browser of its own. */
export function renderHttpApp(at: string, address: string, options: HttpOptions) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const root = createHttpRoot(address, options);
  render(<App useCases={root.useCases} router={router} />);
  return { ...root, router, path: () => router.state.location.pathname };
}
