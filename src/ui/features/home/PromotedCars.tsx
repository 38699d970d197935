import { useQuery } from '@tanstack/react-query';
import { CarGridSkeleton } from '#ui/components/car/CarGrid.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { BookableCars } from '#ui/features/browse/BookableCars.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './PromotedCars.module.css';

/** The advertised cars; nothing at all where there are none (spec: home.promoted). */
export function PromotedCars() {
  const { browsing } = useCases();
  const promoted = useQuery({ queryKey: queryKeys.promoted, queryFn: () => browsing.promoted() });
  if (promoted.data?.length === 0) return null;
  return (
    <section aria-labelledby="promoted-title" className={`pageWidth ${classes.section}`}>
      <h2 id="promoted-title">Promoted</h2>
      <p className={classes.text}>Picked out by the people who sell them.</p>
      {promoted.isPending ? <CarGridSkeleton count={4} /> : null}
      {promoted.isError ? (
        <FailedState
          title="The promoted cars could not be loaded."
          error={promoted.error}
          onRetry={() => void promoted.refetch()}
          isRetrying={promoted.isRefetching}
        />
      ) : null}
      {promoted.data ? <BookableCars cars={promoted.data} /> : null}
    </section>
  );
}
