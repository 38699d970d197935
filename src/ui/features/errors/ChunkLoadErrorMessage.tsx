import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#ui/components/Button.tsx';
import { RoadsEndMessage } from '#ui/components/RoadsEnd.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

const RETRY_INTERVAL_MS = 3_000;

/** Shown when a page's code could not be loaded. Reloads the page once as soon as the server answers. */
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
    <RoadsEndMessage
      title="This page is late"
      text="It did not arrive. Loading it again helps as soon as the market answers."
    >
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </RoadsEndMessage>
  );
}

const RELOADED_BUILD = 'reloaded-build';
/** Identifies the build in this tab: the name of this file contains a hash that changes with the build. */
const THIS_BUILD = import.meta.url;

/** Reloads the page to get the newest build, at most once per build: a file that is still missing then will stay missing. */
function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED_BUILD) === THIS_BUILD) return;
    sessionStorage.setItem(RELOADED_BUILD, THIS_BUILD);
  } catch {
    // Storage is blocked: nothing would end the reloading of a file that stays missing. The button remains.
    return;
  }
  window.location.reload();
}
