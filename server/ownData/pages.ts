/** Pages of what stands in a list of the file. */
export type Pages = AsyncGenerator<readonly Readonly<Record<string, unknown>>[]>;

/** Rows of one page. */
const PAGE_SIZE = 200;

/** A row's place in its list. */
export interface Place {
  readonly time: number;
  readonly id: string;
}

/** The first place of every list. */
const START: Place = { time: -1, id: '' };

interface PagedList<Row> {
  /** At most `limit` rows after this place, in the order of their places. */
  readonly read: (after: Place, limit: number) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
  readonly show: (rows: readonly Row[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Reads a list page by page, by key. */
export async function* pagesOf<Row>({ read, placeOf, show }: PagedList<Row>): Pages {
  for (let after = START; ; ) {
    const rows = await read(after, PAGE_SIZE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield await show(rows);
    if (rows.length < PAGE_SIZE) return;
    after = placeOf(last);
  }
}
