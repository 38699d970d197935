import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '#application/ports.ts';
import { type PagedList, pagedQuery } from './pagedQuery.ts';

/** How to go on with a list that is loaded page by page. */
export interface More {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly load: () => void;
}

interface PagesOptions<Item> extends PagedList<Item> {
  readonly idOf: (item: Item) => string;
  readonly enabled?: boolean;
}

/** The items of a list that are loaded so far, and how to load more. */
export function usePages<Item>({ queryKey, readPage, idOf, enabled = true }: PagesOptions<Item>) {
  const query = useInfiniteQuery({ ...pagedQuery({ queryKey, readPage }), enabled });
  const more: More = {
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    isFailed: query.isFetchNextPageError,
    load: () => void query.fetchNextPage(),
  };
  const { isPending, isLoading, isError, isFetching, isRefetching, error, refetch } = query;
  const data = query.data && uniqueItems(query.data, idOf);
  return { data, isPending, isLoading, isError, isFetching, isRefetching, error, refetch, more };
}

/** While items are added or removed, the same one may be on two pages. */
const uniqueItems = <Item>({ pages }: InfiniteData<Page<Item>>, idOf: (item: Item) => string): readonly Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [idOf(item), item])).values(),
];

/** The cached pages of such a list with some of their items changed. */
export const mapPages = <Item>(
  cached: InfiniteData<Page<Item>> | undefined,
  change: (item: Item) => Item,
): InfiniteData<Page<Item>> | undefined =>
  cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
