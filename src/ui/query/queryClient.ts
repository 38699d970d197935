import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isFailure } from '#application/Failure.ts';
import type { Reachability } from './reachability.ts';

/** How long an answer is shown again without asking, in ms. */
const STALE_TIME_MS = 30_000;

/** Asks once more after a timeout or a server error; a refusal would be refused again. */
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
      // A server on this very machine answers without any network.
      queries: { networkMode: 'always', staleTime: STALE_TIME_MS, retry: mayRetry, retryDelay: 400 },
      mutations: { networkMode: 'always' },
    },
  });
}
