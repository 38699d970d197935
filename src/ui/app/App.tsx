import { type DataRouter, RouterProvider } from 'react-router-dom';
import { DEFAULT_SOCIAL_LINKS } from '#domain/socialLinks.ts';
import { SessionSync } from '#ui/session/SessionSync.tsx';
import { SocialLinksContext } from './layouts/Footer.tsx';
import { PagePreloader } from './PagePreloader.tsx';
import { Providers, type ProvidersProps } from './Providers.tsx';

export interface AppProps extends Omit<ProvidersProps, 'children'> {
  readonly router: DataRouter;
  /** Addresses of the shop's pages at social networks. */
  readonly socialLinks?: readonly string[];
}

/** The whole site. The root (`src/main.tsx`, `renderApp` in tests) provides use cases and router. */
export function App({ router, socialLinks = DEFAULT_SOCIAL_LINKS, ...providers }: AppProps) {
  return (
    <Providers {...providers}>
      <SessionSync />
      <PagePreloader />
      {/* Without transitions: log-out navigates first and then clears the role, and React must render in that order. */}
      <SocialLinksContext value={socialLinks}>
        <RouterProvider router={router} useTransitions={false} />
      </SocialLinksContext>
    </Providers>
  );
}
