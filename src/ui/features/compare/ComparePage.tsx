import { MAX_COMPARED_CARS } from '#domain/comparison.ts';
import { ROUTES } from '#domain/navigation.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import classes from './ComparePage.module.css';
import { Comparison } from './Comparison.tsx';
import { useComparison } from './useComparison.ts';

/** Up to four cars side by side; which ones is in the page's address (spec: compare.page). */
export function ComparePage() {
  const { ids, leftOut, showsDifferencesOnly, query } = useComparison();
  return (
    <div className={`pageWidth ${classes.page}`}>
      <PageTitle>Compare cars</PageTitle>
      {leftOut.length > 0 && (
        <p className={classes.note}>
          {`Only ${MAX_COMPARED_CARS} cars fit side by side. These are the first ${MAX_COMPARED_CARS}.`}
        </p>
      )}
      {ids.length === 0 ? (
        <EmptyState
          title="No cars to compare yet"
          text="Press Compare on two to four cars to see them side by side."
          action={{ label: 'Find cars', to: ROUTES.search }}
        />
      ) : (
        <ComparedCars query={query} showsDifferencesOnly={showsDifferencesOnly} />
      )}
    </div>
  );
}

function ComparedCars({
  query: { data, error, refetch, isFetching },
  showsDifferencesOnly,
}: Pick<ReturnType<typeof useComparison>, 'query' | 'showsDifferencesOnly'>) {
  if (data !== undefined) return <Comparison cars={data.cars} showsDifferencesOnly={showsDifferencesOnly} />;
  if (error !== null) {
    return (
      <FailedState
        title="The cars could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <div role="status">
        <span className="visuallyHidden">Loading the cars</span>
        <SlowNotice />
      </div>
      <Skeleton height={480} radius="lg" />
    </>
  );
}
