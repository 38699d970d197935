import type { Position } from '../cars/browsing.ts';
import { LONGEST_LIST } from '../cars/promotion.ts';
import { type Fields, textField, wrong } from './fields.ts';

/* Paging by key: `?limit=` and `?after=`, and the next page in a Link header (readings, section 3). */

export interface PageQuery {
  readonly limit: number;
  readonly after: Position | undefined;
}

export function decodePage(query: Fields): PageQuery {
  return { limit: limitOf(query.limit), after: query.after === undefined ? undefined : positionOf(query) };
}

function limitOf(value: unknown): number {
  if (value === undefined) return LONGEST_LIST;
  const limit = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > LONGEST_LIST) throw wrong('limit', `a whole number from 1 to ${LONGEST_LIST} is needed`);
  return limit;
}

/** Opaque to clients. */
const encodePosition = ({ postedAt, id }: Position): string => Buffer.from(`${postedAt} ${id}`).toString('base64url');

function positionOf(query: Fields): Position {
  const text = Buffer.from(textField(query, 'after', 300), 'base64url').toString();
  const [, postedAt, id] = /^(\d{1,15}) ([\w-]{1,100})$/.exec(text) ?? [];
  if (postedAt === undefined || id === undefined) throw wrong('after', 'this is not the end of a page');
  return { postedAt: Number(postedAt), id };
}

/** The Link header that leads to the next page of an address. */
export function nextLink(path: string, query: Fields, next: Position): string {
  const kept = Object.entries(query).filter(([name]) => name === 'limit' || name === 'include');
  const parameters = new URLSearchParams(kept.map(([name, value]): [string, string] => [name, String(value)]));
  parameters.set('after', encodePosition(next));
  return `<${path}?${parameters}>; rel="next"`;
}
