import { type Expression, type SqlBool, sql } from 'kysely';
import { type AuditEntry, type AuditQuery, isAuditKind } from '#domain/audit.ts';
import { trimUnseen } from '#domain/characters.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Store } from '../database/database.ts';
import type { AuditLogTable } from '../database/schema.ts';
import { afterKey } from '../http/keyset.ts';
import { type ListPage, type PageQuery, pageFrom } from '../http/pagination.ts';
import { type AuditPlace, placesOf } from './pseudonyms.ts';

/**
 * A page of the audit log, the latest line first. Each place where a person may stand is read by its own index; a text is
 * looked for along it until the page is full, so that a rare one may read the whole log. Only admins ask.
 */
export async function listAudit(
  { store, secrets }: Pick<ServerContext, 'store' | 'secrets'>,
  { member, ...query }: AuditQuery,
  page: PageQuery,
): Promise<ListPage<AuditEntry>> {
  const places = trimUnseen(member) === '' ? [undefined] : placesOf(secrets.audit, member);
  const found = new Map<string, AuditLogTable>();
  for (const place of places)
    for (const row of await readRows(store, { ...query, place }, page)) found.set(row.id, row);
  const rows = [...found.values()].toSorted(latestFirst);
  const { items, next } = pageFrom(rows, page.limit, (row) => [row.created_at, row.id]);
  return { items: items.flatMap(entriesFrom), next };
}

const latestFirst = (a: AuditLogTable, b: AuditLogTable): number =>
  b.created_at - a.created_at || (a.id < b.id ? 1 : -1);

interface RowsQuery extends Omit<AuditQuery, 'member'> {
  readonly place: AuditPlace | undefined;
}

function readRows(
  store: Store,
  { place, kind, since, until, text }: RowsQuery,
  page: PageQuery,
): Promise<readonly AuditLogTable[]> {
  let select = store.selectFrom('audit_log').selectAll();
  if (place !== undefined) select = select.where(place[0], '=', place[1]);
  if (kind !== undefined) select = select.where('kind', '=', kind);
  if (since !== undefined) select = select.where('created_at', '>=', since);
  if (until !== undefined) select = select.where('created_at', '<=', until);
  if (trimUnseen(text) !== '') select = select.where(subjectContains(trimUnseen(text)));
  return afterKey(select, { by: ['created_at', 'id'], direction: 'desc' }, page).execute();
}

const subjectContains = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref('subject')}) like ${`%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`} escape '!'`;

/** A later version may have written kinds that this one does not know. */
const entriesFrom = (row: AuditLogTable): readonly AuditEntry[] => {
  const { id, kind, created_at: at, actor: by, origin: from, person, subject, note, times } = row;
  return isAuditKind(kind) ? [{ id, kind, at, by, from, person, subject, note, times }] : [];
};
