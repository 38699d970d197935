import type { Category } from '#domain/options.ts';
import { useSearchAddress } from '#ui/features/search/useSearchAddress.ts';
import classes from './CategoryPage.module.css';
import { useCars } from './useCars.ts';

/**
 * How many cars the category's page lists, and in which order. A search has a number and an order of its own, so that the line stays
 * empty beside it.
 */
export function CarCount({ category }: { readonly category: Category }) {
  const { isSearching } = useSearchAddress(category);
  return (
    <p role="status" className={classes.count}>
      {isSearching ? null : <WholeCount category={category} />}
    </p>
  );
}

/** While there are further pages it says "More than". */
function WholeCount({ category }: { readonly category: Category }) {
  const { cars, more } = useCars(category);
  return cars === undefined ? null : <span>{`${countLabel(cars.length, more.hasMore)}, newest first`}</span>;
}

function countLabel(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} cars`;
  return count === 1 ? '1 car' : `${count} cars`;
}
