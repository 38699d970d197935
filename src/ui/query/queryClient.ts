import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isFailure } from '#application/Failure.ts';
import type { Reachability } from './reachability.ts';

const STALE_TIME_MS = 30_000; // ms; a page looked at again within it is shown without asking

/** Asks once more where the other side stumbled; what it refused it would refuse again. */
const mayRetry = (failures: number, error: unknown): boolean => failures < 1 && isFailure(error, 'slow', 'unavailable');

/** Everything fetched, for one visit; it tells `reachability` whether answers still come. */
export function createQueryClient(reachability: Reachability): QueryClient {
  const watch = {
    onError: (error: unknown) => reachability.reportError(error),
    onSuccess: () => reachability.setReachable(),
  };
  return new QueryClient({
    queryCache: new QueryCache(watch),
    mutationCache: new MutationCache(watch),
    defaultOptions: {
      // "always": a market on this very machine is there without any network.
      queries: { networkMode: 'always', staleTime: STALE_TIME_MS, retry: mayRetry, retryDelay: 400 },
      mutations: { networkMode: 'always' },
    },
  });
}
