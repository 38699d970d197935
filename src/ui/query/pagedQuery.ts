import type { QueryKey } from '@tanstack/react-query';
import type { Page } from '#application/ports.ts';

/** A list that is loaded page by page. */
export interface PagedList<Item> {
  readonly queryKey: QueryKey;
  readonly readPage: (after: string | undefined) => Promise<Page<Item>>;
}

/** Not `undefined`, which JSON turns into `null` when a rendered page brings its lists along. */
export const FIRST_PAGE = '';

/** The query of such a list, for whoever shows it and for whoever asks for it ahead. */
export const pagedQuery = <Item>({ queryKey, readPage }: PagedList<Item>) => ({
  queryKey,
  queryFn: ({ pageParam }: { readonly pageParam: string }) =>
    readPage(pageParam === FIRST_PAGE ? undefined : pageParam),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page: Page<Item>) => page.next,
});
