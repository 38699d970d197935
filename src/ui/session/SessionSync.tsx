import { type QueryFilters, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import type { LiveQueries } from '#ui/query/liveQueries.ts';
import { RenderedAtContext } from '#ui/query/queries.ts';
import { namesCaller, queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useSession } from './useSession.ts';

/** The first auth state of this visit: requested once for all callers, and again by `refetch` after a failure. */
export function useSessionRestore() {
  const { accounts } = useCases();
  return useQuery({
    queryKey: queryKeys.sessionRestore,
    queryFn: () => accounts.restore().then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Restores the session, follows its events, asks again for what has changed, and removes a user's cached queries when they sign out. */
export function SessionSync() {
  const { accounts, clock } = useCases();
  const queryClient = useQueryClient();
  const { identity, status } = useSession();
  const email = identity?.email;
  // Lists that came with the page are a guest's.
  const shownFor = useRef<{ readonly email: string | undefined }>(
    useContext(RenderedAtContext) === undefined ? undefined : { email: undefined },
  );
  useSessionRestore();
  useEffect(() => {
    let live: Promise<LiveQueries | undefined> | undefined;
    let isOver = false;
    const load = async () => {
      try {
        const { createLiveQueries } = await import('#ui/query/liveQueries.ts');
        return createLiveQueries({ queryClient, now: () => clock.now(), isHidden: () => document.hidden });
      } catch {
        // Without a connection there is nothing to ask; the next event, or `reconnected`, loads it again.
        live = undefined;
        return undefined;
      }
    };
    const unsubscribe = accounts.watch((event) => {
      live ??= load();
      void live.then((queries) => (isOver ? undefined : queries?.changed(event)));
    });
    return () => {
      isOver = true;
      unsubscribe();
      void live?.then((queries) => queries?.stop());
    };
  }, [accounts, clock, queryClient]);
  useEffect(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && queryKey[1] !== email });
  }, [queryClient, email]);
  // Public lists carry the user's own marks. The first ones that this page asks for have the cookie of the session that is restored.
  useEffect(() => {
    if (status === 'restoring') return;
    const before = shownFor.current;
    shownFor.current = { email };
    if (before === undefined || before.email === email) return;
    if (before.email !== undefined) queryClient.removeQueries({ queryKey: queryKeys.allCars, type: 'inactive' });
    const lists: QueryFilters = { queryKey: queryKeys.allCars, predicate: ({ queryKey }) => !namesCaller(queryKey) };
    // The answer to one that is under way has the marks of whoever asked.
    void queryClient.cancelQueries({ ...lists, type: 'inactive' });
    void queryClient.invalidateQueries(lists);
  }, [queryClient, email, status]);
  return null;
}
