import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FailedState } from '#ui/components/FailedState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { BookableCars } from '#ui/features/browse/BookableCars.tsx';
import { CarGridSkeleton } from '#ui/features/browse/CarGrid.tsx';
import { marked } from '#ui/firstLoad/marks.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import classes from './PromotedCars.module.css';

/** The advertised cars; renders nothing if there are none (spec: home.promoted). */
export function PromotedCars() {
  const { browsing } = useCases();
  const promoted = usePages({
    queryKey: queryKeys.promoted,
    readPage: (after) => browsing.promoted(after),
    idOf: ({ id }) => id,
  });
  if (promoted.data?.length === 0) return null;
  return (
    <section {...marked('below')} aria-labelledby="promoted-title" className={`pageWidth ${classes.section}`}>
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
      {promoted.data ? (
        <Shelf>
          <BookableCars cars={promoted.data} />
        </Shelf>
      ) : null}
      <LoadMore
        more={promoted.more}
        error={promoted.error}
        things="promoted cars"
        skeleton={<CarGridSkeleton count={4} />}
        isByHand
      />
    </section>
  );
}

/** Cards that phones scroll sideways; there the arrow keys scroll it too, since not every card has something to focus. */
function Shelf({ children }: { readonly children: ReactNode }) {
  const isScrollable = useMediaQuery('(max-width: 47.99em)');
  return (
    <section className={classes.shelf} aria-label="Promoted cars" {...(isScrollable ? { tabIndex: 0 } : {})}>
      {children}
    </section>
  );
}
