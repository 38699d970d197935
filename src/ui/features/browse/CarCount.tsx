import type { Category } from '#domain/options.ts';
import { carCountLabel, EVERY_CAR } from '#domain/search.ts';
import { listLabel } from '#ui/features/search/filterLabel.ts';
import { useSearchAddress } from '#ui/features/search/useSearchAddress.ts';
import classes from './CategoryPage.module.css';
import { useCars } from './useCars.ts';

interface CarCountProps {
  readonly category: Category;
}

/**
 * How many cars the category's page lists, and in which order. A search has a number and an order of its own, so that the line stays
 * empty beside it.
 */
export function CarCount({ category }: CarCountProps) {
  const { isSearching } = useSearchAddress(category);
  return (
    <p role="status" className={classes.count}>
      {isSearching ? null : <WholeCount category={category} />}
    </p>
  );
}

/** The cars of a category, newest first. While there are further pages it says "More than". */
function WholeCount({ category }: CarCountProps) {
  const { cars, more } = useCars(category);
  if (cars === undefined) return null;
  const count = carCountLabel({ value: cars.length, isExact: true });
  return <span>{listLabel(`${more.hasMore ? 'More than ' : ''}${count}`, EVERY_CAR.sort)}</span>;
}
