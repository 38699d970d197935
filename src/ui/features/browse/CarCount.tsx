import type { Category } from '#domain/options.ts';
import { type CarSearch, carCountLabel, EVERY_CAR } from '#domain/search.ts';
import { listLabel } from '#ui/features/search/filterLabel.ts';
import { useSearchAddress } from '#ui/features/search/useSearchAddress.ts';
import classes from './CategoryPage.module.css';
import { useCars, useFoundCars } from './useCars.ts';

/**
 * How many cars the category's page lists, and in which order. A search has a number and an order of its own, so that the line stays
 * empty beside it.
 */
export function CarCount({ category }: { readonly category: Category }) {
  const { isSearching } = useSearchAddress(category);
  return (
    <p role="status" className={classes.count}>
      {isSearching ? null : <WholeCount category={category} hasOrder />}
    </p>
  );
}

interface WholeCountProps {
  readonly category: Category;
  readonly hasOrder?: boolean;
}

/** The cars of a category. While there are further pages it says "More than". */
export function WholeCount({ category, hasOrder = false }: WholeCountProps) {
  const { cars, more } = useCars(category);
  if (cars === undefined) return hasOrder ? null : <span>cars</span>;
  const count = `${more.hasMore ? 'More than ' : ''}${carCountLabel({ value: cars.length, isExact: true })}`;
  return <span>{hasOrder ? listLabel(count, EVERY_CAR.sort) : count}</span>;
}

/** The cars of a search. */
export function FoundCount({ search }: { readonly search: CarSearch }) {
  const count = useFoundCars(search).first?.count;
  return <span>{count === undefined ? 'cars' : carCountLabel(count)}</span>;
}
