import { useEffect } from 'react';
import { useSession } from '#ui/session/useSession.ts';
import { preloadPages } from './lazyPages.ts';

const PRELOAD_DELAY_MS = 2_500; // by then the first page has usually finished loading

/** Loads the code of the pages that may come next. Only in the built site: in development a page is many files. */
export function PagePreloader() {
  const { identity, role } = useSession();
  const knownRole = identity === undefined ? undefined : role;
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => preloadPages(knownRole), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [knownRole]);
  return null;
}
