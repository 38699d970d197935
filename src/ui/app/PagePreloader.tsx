import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGES } from '#domain/navigation.ts';
import { afterPaint, onFirstInteraction, whenIdle } from '#ui/components/scheduling.ts';
import { preloadData } from '#ui/query/preloadData.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { loadLaterPages, pageOf, preloadPage } from './lazyPages.ts';

/** What comes before a click on a link: the pointer or the focus reaches it, or a finger. */
const APPROACHES = ['pointerover', 'focusin', 'touchstart'] as const;

function isPrefetched(path: string): boolean {
  const name = pageOf(path);
  return name !== undefined && PAGES[name].prefetch === true;
}

/** The paths of the pages to prefetch that this page leads to. */
const linkedPages = (): ReadonlySet<string> =>
  new Set([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '').filter(isPrefetched));

/** Whether the visitor has asked the browser to load no more than is needed; not every browser can tell. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads the code and the data of the page that a link leads to, as soon as somebody is about to follow it, and those of the
 * pages to prefetch once somebody uses one that leads there. Only in the built site: in development a page is many files.
 */
export function PagePreloader() {
  const { catalogue } = useCases();
  const queryClient = useQueryClient();
  const { identity, role, status } = useSession();
  const knownRole = identity === undefined ? undefined : role;
  useEffect(() => {
    if (!import.meta.env.PROD || status === 'restoring') return;
    return onFirstInteraction(() => {
      void loadLaterPages().catch(() => undefined);
      if (savesData()) return;
      const paths = linkedPages();
      whenIdle(() => {
        for (const path of paths) {
          preloadPage(path, knownRole);
          preloadData(path, queryClient, catalogue);
        }
      });
    });
  }, [knownRole, status, queryClient, catalogue]);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // A finger that touches a link is several of these events.
    let approached: Element | null = null;
    let cancel = () => {};
    const onApproach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === approached) return;
      approached = link;
      cancel();
      if (link === null || link.origin !== window.location.origin) return;
      // A tap is answered first.
      cancel = afterPaint(() => {
        preloadPage(link.pathname, knownRole);
        // Lists have the marks of whoever is signed in, and of a search another answer.
        if (status !== 'restoring' && link.search === '') preloadData(link.pathname, queryClient, catalogue);
      });
    };
    for (const name of APPROACHES) document.addEventListener(name, onApproach, { passive: true });
    return () => {
      cancel();
      for (const name of APPROACHES) document.removeEventListener(name, onApproach);
    };
  }, [knownRole, status, queryClient, catalogue]);
  return null;
}
