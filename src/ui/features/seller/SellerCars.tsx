import { useId } from 'react';
import type { SellerProfile, SellerCars as State } from '#domain/seller.ts';
import { FailedState } from '#ui/components/FailedState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { BookableCars } from '#ui/features/browse/BookableCars.tsx';
import { CarGridSkeleton } from '#ui/features/browse/CarGrid.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import classes from './SellerPage.module.css';

interface SellerCarsProps {
  readonly seller: Pick<SellerProfile, 'id' | 'name'>;
  readonly state: State;
}

/** A seller’s cars for sale, or those that are sold; without any that are sold it draws nothing. */
export function SellerCars({ seller, state }: SellerCarsProps) {
  const { sellers } = useCases();
  const title = useId();
  const { data, error, isRefetching, refetch, more } = usePages({
    queryKey: queryKeys.seller(seller.id, state),
    readPage: (after) => sellers.cars(seller.id, state, after),
    idOf: ({ id }) => id,
  });
  if (state === 'sold' && data?.length === 0) return null;
  return (
    <section aria-labelledby={title} className={classes.cars}>
      <h2 id={title}>{state === 'available' ? 'Cars for sale' : 'Cars sold'}</h2>
      {data === undefined && error === null ? <CarGridSkeleton count={4} /> : null}
      {data === undefined && error !== null ? (
        <FailedState
          title="The cars could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      ) : null}
      {data?.length === 0 ? <p>{`${seller.name} has no car for sale right now.`}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <>
          <BookableCars cars={data} hasMore={more.hasMore} />
          <LoadMore more={more} error={error} things="cars" skeleton={<CarGridSkeleton count={4} />} isByHand />
        </>
      )}
    </section>
  );
}
