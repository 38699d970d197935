import { type DataRouter, RouterProvider } from 'react-router-dom';
import { SessionSync } from '#ui/session/SessionSync.tsx';
import { PagePreloader } from './PagePreloader.tsx';
import { Providers, type ProvidersProps } from './Providers.tsx';

export interface AppProps extends Omit<ProvidersProps, 'children'> {
  readonly router: DataRouter;
}

/** The whole site. The root (`src/main.tsx`, `renderApp` in tests) provides use cases and router. */
export function App({ router, ...providers }: AppProps) {
  return (
    <Providers {...providers}>
      <SessionSync />
      <PagePreloader />
      {/* Without transitions: log-out navigates first and then clears the role, and React must render in that order. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
}
