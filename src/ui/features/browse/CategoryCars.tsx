import { Button } from '@mantine/core';
import { categoryPath } from '#domain/navigation.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import { CarGridSkeleton } from '#ui/components/car/CarGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { useNearViewport } from '#ui/components/useNearViewport.ts';
import { BookableCars } from '#ui/features/browse/BookableCars.tsx';
import classes from './CategoryPage.module.css';
import { CATEGORY_TEXTS } from './categoryTexts.ts';
import { useCars } from './useCars.ts';

/** A category's cars, page after page as one scrolls. */
export function CategoryCars({ category }: { readonly category: Category }) {
  const { cars, isPending, error, refetch, isRefetching, more } = useCars(category);
  const sentinel = useNearViewport<HTMLDivElement>(more.hasMore && !more.isFailed && !more.isLoading, more.load);

  if (isPending) return <CarGridSkeleton count={8} />;
  if (cars === undefined)
    return (
      <FailedState title="The cars could not be loaded." error={error} onRetry={refetch} isRetrying={isRefetching} />
    );
  if (cars.length === 0) return <NoCars category={category} />;
  return (
    <>
      <BookableCars cars={cars} />
      {more.hasMore ? (
        <div ref={sentinel} className={classes.more}>
          {more.isFailed ? (
            <FailedState title="More cars could not be loaded." error={error} onRetry={more.load} />
          ) : (
            <LoadMore isLoading={more.isLoading} onLoad={more.load} />
          )}
        </div>
      ) : null}
    </>
  );
}

/** Comes before the end is reached; the button is for those who don't scroll. */
function LoadMore({ isLoading, onLoad }: { readonly isLoading: boolean; readonly onLoad: () => void }) {
  if (isLoading) return <CarGridSkeleton count={4} />;
  return (
    <Button variant="default" onClick={onLoad}>
      Show more cars
    </Button>
  );
}

function NoCars({ category }: { readonly category: Category }) {
  const other = CATEGORIES.find((each) => each !== category) ?? category;
  return (
    <EmptyState
      title={CATEGORY_TEXTS[category].emptyTitle}
      text="New ones come in every week. Until then, have a look next door."
      drawing="/art/empty-garage.svg"
      action={{ label: `Look at ${CATEGORY_TEXTS[other].title}`, to: categoryPath(other) }}
    />
  );
}
