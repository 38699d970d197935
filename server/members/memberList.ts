import { sql } from 'kysely';
import { isShownVerified, type ListedMember, type MemberOrder, type MembersQuery } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { foldText } from '#domain/foldText.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { Store } from '../database/database.ts';
import type { MembersTable } from '../database/schema.ts';
import { type KeysetOrder, keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';

/** By a column that an index has behind the role, and by address. */
const ORDERS = {
  name: {
    by: ['name_order', 'email'],
    direction: 'asc',
    types: ['string', 'string'],
    keysOf: ({ name_order, email }) => [name_order, email],
  },
  newest: {
    by: ['created_at', 'email'],
    direction: 'desc',
    keysOf: ({ created_at, email }) => [created_at, email],
  },
} as const satisfies Record<MemberOrder, KeysetOrder<keyof MembersTable, MembersTable>>;

/**
 * A page of one role's members without admins. A search walks along the order's index until the page is full, so that a
 * rare text may read every member of the role; only admins search.
 */
export async function listMembers(
  store: Store,
  { role, text, order }: MembersQuery,
  page: PageQuery,
): Promise<ListPage<ListedMember>> {
  let select = store.selectFrom('members').selectAll().where('role', '=', role).where('is_admin', '=', 0);
  if (text !== '') select = select.where(contains(text));
  const { items: rows, next } = await keysetPage(select, ORDERS[order], page);
  const carCounts = await countCars(store, role, rows);
  return {
    items: rows.map((row) => listedFrom(row, role === 'Seller' ? (carCounts.get(row.email) ?? 0) : undefined)),
    next,
  };
}

/** A member as the admin's table has them; undefined where there is none of this id. */
export async function findListedMember(store: Store, id: string): Promise<ListedMember | undefined> {
  const row = await store.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const counts = await countCars(store, row.role, [row]);
  return listedFrom(row, row.role === 'Seller' ? (counts.get(row.email) ?? 0) : undefined);
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
  verified: isShownVerified(row.role, row.verified === 1),
  joinedAt: row.created_at,
  carCount,
});
