import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { OfflineBanner } from '#ui/app/layouts/OfflineBanner.tsx';
import { preloadPages } from '#ui/app/lazyPages.ts';
import { ProgressBar } from '#ui/components/ProgressBar.tsx';
import { useSession } from '#ui/session/useSession.ts';
import classes from './RootLayout.module.css';
import { TopBar } from './TopBar.tsx';

/** Around every page: top bar, the banner for bad luck, and the progress bar while the next page is on its way. */
export function RootLayout() {
  const isLeaving = useNavigation().state !== 'idle';
  usePreloadPages();
  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {isLeaving ? <ProgressBar /> : null}
      <OfflineBanner />
      <TopBar />
      <Outlet />
      <ScrollRestoration />
    </div>
  );
}

const PRELOAD_DELAY_MS = 2_500; // ms after which the first page has what it needs

/** Fetches the pages that may come next. Only in the built site: in development they are not yet one file each. */
function usePreloadPages(): void {
  const { identity, role } = useSession();
  const known = identity === undefined ? undefined : role;
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => preloadPages(known), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [known]);
}
