import {
  type BlockingFilter,
  type CarSearch,
  carCountLabel,
  countLabel,
  type Filter,
  withoutFilter,
} from '#domain/search.ts';
import { Button } from '#ui/components/Button.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { filterLabel, listLabel } from '#ui/features/search/filterLabel.ts';
import { BookableCars } from './BookableCars.tsx';
import { CarGridSkeleton } from './CarGrid.tsx';
import classes from './FoundCars.module.css';
import { useFoundCars } from './useCars.ts';

interface FoundCarsProps {
  readonly search: CarSearch;
  /** The filters that people can remove. */
  readonly filters: readonly Filter[];
  readonly onChange: (search: CarSearch) => void;
}

/** What a search finds: how many cars, the cars, or which filter hides them all. */
export function FoundCars({ search, filters, onChange }: FoundCarsProps) {
  const { cars, first, isTooBroad, isOutdated, isPending, error, refetch, isRefetching, more } = useFoundCars(search);
  if (isPending) return <CarGridSkeleton count={8} />;
  if (cars === undefined || first === undefined)
    return <FailedState title="The search did not work." error={error} onRetry={refetch} isRetrying={isRefetching} />;
  const { count } = first;
  const remove = (filter: Filter) => onChange(withoutFilter(search, filter));
  return (
    <div className={classes.found} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
      <p role="status" className={classes.count}>
        {[
          count === undefined ? '' : listLabel(carCountLabel(count), search.sort),
          ...first.respelled.map(({ typed, used }) => ` · no car has “${typed}”, this is for “${used.join('” or “')}”`),
        ].join('')}
      </p>
      {cars.length === 0 ? (
        <NothingFound
          {...{ search, isTooBroad }}
          blocking={first.blocking.filter(({ filter }) => filters.includes(filter))}
          onRemove={remove}
        />
      ) : (
        <BookableCars cars={cars} areFirst hasMore={more.hasMore} />
      )}
      {isTooBroad && cars.length > 0 ? (
        <p className={classes.tooBroad}>There may be more of these. Narrow your search to see them.</p>
      ) : null}
      <LoadMore more={more} error={error} things="cars" skeleton={<CarGridSkeleton count={4} />} />
    </div>
  );
}

/** Suggestions; more would be a list of all filters again. */
const MAX_SUGGESTIONS = 3;

interface NothingFoundProps {
  readonly search: CarSearch;
  readonly isTooBroad: boolean;
  readonly blocking: readonly BlockingFilter[];
  readonly onRemove: (filter: Filter) => void;
}

function NothingFound({ search, isTooBroad, blocking, onRemove }: NothingFoundProps) {
  if (isTooBroad)
    return (
      <EmptyState
        title="Too many cars to look through."
        text="Narrow your search: another word, a place or a price helps."
        drawing="/art/empty-garage.svg"
      />
    );
  return (
    <>
      <EmptyState
        title="No car is like that, yet."
        text={
          blocking.length === 0 ? 'Take away a filter or a word to see more.' : 'There are some without one of these:'
        }
        drawing="/art/empty-garage.svg"
      />
      <div className={classes.suggestions}>
        {blocking.slice(0, MAX_SUGGESTIONS).map(({ filter, count }) => (
          <Button key={filter} variant="default" onClick={() => onRemove(filter)}>
            {`Without ${filterLabel(search, filter)}: ${countLabel(count)}`}
          </Button>
        ))}
      </div>
    </>
  );
}
