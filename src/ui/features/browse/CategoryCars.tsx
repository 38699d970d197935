import { categoryPath } from '#domain/navigation.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import { CATEGORY_TEXTS } from '#ui/components/categoryTexts.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { BookableCars } from './BookableCars.tsx';
import { CarGridSkeleton } from './CarGrid.tsx';
import { useCars } from './useCars.ts';

/** A category's cars; the next page is fetched as the user scrolls near the end. */
export function CategoryCars({ category }: { readonly category: Category }) {
  const { cars, isPending, error, refetch, isRefetching, more } = useCars(category);

  if (isPending) return <CarGridSkeleton count={8} />;
  if (cars === undefined)
    return (
      <FailedState title="The cars could not be loaded." error={error} onRetry={refetch} isRetrying={isRefetching} />
    );
  if (cars.length === 0) return <NoCars category={category} />;
  return (
    <>
      <BookableCars cars={cars} areFirst hasMore={more.hasMore} />
      <LoadMore more={more} error={error} things="cars" skeleton={<CarGridSkeleton count={4} />} />
    </>
  );
}

function NoCars({ category }: { readonly category: Category }) {
  const other = CATEGORIES.find((each) => each !== category) ?? category;
  return (
    <EmptyState
      title={CATEGORY_TEXTS[category].emptyTitle}
      text="Have a look next door until one is listed."
      drawing="/art/empty-garage.svg"
      action={{ label: `Look at ${CATEGORY_TEXTS[other].name}`, to: categoryPath(other) }}
    />
  );
}
