import { Type } from 'typebox';
import { isMemberOrder, MAX_MEMBER_SEARCH, MEMBER_ORDERS, type MembersQuery } from '#domain/account.ts';
import { trimUnseen } from '#domain/characters.ts';
import { nameCursor, timeAndEmailCursor } from '../http/cursors.ts';
import { decodePageWith, type PageQuery, pageParametersWith } from '../http/pagination.ts';
import { oneOf, text } from '../http/shapes.ts';
import type { MemberCursor } from './memberList.ts';
import type { RemovedCursor } from './removal.ts';

/* The admin's lists of members, by key: `?q=`, `?sort=`, `?limit=`, `?after=`, and the next page in a Link header. */

export const memberPageParameters = {
  ...pageParametersWith(nameCursor),
  q: Type.Optional(text(MAX_MEMBER_SEARCH)),
  sort: Type.Optional(oneOf(MEMBER_ORDERS)),
};
export const removedPageParameters = pageParametersWith(timeAndEmailCursor);

interface PageTexts {
  readonly limit?: string;
  readonly after?: string;
}

export function decodeMemberPage(
  query: PageTexts & { readonly q?: string; readonly sort?: string },
): Omit<MembersQuery, 'role'> & PageQuery<MemberCursor> {
  const order = isMemberOrder(query.sort) ? query.sort : 'name';
  const page = order === 'newest' ? decodePageWith(timeAndEmailCursor, query) : decodePageWith(nameCursor, query);
  const { limit, after } = page;
  return { text: trimUnseen(query.q ?? ''), order, limit, after: after && { key: after[0], email: after[1] } };
}

export const encodeMemberCursor = ({ key, email }: MemberCursor): string =>
  typeof key === 'number' ? timeAndEmailCursor.encode([key, email]) : nameCursor.encode([key, email]);

export function decodeRemovedPage(query: PageTexts): PageQuery<RemovedCursor> {
  const { limit, after } = decodePageWith(timeAndEmailCursor, query);
  return { limit, after: after && { removedAt: after[0], email: after[1] } };
}

export const encodeRemovedCursor = ({ removedAt, email }: RemovedCursor): string =>
  timeAndEmailCursor.encode([removedAt, email]);
