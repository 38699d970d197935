import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { MARKS } from './marks.ts';

/**
 * Loads the code of the page at a path, so that the router shows it at once: while a page is still loading the router would cover
 * the rendered one. False where it can't be loaded; the router tries again then, and says so.
 */
export async function loadRoutesAt(path: string, routes: readonly RouteObject[]): Promise<boolean> {
  const matches = matchRoutes([...routes], path) ?? [];
  const load = async ({ route }: { readonly route: RouteObject }) => {
    if (typeof route.lazy !== 'function') return;
    const loaded = await route.lazy();
    Object.assign(route, loaded, { lazy: undefined });
  };
  const results = await Promise.allSettled(matches.map(load));
  return results.every(({ status }) => status === 'fulfilled');
}

/** Draws the page into the element, or takes over what the server has drawn there. */
export function openPage(root: HTMLElement, page: ReactNode, { isRendered }: { readonly isRendered: boolean }): void {
  document.documentElement.setAttribute(MARKS.hydrating, '');
  if (isRendered && !isTranslated(root)) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

/** A translator puts each text into elements of its own, and React takes over only what it would draw itself. */
const isTranslated = (root: HTMLElement): boolean => root.querySelector('font') !== null;
