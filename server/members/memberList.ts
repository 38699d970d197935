import { sql } from 'kysely';
import type { ListedMember, MemberOrder, MembersQuery } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { foldText } from '#domain/foldText.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { Store } from '../database/database.ts';
import type { MembersTable } from '../database/schema.ts';

/** Where a page ends: the sort key and the address of its last member. */
export interface MemberCursor {
  readonly key: string | number;
  readonly email: string;
}

export interface MemberPageQuery extends MembersQuery {
  readonly limit: number;
  readonly after: MemberCursor | undefined;
}

export interface MemberPage {
  readonly members: readonly ListedMember[];
  /** Undefined on the last page. */
  readonly next: MemberCursor | undefined;
}

/** The columns of an order, which an index has behind the role. */
const KEYS = { name: 'name_order', newest: 'created_at' } as const satisfies Record<MemberOrder, keyof MembersTable>;

/**
 * A page of one role's members without admins. A search walks along the order's index until the page is full, so that a
 * rare text may read every member of the role; only admins search.
 */
export async function listMembers(store: Store, query: MemberPageQuery): Promise<MemberPage> {
  const { role, text, order, limit, after } = query;
  const key = KEYS[order];
  const direction = order === 'newest' ? 'desc' : 'asc';
  let select = store
    .selectFrom('members')
    .selectAll()
    .where('role', '=', role)
    .where('is_admin', '=', 0)
    .orderBy(key, direction)
    .orderBy('email', direction)
    .limit(limit + 1);
  if (text !== '') select = select.where(contains(text));
  if (after !== undefined) {
    const isBehind = order === 'newest' ? '<' : '>';
    select = select.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(key, 'email'), isBehind, tuple(after.key, after.email as Email)),
    );
  }
  const rows = await select.execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const carCounts = await countCars(store, role, page);
  return {
    members: page.map((row) => listedFrom(row, role === 'Seller' ? (carCounts.get(row.email) ?? 0) : undefined)),
    next: last && { key: last[key], email: last.email },
  };
}

const contains = (text: string) =>
  sql<boolean>`search_text like ${`%${foldText(text).replace(/[!%_]/g, '!$&')}%`} escape '!'`;

async function countCars(
  store: Store,
  role: ChosenRole,
  members: readonly MembersTable[],
): Promise<ReadonlyMap<Email, number>> {
  if (role !== 'Seller' || members.length === 0) return new Map();
  const emails = members.map(({ email }) => email);
  const rows = await store
    .selectFrom('cars')
    .select(({ fn }) => ['seller_email', fn.countAll().as('count')])
    .where('seller_email', 'in', emails)
    .groupBy('seller_email')
    .execute();
  return new Map(rows.map(({ seller_email, count }) => [seller_email, Number(count)]));
}

const listedFrom = (row: MembersTable, carCount: number | undefined): ListedMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  picture: row.picture,
  verified: row.verified === 1,
  joinedAt: row.created_at,
  carCount,
});
