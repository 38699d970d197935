import type { PageCursor } from '../database/database.ts';
import { MAX_PAGE_SIZE } from '../database/database.ts';
import { type Fields, invalidField, textField } from './fields.ts';

/* Paging by key: `?limit=` and `?after=`, and the next page in a Link header (spec: calls.category-paging). */

export interface PageQuery {
  readonly limit: number;
  readonly after: PageCursor | undefined;
}

export function decodePage(query: Fields): PageQuery {
  return { limit: decodeLimit(query.limit), after: query.after === undefined ? undefined : decodeCursor(query) };
}

function decodeLimit(value: unknown): number {
  if (value === undefined) return MAX_PAGE_SIZE;
  const limit = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > MAX_PAGE_SIZE)
    throw invalidField('limit', `a whole number from 1 to ${MAX_PAGE_SIZE} is needed`);
  return limit;
}

/** Opaque to clients. */
const encodeCursor = ({ postedAt, id }: PageCursor): string => Buffer.from(`${postedAt} ${id}`).toString('base64url');

function decodeCursor(query: Fields): PageCursor {
  const text = Buffer.from(textField(query, 'after', 300), 'base64url').toString();
  const [, postedAt, id] = /^(\d{1,15}) ([\w-]{1,100})$/.exec(text) ?? [];
  if (postedAt === undefined || id === undefined) throw invalidField('after', 'this is not the end of a page');
  return { postedAt: Number(postedAt), id };
}

/** The Link header that leads to the next page of an address. */
export function nextPageLink(path: string, query: Fields, next: PageCursor): string {
  const preserved = Object.entries(query).filter(([name]) => name === 'limit' || name === 'include');
  const parameters = new URLSearchParams(preserved.map(([name, value]): [string, string] => [name, String(value)]));
  parameters.set('after', encodeCursor(next));
  return `<${path}?${parameters}>; rel="next"`;
}
