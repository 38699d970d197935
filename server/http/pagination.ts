import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { MAX_PAGE_SIZE } from '../database/database.ts';
import { type Cursor, cursorParameter, decodeCursor, encodeCursor } from './cursors.ts';

/* Paging by key: `?limit=` and `?after=`, and the next page in a Link header (spec: limits.list-paging). */

const limit = Type.Optional(
  Type.String({
    // 1 to MAX_PAGE_SIZE, with leading zeros up to three digits.
    pattern: '^(?:00[1-9]|0?[1-9]\\d|[1-9]|1\\d\\d|200)$',
    description: `Rows of a page, 1 to ${MAX_PAGE_SIZE}`,
    'x-message': `a whole number from 1 to ${MAX_PAGE_SIZE} is needed`,
  }),
);

/** The query parameters of a list that is read page by page. */
export const pageParameters = { limit, after: cursorParameter };

export interface PageQuery {
  readonly limit: number;
  readonly after: Cursor | undefined;
}

/** A page of a list; `next` is undefined on the last one. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: Cursor | undefined;
}

/** The page of a query that was asked for one row more than the page may have. */
export function pageFrom<Row>(rows: readonly Row[], limit: number, keysOf: (row: Row) => Cursor): ListPage<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last && keysOf(last) };
}

export interface PageTexts {
  readonly limit?: string;
  readonly after?: string;
}

/** @throws Refusal `invalid` for a cursor that no list gives */
export const decodePage = ({ limit: size, after }: PageTexts): PageQuery => ({
  limit: size === undefined ? MAX_PAGE_SIZE : Number(size),
  after: after === undefined ? undefined : decodeCursor(after),
});

type Query = Readonly<Record<string, unknown>>;

/** The query of the page that begins after `after`: the same one otherwise. */
export function nextQuery(query: Query, after: Cursor): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  parameters.set('after', encodeCursor(after));
  return `?${parameters}`;
}

/**
 * Sets the Link header with the address of the next page, where there is one. It keeps what the query has of the parameters in
 * the call's definition, and nothing else that somebody may have put into an address: the answer may be stored for all guests.
 */
export function linkNextPage(reply: FastifyReply, query: Query, after: Cursor | undefined): void {
  if (after === undefined) return;
  const { call } = reply.request.routeOptions.config;
  const known: Query = Object(Object(call?.request.query).properties);
  const same = Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(known, name)));
  const params: Query = Object(reply.request.params);
  const path = (call?.path ?? '').replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  reply.header('link', `<${path}${nextQuery(same, after)}>; rel="next"`);
}
