import { Type } from 'typebox';
import { isMemberOrder, MAX_MEMBER_SEARCH, MEMBER_ORDERS, type MembersQuery } from '#domain/account.ts';
import { trimUnseen } from '#domain/characters.ts';
import { oneOf, text } from '../http/shapes.ts';

/* What the admin asks of the list of members: `?q=` and `?sort=`. */

export const memberFilters = {
  q: Type.Optional(text(MAX_MEMBER_SEARCH)),
  sort: Type.Optional(oneOf(MEMBER_ORDERS)),
};

interface FilterTexts {
  readonly q?: string;
  readonly sort?: string;
}

export const decodeMemberFilters = ({ q = '', sort }: FilterTexts): Omit<MembersQuery, 'role'> => ({
  text: trimUnseen(q),
  order: isMemberOrder(sort) ? sort : 'name',
});
