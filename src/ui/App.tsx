import { type DataRouter, RouterProvider } from 'react-router-dom';
import { Providers, type ProvidersProps } from './Providers.tsx';
import { SessionFollower } from './SessionFollower.tsx';

export interface AppProps extends Omit<ProvidersProps, 'children'> {
  readonly router: DataRouter;
}

/** The whole site. It restores the session and follows it; the root only makes the use cases and the router. */
export function App({ router, ...providers }: AppProps) {
  return (
    <Providers {...providers}>
      <SessionFollower />
      <RouterProvider router={router} />
    </Providers>
  );
}
