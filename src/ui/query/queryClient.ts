import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isFailure } from '#application/Failure.ts';
import type { Reachability } from './reachability.ts';

/** How long a cached answer is used without a new request, in ms. */
const STALE_TIME_MS = 30_000;

/** Repeats a query once after a timeout or a server error; a refusal would be refused again. */
const mayRetry = (failures: number, error: unknown): boolean => failures < 1 && isFailure(error, 'slow', 'unavailable');

/** The cache of one visit; reports to `reachability` whether answers come. */
export function createQueryClient(reachability: Reachability): QueryClient {
  const watch = {
    onError: (error: unknown) => reachability.reportError(error),
    onSuccess: () => reachability.setReachable(),
  };
  return new QueryClient({
    queryCache: new QueryCache(watch),
    mutationCache: new MutationCache(watch),
    defaultOptions: {
      // A server on this machine answers without a network.
      queries: { networkMode: 'always', staleTime: STALE_TIME_MS, retry: mayRetry, retryDelay: 400 },
      mutations: { networkMode: 'always' },
    },
  });
}
