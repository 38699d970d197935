import type { QueryClient } from '@tanstack/react-query';
import type { CarCatalogue } from '#application/ports.ts';
import type { ListedCar } from '#domain/car.ts';
import { categoryOf, categoryPath } from '#domain/navigation.ts';
import type { Category } from '#domain/options.ts';
import { type PagedList, pagedQuery } from './pagedQuery.ts';
import { queryKeys } from './queryKeys.ts';

type Catalogue = Pick<CarCatalogue, 'inCategory'>;

/** The cars of a category as its page asks for them. */
export const carsOf = (catalogue: Catalogue, category: Category): PagedList<ListedCar> => ({
  queryKey: queryKeys.cars(category),
  readPage: (after) => catalogue.inCategory(category, after),
});

/**
 * Asks for what the page at a path will show, unless that is there and current. Only a category's cars: a car's page begins with
 * what its list had, and the other pages wait for a member.
 */
export function preloadData(path: string, queryClient: QueryClient, catalogue: Catalogue): void {
  const category = categoryOf(path.split('/').at(-1));
  if (category === undefined || path !== categoryPath(category)) return;
  void queryClient.prefetchInfiniteQuery(pagedQuery(carsOf(catalogue, category)));
}
