import type { Cursor } from '../http/cursors.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';

/** Pages of what stands in a list of the file. */
export type Pages = AsyncGenerator<readonly Readonly<Record<string, unknown>>[]>;

/** Rows of one page. */
const PAGE_SIZE = 200;

interface PagedList<Row> {
  readonly read: (page: PageQuery) => Promise<ListPage<Row>>;
  readonly show: (rows: readonly Row[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Reads a list page by page. */
export async function* pagesOf<Row>({ read, show }: PagedList<Row>): Pages {
  let after: Cursor | undefined;
  do {
    const { items, next } = await read({ limit: PAGE_SIZE, after });
    if (items.length > 0) yield await show(items);
    after = next;
  } while (after !== undefined);
}
