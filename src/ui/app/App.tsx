import type { ReactNode } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { DEFAULT_SOCIAL_LINKS } from '#domain/socialLinks.ts';
import { type EarlyUse, Hydration } from '#ui/firstLoad/Hydration.tsx';
import { SessionSync } from '#ui/session/SessionSync.tsx';
import { SocialLinksContext } from './layouts/Footer.tsx';
import { PagePreloader } from './PagePreloader.tsx';
import { Providers, type ProvidersProps } from './Providers.tsx';

interface SiteProps extends ProvidersProps {
  /** Addresses of the shop's pages at social networks. */
  readonly socialLinks?: readonly string[] | undefined;
  /** Whether a server draws the page, or has drawn it. */
  readonly isRendered?: boolean;
  readonly earlyUse?: EarlyUse | undefined;
}

export interface AppProps extends Omit<SiteProps, 'children'> {
  readonly router: DataRouter;
}

/** The whole site. The root (`src/main.tsx`, `renderApp` in tests) provides use cases and router. */
export function App({ router, ...site }: AppProps) {
  return (
    <Site {...site}>
      {/* Without transitions: log-out navigates first and then clears the role, and React must render in that order. */}
      <RouterProvider router={router} useTransitions={false} />
    </Site>
  );
}

/** What stands around the router, which is another one where a server renders a page. */
export function Site({
  socialLinks = DEFAULT_SOCIAL_LINKS,
  isRendered = false,
  earlyUse,
  children,
  ...providers
}: SiteProps & { readonly children: ReactNode }) {
  return (
    <Providers {...providers}>
      <Hydration {...{ isRendered, earlyUse }}>
        <SessionSync />
        <PagePreloader />
        <SocialLinksContext value={socialLinks}>{children}</SocialLinksContext>
      </Hydration>
    </Providers>
  );
}
