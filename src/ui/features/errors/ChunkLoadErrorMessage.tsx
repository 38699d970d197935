import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadOnce } from '#ui/app/loadChunk.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './ErrorPage.module.css';

const RETRY_INTERVAL_MS = 3_000; // ms

/** In the place of a page whose code did not come: as soon as the market answers it loads itself again, once. */
export function ChunkLoadErrorMessage() {
  const { browsing } = useCases();
  const { isSuccess } = useQuery({
    queryKey: queryKeys.reachabilityCheck,
    queryFn: () => browsing.promoted(),
    refetchInterval: ({ state }) => (state.status === 'success' ? false : RETRY_INTERVAL_MS),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (isSuccess) reloadOnce();
  }, [isSuccess]);
  return (
    <>
      <PageTitle>This page is late</PageTitle>
      <p className={classes.text}>It did not arrive. Loading it again helps as soon as the market answers.</p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </div>
    </>
  );
}
