import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '#ui/query/queryKeys.ts';
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

/** Restores the session, follows its events, and removes a user's cached queries when they sign out. */
export function SessionSync() {
  const { accounts } = useCases();
  const queryClient = useQueryClient();
  const email = useSession().identity?.email;
  useSessionRestore();
  useEffect(() => accounts.watch(), [accounts]);
  useEffect(() => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && queryKey[1] !== email });
  }, [queryClient, email]);
  return null;
}
