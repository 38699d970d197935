import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preloadData } from '#ui/query/preloadData.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from '#ui/session/useSession.ts';
import { preloadPage } from './lazyPages.ts';

/** What comes before a click on a link: the pointer or the focus reaches it, or a finger. */
const APPROACHES = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the code and the data of the page that a link leads to, as soon as somebody is about to follow it. Only in the built site: in development a page is many files. */
export function PagePreloader() {
  const { browsing } = useCases();
  const queryClient = useQueryClient();
  const { identity, role, status } = useSession();
  const knownRole = identity === undefined ? undefined : role;
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // A finger that touches a link is several of these events.
    let approached: Element | null = null;
    const onApproach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === approached) return;
      approached = link;
      if (link === null || link.origin !== window.location.origin) return;
      preloadPage(link.pathname, knownRole);
      // Lists have the marks of whoever is signed in, and of a search another answer.
      if (status !== 'restoring' && link.search === '') preloadData(link.pathname, queryClient, browsing);
    };
    for (const name of APPROACHES) document.addEventListener(name, onApproach, { passive: true });
    return () => {
      for (const name of APPROACHES) document.removeEventListener(name, onApproach);
    };
  }, [knownRole, status, queryClient, browsing]);
  return null;
}
