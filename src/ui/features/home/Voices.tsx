import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fetchCode } from '#ui/app/loadChunk.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { useWhenNear } from '#ui/components/useWhenNear.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './Voices.module.css';
import { VoicesSkeleton } from './VoicesSkeleton.tsx';

// The carousel's package comes when its section comes near.
const loadCarousel = async () => ({ default: (await import('./VoicesCarousel.tsx')).VoicesCarousel });
const VoicesCarousel = lazy(() => fetchCode(loadCarousel));

/** What customers say, one after the other. Absent where nobody says anything. */
export function Voices() {
  const { browsing } = useCases();
  const [isNear, setNear] = useState(false);
  const section = useWhenNear<HTMLElement>(!isNear, () => setNear(true));
  const voices = useQuery({ queryKey: queryKeys.feedback, queryFn: () => browsing.feedback(), enabled: isNear });
  if (voices.data?.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="voices-title" className={`measure ${classes.section}`}>
      <h2 id="voices-title">Heard from our customers</h2>
      {voices.isPending ? <VoicesSkeleton /> : null}
      {voices.isError ? (
        <FailedState
          what="Our customers’ voices could not be loaded."
          error={voices.error}
          onRetry={() => void voices.refetch()}
          isRetrying={voices.isRefetching}
        />
      ) : null}
      {voices.data === undefined ? null : (
        <Suspense fallback={<VoicesSkeleton />}>
          <VoicesCarousel voices={voices.data} />
        </Suspense>
      )}
    </section>
  );
}
