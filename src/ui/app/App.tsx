import { type DataRouter, RouterProvider } from 'react-router-dom';
import { SessionSync } from '#ui/session/SessionSync.tsx';
import { Providers, type ProvidersProps } from './Providers.tsx';

export interface AppProps extends Omit<ProvidersProps, 'children'> {
  readonly router: DataRouter;
}

/** The whole site. It restores the session and follows it; the root only makes the use cases and the router. */
export function App({ router, ...providers }: AppProps) {
  return (
    <Providers {...providers}>
      <SessionSync />
      {/* No transitions: a log-out moves first and then takes the role, and React has to draw them in this order too. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
}
