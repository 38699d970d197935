import { Type } from 'typebox';
import { isMemberOrder, MEMBER_ORDERS, type MembersQuery } from '#domain/account.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { MAX_PAGE_SIZE } from '../database/database.ts';
import { pageParameters } from '../http/pagination.ts';
import { oneOf, text, UNSTORABLE } from '../http/shapes.ts';
import type { MemberCursor } from './memberList.ts';
import type { RemovedMembersQuery } from './removal.ts';

/* The admin's lists of members, by key: `?q=`, `?sort=`, `?limit=`, `?after=`, and the next page in a Link header. */

const MAX_CURSOR_LENGTH = 2_000;

const cursor = Type.Optional(
  Type.String({
    pattern: `^[\\w-]{1,${MAX_CURSOR_LENGTH}}$`,
    description: 'From the Link header of the page before',
    'x-message': 'this is not the end of a page',
  }),
);

export const memberPageParameters = {
  limit: pageParameters.limit,
  after: cursor,
  q: Type.Optional(text(MAX_LENGTH.name)),
  sort: Type.Optional(oneOf(MEMBER_ORDERS)),
};
export const removedPageParameters = { limit: pageParameters.limit, after: cursor };

interface PageTexts {
  readonly limit?: string;
  readonly after?: string;
}

const pageSize = ({ limit }: PageTexts): number => (limit === undefined ? MAX_PAGE_SIZE : Number(limit));

export function decodeMemberPage(
  query: PageTexts & { readonly q?: string; readonly sort?: string },
): Omit<MembersQuery, 'role'> & { readonly limit: number; readonly after: MemberCursor | undefined } {
  const order = isMemberOrder(query.sort) ? query.sort : 'name';
  const cursor = decodeCursor(query.after);
  const isOfOrder = typeof cursor?.key === (order === 'newest' ? 'number' : 'string');
  return {
    text: query.q?.trim() ?? '',
    order,
    limit: pageSize(query),
    after: isOfOrder ? cursor : undefined,
  };
}

export function decodeRemovedPage(query: PageTexts): RemovedMembersQuery {
  const cursor = decodeCursor(query.after);
  const after = typeof cursor?.key === 'number' ? { removedAt: cursor.key, email: cursor.email } : undefined;
  return { limit: pageSize(query), after };
}

type Cursor = readonly [key: string | number, email: string];

/** Names have any characters, so that the cursor is encoded as a whole. */
const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Undefined for what is no cursor: then the list starts at its beginning, as it does for one of another order. */
function decodeCursor(after: string | undefined): MemberCursor | undefined {
  if (after === undefined) return undefined;
  try {
    const [key, email]: readonly unknown[] = JSON.parse(Buffer.from(after, 'base64url').toString());
    const isStorable = (value: unknown): value is string => typeof value === 'string' && !UNSTORABLE.test(value);
    const isKey = (value: unknown): value is string | number => Number.isSafeInteger(value) || isStorable(value);
    return isStorable(email) && isKey(key) ? { key, email } : undefined;
  } catch {
    // Not JSON, or no list.
    return undefined;
  }
}

type Query = Readonly<Record<string, unknown>>;

/** The Link header of the next page; it keeps the query's other parameters. */
export const nextMembersLink = (query: Query, { key, email }: MemberCursor): string =>
  nextLink('/api/user', query, [key, email]);

export const nextRemovedLink = (query: Query, last: { readonly removedAt: number; readonly email: string }): string =>
  nextLink('/api/removed', query, [last.removedAt, last.email]);

function nextLink(path: string, query: Query, last: Cursor): string {
  const others = Object.entries(query).filter(([name]) => ['email', 'role', 'q', 'sort', 'limit'].includes(name));
  const parameters = new URLSearchParams(others.map(([name, value]): [string, string] => [name, String(value)]));
  parameters.set('after', encodeCursor(last));
  return `<${path}?${parameters}>; rel="next"`;
}
