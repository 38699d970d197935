import * as v from 'valibot';
import { decode, listOf, object, text } from '../http/decoders.ts';
import type { NotistackNotifier, Toast } from './NotistackNotifier.ts';

/*
 * What a page leaves for the next document where a navigation loads one (ui/app/separateDocuments.ts).
 */

const STORAGE_KEY = 'next-document';

/** What the next document takes over: the router's state of the navigation, and toasts that nobody had time to read. */
interface Handover {
  readonly path: string;
  readonly state: unknown;
  readonly toasts: readonly Toast[];
}

/** The navigation under way, as the router tells it. */
interface RouterState {
  readonly state: { readonly navigation: { readonly location?: { readonly state: unknown } | undefined } };
}

/** Leaves the navigation's state and the latest toasts for the next document. */
export function handOver(path: string, router: RouterState, notifier: Pick<NotistackNotifier, 'latest'>): void {
  const handover: Handover = {
    path,
    state: router.state.navigation.location?.state ?? null,
    toasts: notifier.latest(),
  };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(handover));
  } catch {
    // Storage is blocked: the next page opens without them.
  }
}

/**
 * Takes over what the previous document left: puts the state into the browser's history, where the router finds it, and
 * gives the toasts to show. Must be called before the router is created.
 */
export function takeOver(): readonly Toast[] {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (stored === null) return [];
    const handover: Handover = decode(storedHandover, JSON.parse(stored), STORAGE_KEY);
    if (handover.path !== `${location.pathname}${location.search}`) return [];
    // `usr` is where the router keeps a location's state.
    history.replaceState({ ...history.state, usr: handover.state }, '');
    return handover.toasts;
  } catch {
    return [];
  }
}

const toast = object({
  as: v.pipe(
    text,
    v.transform((as): Toast['as'] => (as === 'success' || as === 'error' ? as : 'default')),
  ),
  text,
});

const storedHandover = object({ path: text, state: v.unknown(), toasts: listOf(toast) });
