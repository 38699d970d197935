import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { categoryPath } from '#domain/navigation.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import { CATEGORY_TEXTS } from '#ui/components/categoryTexts.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { BookableCars } from './BookableCars.tsx';
import { CarGridSkeleton } from './CarGrid.tsx';
import classes from './CategoryPage.module.css';
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
      <BookableCars cars={cars} />
      {more.hasMore ? (
        <div className={classes.more}>
          {more.isFailed ? (
            <FailedState title="More cars could not be loaded." error={error} onRetry={more.load} />
          ) : more.isLoading ? (
            <CarGridSkeleton count={4} />
          ) : (
            <LoadMore onLoad={more.load} />
          )}
        </div>
      ) : null}
    </>
  );
}

const LOAD_DISTANCE = '800px'; // about two rows of cards

/** Loads the next page when it comes near the viewport; the button is for people who don't scroll. */
function LoadMore({ onLoad }: { readonly onLoad: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: LOAD_DISTANCE });
  const isNear = entry?.isIntersecting === true;
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (isNear) load();
  }, [isNear]);
  return (
    <Button ref={ref} variant="default" onClick={onLoad}>
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
      action={{ label: `Look at ${CATEGORY_TEXTS[other].name}`, to: categoryPath(other) }}
    />
  );
}
