import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Feedback } from '#domain/feedback.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { useHydrated } from '#ui/firstLoad/Hydration.tsx';
import { marked } from '#ui/firstLoad/marks.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './Feedback.module.css';
import { FeedbackSlide } from './FeedbackSlide.tsx';

// The carousel's package is loaded only when the visitor scrolls near this section.
const FeedbackCarousel = lazyComponent(async () => (await import('./FeedbackCarousel.tsx')).FeedbackCarousel);

const LOAD_DISTANCE = '800px';

/** The customers' feedback; renders nothing if there is none, or where the market has no car for sale: nobody has bought here. */
export function FeedbackSection() {
  const { catalogue, feedback: source } = useCases();
  const { ref, entry } = useIntersection({ rootMargin: LOAD_DISTANCE });
  const [wasNear, setWasNear] = useState(false);
  if (entry?.isIntersecting === true && !wasNear) setWasNear(true);
  const isHydrated = useHydrated();
  const feedback = useQuery({
    queryKey: queryKeys.feedback,
    queryFn: () => source.list(),
    // A rendered page has it.
    enabled: wasNear || !isHydrated,
    staleTime: Number.POSITIVE_INFINITY, // a file
  });
  const { data: categories } = useQuery({ queryKey: queryKeys.categories, queryFn: () => catalogue.categories() });
  const hasNoCars =
    categories !== undefined && categories.length > 0 && categories.every(({ count }) => count.value === 0);
  if (hasNoCars || feedback.data?.length === 0) return null;
  return (
    <section ref={ref} {...marked('below')} aria-labelledby="feedback-title" className={`pageWidth ${classes.section}`}>
      <h2 id="feedback-title">Heard from our customers</h2>
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
        <Suspense fallback={<FeedbackRow feedback={feedback.data} />}>
          {wasNear ? <FeedbackCarousel feedback={feedback.data} /> : <FeedbackRow feedback={feedback.data} />}
        </Suspense>
      )}
    </section>
  );
}

/** The same without the carousel: a row to scroll sideways. */
function FeedbackRow({ feedback }: { readonly feedback: readonly Feedback[] }) {
  return (
    <div className={classes.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className={classes.row} aria-label="Customers’ voices" tabIndex={0}>
        {feedback.map((item) => (
          <FeedbackSlide key={item.name} feedback={item} />
        ))}
      </section>
    </div>
  );
}

/** Placeholder with the layout of the carousel. */
function FeedbackSkeleton() {
  return (
    <div className={classes.carousel} aria-hidden>
      <div className={classes.slide}>
        <Skeleton circle height={120} />
        <div className={classes.text}>
          <Skeleton height={28} width="60%" style={{ marginBottom: 'var(--space-16)' }} />
          <Skeleton height={18} style={{ marginBottom: 'var(--space-8)' }} />
          <Skeleton height={18} width="80%" />
        </div>
      </div>
    </div>
  );
}
