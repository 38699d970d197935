import { Button } from '@mantine/core';
import { categoryPath } from '#domain/navigation.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import { CarGridSkeleton } from '#ui/components/car/CarGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { useWhenNear } from '#ui/components/useWhenNear.ts';
import { Showroom } from '#ui/features/browse/Showroom.tsx';
import classes from './CategoryPage.module.css';
import { CATEGORY_WORDS } from './categoryWords.ts';
import { useCars } from './useCars.ts';

/** A category's cars, page after page as one scrolls. */
export function CategoryCars({ category }: { readonly category: Category }) {
  const { cars, isPending, error, refetch, isRefetching, more } = useCars(category);
  const end = useWhenNear<HTMLDivElement>(more.isThere && !more.isFailed && !more.isLoading, more.load);

  if (isPending) return <CarGridSkeleton count={8} />;
  if (cars === undefined)
    return (
      <FailedState what="The cars could not be loaded." error={error} onRetry={refetch} isRetrying={isRefetching} />
    );
  if (cars.length === 0) return <NothingHere category={category} />;
  return (
    <>
      <Showroom cars={cars} />
      {more.isThere ? (
        <div ref={end} className={classes.more}>
          {more.isFailed ? (
            <FailedState what="More cars could not be loaded." error={error} onRetry={more.load} />
          ) : (
            <MoreOnTheWay isLoading={more.isLoading} onLoad={more.load} />
          )}
        </div>
      ) : null}
    </>
  );
}

/** Comes before the end is reached; the button is for those who don't scroll. */
function MoreOnTheWay({ isLoading, onLoad }: { readonly isLoading: boolean; readonly onLoad: () => void }) {
  if (isLoading) return <CarGridSkeleton count={4} />;
  return (
    <Button variant="default" onClick={onLoad}>
      Show more cars
    </Button>
  );
}

function NothingHere({ category }: { readonly category: Category }) {
  const other = CATEGORIES.find((each) => each !== category) ?? category;
  return (
    <EmptyState
      title={CATEGORY_WORDS[category].none}
      text="New ones come in every week. Until then, have a look next door."
      drawing="/art/empty-garage.svg"
      action={{ label: `Look at ${CATEGORY_WORDS[other].title}`, to: categoryPath(other) }}
    />
  );
}
