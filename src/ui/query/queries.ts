import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useHydrated } from '#ui/firstLoad/Hydration.tsx';
import { createQueryClient } from './queryClient.ts';
import { createReachability, type Reachability } from './reachability.ts';
import { useCases } from './useCases.tsx';

/** The server state of one visit, and whether the server answers. */
export interface Queries {
  readonly queryClient: QueryClient;
  readonly reachability: Reachability;
  /**
   * When the server rendered the page, in milliseconds UTC; its lists came with it, as somebody sees them who is not signed in.
   * Undefined for a page of the browser.
   */
  readonly renderedAt: number | undefined;
}

interface Rendered {
  readonly queries: DehydratedState;
  readonly renderedAt: number;
}

/** The queries of a visit, with those that came with the page; `now` is in milliseconds UTC. */
export function createQueries(rendered?: Rendered, now = 0): Queries {
  const reachability = createReachability();
  const queryClient = createQueryClient(reachability);
  if (rendered !== undefined) hydrate(queryClient, asOf(rendered.queries, now));
  return { queryClient, reachability, renderedAt: rendered?.renderedAt };
}

/**
 * The queries as if they had just been answered. The server sends no page that is out of date, and its clock may differ from this
 * one.
 */
const asOf = (rendered: DehydratedState, now: number): DehydratedState => ({
  ...rendered,
  queries: rendered.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
});

/** When the server rendered the page, in milliseconds UTC; undefined for a page of the browser. */
export const RenderedAtContext = createContext<number | undefined>(undefined);

/** The time in milliseconds UTC: when the page was rendered, while the browser takes it over. */
export function useNow(): number {
  const { clock } = useCases();
  const renderedAt = useContext(RenderedAtContext);
  const isHydrated = useHydrated();
  return isHydrated ? clock.now() : (renderedAt ?? clock.now());
}
