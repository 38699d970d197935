import { Type } from 'typebox';
import { MAX_PAGE_SIZE, type PageCursor } from '../database/database.ts';
import { invalidField } from './shapes.ts';

/* Paging by key: `?limit=` and `?after=`, and the next page in a Link header (spec: limits.list-paging). */

/** What the Link header takes over from the query of the page before. */
const PRESERVED = ['email', 'limit', 'include', 'kind', 'since', 'until', 'member', 'q'];

/** The query parameters of a list that is read page by page. */
export const pageParameters = {
  limit: Type.Optional(
    Type.String({
      // 1 to MAX_PAGE_SIZE, with leading zeros up to three digits.
      pattern: '^(?:00[1-9]|0?[1-9]\\d|[1-9]|1\\d\\d|200)$',
      description: `Rows of a page, 1 to ${MAX_PAGE_SIZE}`,
      'x-message': `a whole number from 1 to ${MAX_PAGE_SIZE} is needed`,
    }),
  ),
  after: Type.Optional(
    Type.String({
      pattern: '^\\d{1,15}\\.[\\w-]{1,100}$',
      description: 'From the Link header of the page before',
      'x-message': 'this is not the end of a page',
    }),
  ),
};

export interface PageQuery {
  readonly limit: number;
  readonly after: PageCursor | undefined;
}

/** A page of a list; `next` is undefined on the last one. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: PageCursor | undefined;
}

/** The page of a query that was asked for one row more than the page may have. */
export function pageFrom<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => PageCursor): ListPage<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last && cursorOf(last) };
}

interface PageTexts {
  readonly limit?: string;
  readonly after?: string;
}

export const decodePage = ({ limit, after }: PageTexts): PageQuery => ({
  limit: limit === undefined ? MAX_PAGE_SIZE : Number(limit),
  after: after === undefined ? undefined : decodeCursor(after),
});

const encodeCursor = ({ postedAt, id }: PageCursor): string => `${postedAt}.${id}`;

function decodeCursor(text: string): PageCursor {
  const [, postedAt, id] = /^(\d+)\.(.+)$/.exec(text) ?? [];
  if (postedAt === undefined || id === undefined) throw invalidField('after', 'this is not the end of a page');
  return { postedAt: Number(postedAt), id };
}

/** The Link header with the address of the next page; it keeps the query's other parameters. */
export function nextPageLink(path: string, query: Readonly<Record<string, unknown>>, next: PageCursor): string {
  const preserved = Object.entries(query).filter(([name]) => PRESERVED.includes(name));
  const parameters = new URLSearchParams(preserved.map(([name, value]): [string, string] => [name, String(value)]));
  parameters.set('after', encodeCursor(next));
  return `<${path}?${parameters}>; rel="next"`;
}
