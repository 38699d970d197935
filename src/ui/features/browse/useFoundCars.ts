import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type CarSearch, encodeSearch } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { FIRST_PAGE } from '#ui/query/pagedQuery.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { uniqueCars } from './useCars.ts';

/** How long the server waits for the next letter or digit, in milliseconds. */
const TYPING_MS = 250;

/** What a search has found so far. The last result stays until the next one is there. */
export function useFoundCars(search: CarSearch) {
  const { browsing } = useCases();
  const [address] = useDebouncedValue(String(new URLSearchParams(encodeSearch(search))), TYPING_MS);
  const query = useInfiniteQuery({
    queryKey: queryKeys.foundCars(address),
    queryFn: ({ pageParam }) =>
      browsing.find(
        decodeSearch(Object.fromEntries(new URLSearchParams(address))),
        pageParam === FIRST_PAGE ? undefined : pageParam,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return {
    cars: pages && uniqueCars(pages.flatMap((page) => page.items)),
    first: pages?.[0],
    isTooBroad: pages?.at(-1)?.isTooBroad ?? false,
    isOutdated: query.isPlaceholderData,
    isPending: query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
    isRefetching: query.isRefetching,
    more: {
      hasMore: query.hasNextPage && !query.isPlaceholderData,
      isLoading: query.isFetchingNextPage,
      isFailed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
}
