import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { Providers } from '#ui/app/Providers.tsx';
import type { MemoryRoot } from './memoryRoot.ts';

export interface PageLocation {
  /** The route's pattern; every address when left out. */
  readonly route?: string;
  readonly at?: InitialEntry;
}

/** Renders a page with a browser's use cases; every other address renders as "At /its/path". */
export function renderPage(page: ReactNode, root: MemoryRoot, { route = '/', at = route }: PageLocation = {}) {
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [at] },
  );
  function Elsewhere() {
    return <p>At {router.state.location.pathname}</p>;
  }
  render(
    <Providers useCases={root.useCases}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, user: userEvent.setup() };
}
