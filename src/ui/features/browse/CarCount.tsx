import type { Category } from '#domain/options.ts';
import classes from './CategoryPage.module.css';
import { useCars } from './useCars.ts';

/** How many cars the category's page lists, and in which order. While there are further pages it says "More than". */
export function CarCount({ category }: { readonly category: Category }) {
  const { cars, more } = useCars(category);
  return (
    <p role="status" className={classes.count}>
      {cars === undefined ? null : `${countLabel(cars.length, more.hasMore)}, newest first`}
    </p>
  );
}

function countLabel(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} cars`;
  return count === 1 ? '1 car' : `${count} cars`;
}
