import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#ui/app/loadChunk.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { useNearViewport } from '#ui/components/useNearViewport.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './Feedback.module.css';
import { FeedbackSkeleton } from './FeedbackSkeleton.tsx';

// The carousel's package comes when its section comes near.
const loadCarousel = async () => ({ default: (await import('./FeedbackCarousel.tsx')).FeedbackCarousel });
const FeedbackCarousel = lazy(() => loadChunk(loadCarousel));

/** What customers say, one after the other. Absent where nobody says anything. */
export function FeedbackSection() {
  const { browsing } = useCases();
  const [isNear, setNear] = useState(false);
  const section = useNearViewport<HTMLElement>(!isNear, () => setNear(true));
  const feedback = useQuery({ queryKey: queryKeys.feedback, queryFn: () => browsing.feedback(), enabled: isNear });
  if (feedback.data?.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="voices-title" className={`pageWidth ${classes.section}`}>
      <h2 id="voices-title">Heard from our customers</h2>
      {feedback.isPending ? <FeedbackSkeleton /> : null}
      {feedback.isError ? (
        <FailedState
          title="Our customers’ voices could not be loaded."
          error={feedback.error}
          onRetry={() => void feedback.refetch()}
          isRetrying={feedback.isRefetching}
        />
      ) : null}
      {feedback.data === undefined ? null : (
        <Suspense fallback={<FeedbackSkeleton />}>
          <FeedbackCarousel feedback={feedback.data} />
        </Suspense>
      )}
    </section>
  );
}
