import { IconCloudOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useReachability } from '#ui/Providers.tsx';
import { useCases } from '#ui/useCases.tsx';
import classes from './OfflineBanner.module.css';

const ASK_AGAIN = 3_000; // ms

/** While the market does not answer: says so, keeps asking, and then loads again whatever had failed. */
export function OfflineBanner() {
  const { browsing } = useCases();
  const reachability = useReachability();
  const queryClient = useQueryClient();
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read, () => true);
  useQuery({
    queryKey: ['reachability'],
    queryFn: () => browsing.promoted().then(() => true),
    enabled: !isReachable,
    refetchInterval: ASK_AGAIN,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isReachable) return;
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' || state.error !== null });
  }, [isReachable, queryClient]);
  useEffect(() => {
    const noteLoss = () => reachability.lost();
    window.addEventListener('offline', noteLoss);
    return () => window.removeEventListener('offline', noteLoss);
  }, [reachability]);
  return (
    <div role="status" className={isReachable ? undefined : classes.banner}>
      {isReachable ? null : (
        <>
          <IconCloudOff size={20} aria-hidden /> We can’t reach the market right now. What you typed stays here; this
          page goes on by itself.
        </>
      )}
    </div>
  );
}
