import type { QueryKey } from '@tanstack/react-query';
import type { Page } from '#application/ports.ts';

/** A list that is loaded page by page; its pages may have more than items. */
export interface PagedList<Item, Beside = unknown> {
  readonly queryKey: QueryKey;
  readonly readPage: (after: string | undefined) => Promise<Page<Item> & Beside>;
}

/** Not `undefined`, which JSON turns into `null` when a rendered page brings its lists along. */
const FIRST_PAGE = '';

/** The query of such a list, for whoever shows it and for whoever asks for it ahead. */
export const pagedQuery = <Item, Beside>({ queryKey, readPage }: PagedList<Item, Beside>) => ({
  queryKey,
  queryFn: ({ pageParam }: { readonly pageParam: string }) =>
    readPage(pageParam === FIRST_PAGE ? undefined : pageParam),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page: Page<Item>) => page.next,
});
