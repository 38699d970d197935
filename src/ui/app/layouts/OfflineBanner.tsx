import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isFailure } from '#application/Failure.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useReachability } from '#ui/query/reachability.ts';
import { useCases } from '#ui/query/useCases.tsx';
import IconCloudOff from '~icons/tabler/cloud-off';
import classes from './OfflineBanner.module.css';

const RETRY_INTERVAL_MS = 3_000;

/** Shown while the server is unreachable. Checks the connection regularly, and refetches the failed queries once it is back. */
export function OfflineBanner() {
  const { browsing } = useCases();
  const reachability = useReachability();
  const queryClient = useQueryClient();
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read, () => true);
  useEffect(() => {
    if (isReachable) {
      void queryClient.refetchQueries({ predicate: ({ state }) => isFailure(state.error, 'offline') });
      return;
    }
    // The data is not needed: the query client reports to `reachability` whether an answer came.
    const checkConnection = () =>
      queryClient.prefetchQuery({
        queryKey: queryKeys.reachabilityCheck,
        queryFn: () => browsing.promoted(),
        gcTime: 0,
      });
    const timer = setInterval(checkConnection, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isReachable, queryClient, browsing]);
  useEffect(() => {
    const onOffline = () => reachability.setUnreachable();
    window.addEventListener('offline', onOffline);
    return () => window.removeEventListener('offline', onOffline);
  }, [reachability]);
  return (
    <div role="status" className={isReachable ? undefined : classes.banner}>
      {isReachable ? null : (
        <>
          <IconCloudOff size={20} />
          <span> We can’t reach the market right now. What you typed stays here; this page goes on by itself.</span>
        </>
      )}
    </div>
  );
}
