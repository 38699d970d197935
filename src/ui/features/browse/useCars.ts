import { useDebouncedValue } from '@mantine/hooks';
import type { ListedCar } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { type CarSearch, encodeSearch } from '#domain/search.ts';
import { searchOfQuery } from '#domain/searchAddress.ts';
import { carsOf } from '#ui/query/preloadData.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';

/** How long the server waits for the next letter or digit, in milliseconds. */
const TYPING_MS = 250;

const idOf = ({ id }: ListedCar): string => id;

/** What a search has found so far. The last result stays until the next one is there. */
export function useFoundCars(search: CarSearch) {
  const { catalogue } = useCases();
  const [address] = useDebouncedValue(String(new URLSearchParams(encodeSearch(search))), TYPING_MS);
  const query = usePages({
    queryKey: queryKeys.foundCars(address),
    readPage: (after) => catalogue.find(searchOfQuery(address), after),
    idOf,
    keepsLast: true,
  });
  const { data: cars, pages, isPending, error, isRefetching, more } = query;
  return {
    cars,
    first: pages?.[0],
    isTooBroad: pages?.at(-1)?.isTooBroad ?? false,
    isOutdated: query.isPlaceholderData,
    isPending,
    error,
    refetch: () => void query.refetch(),
    isRefetching,
    more,
  };
}

/** The cars of a category fetched so far, and how to fetch the next page. */
export function useCars(category: Category) {
  const { catalogue } = useCases();
  const { data, refetch, ...query } = usePages({ ...carsOf(catalogue, category), idOf });
  return { ...query, cars: data, refetch: () => void refetch() };
}
