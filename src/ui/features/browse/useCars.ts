import type { ListedCar } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { carsOf } from '#ui/query/preloadData.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';

const idOf = ({ id }: ListedCar): string => id;

/** The cars of a category fetched so far, and how to fetch the next page. */
export function useCars(category: Category) {
  const { catalogue } = useCases();
  const { data, refetch, ...query } = usePages({ ...carsOf(catalogue, category), idOf });
  return { ...query, cars: data, refetch: () => void refetch() };
}
