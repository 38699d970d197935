import { useInfiniteQuery } from '@tanstack/react-query';
import type { Car } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';

const FIRST_PAGE: string | undefined = undefined;

/** The cars of a category fetched so far, and how to fetch the next page. */
export function useCars(category: Category) {
  const { browsing } = useCases();
  const query = useInfiniteQuery({
    queryKey: queryKeys.cars(category),
    queryFn: ({ pageParam }) => browsing.carsIn(category, pageParam),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
  });
  return {
    cars: query.data && unique(query.data.pages.flatMap((page) => page.items)),
    isPending: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
    isRefetching: query.isRefetching,
    more: {
      hasMore: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
}

/** While cars are added or removed, the same car may be on two pages. */
const unique = (cars: readonly Car[]): readonly Car[] => [...new Map(cars.map((car) => [car.id, car])).values()];
