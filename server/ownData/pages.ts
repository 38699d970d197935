import type { Cursor } from '../http/cursors.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';

type Json = Readonly<Record<string, unknown>>;

/** A list of the file, as its items stand there; by page, however long it is. */
export type OwnList = (page: PageQuery) => Promise<ListPage<Json>>;

/** Rows of one page. */
const PAGE_SIZE = 200;

/** The items of a list, page by page. */
export async function* pagesOf(read: OwnList): AsyncGenerator<readonly Json[]> {
  let after: Cursor | undefined;
  do {
    const { items, next } = await read({ limit: PAGE_SIZE, after });
    yield items;
    after = next;
  } while (after !== undefined);
}
