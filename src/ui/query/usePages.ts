import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Failure, isFailure } from '#application/Failure.ts';
import type { Page } from '#application/ports.ts';
import { type PagedList, pagedQuery } from './pagedQuery.ts';

/** How to go on with a list that is loaded page by page. */
export interface More {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly load: () => void;
}

interface PagesOptions<Item, Beside> extends PagedList<Item, Beside> {
  readonly idOf: (item: Item) => string;
  readonly enabled?: boolean;
  /** Whether the last list stays until the one of another key is there. */
  readonly keepsLast?: boolean;
}

/** Shown where the server does not take the cursor that it once gave: it is a newer one. */
const STARTS_AGAIN = new Failure('conflict', { detail: 'This list has changed. Retry loads it again from the start.' });

/** The items of a list that are loaded so far, and how to load more. */
export function usePages<Item, Beside = unknown>({
  queryKey,
  readPage,
  idOf,
  enabled = true,
  keepsLast = false,
}: PagesOptions<Item, Beside>) {
  const query = useInfiniteQuery({
    ...pagedQuery({ queryKey, readPage }),
    enabled,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  const { isPending, isLoading, isError, isFetching, isRefetching, isPlaceholderData, refetch } = query;
  const isRefused = query.isFetchNextPageError && isFailure(query.error) && query.error.kind === 'invalid';
  const more: More = {
    hasMore: query.hasNextPage && !isPlaceholderData,
    // A list that starts again has its failure until it is there.
    isLoading: query.isFetchingNextPage || (isError && isRefetching),
    isFailed: query.isFetchNextPageError,
    load: () => void (isRefused ? refetch() : query.fetchNextPage()),
  };
  const pages = query.data?.pages;
  const data = pages && uniqueItems(pages, idOf);
  const error = isRefused ? STARTS_AGAIN : query.error;
  return {
    data,
    pages,
    isPending,
    isLoading,
    isError,
    isFetching,
    isRefetching,
    isPlaceholderData,
    error,
    refetch,
    more,
  };
}

/** While items are added or removed, the same one may be on two pages. */
const uniqueItems = <Item>(pages: readonly Page<Item>[], idOf: (item: Item) => string): readonly Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [idOf(item), item])).values(),
];

/** The cached pages of such a list with some of their items changed. */
export const mapPages = <Item>(
  cached: InfiniteData<Page<Item>> | undefined,
  change: (item: Item) => Item,
): InfiniteData<Page<Item>> | undefined =>
  cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
