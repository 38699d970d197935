import type { StoredCarState } from '#domain/carTransitions.ts';
import {
  type CaseList,
  canUndo,
  type DecidedCase,
  type EarlierDecision,
  type ListedReport,
  MAX_HISTORY,
  MAX_LISTED_REPORTS,
  type OwnerRecord,
  type ReportCase,
} from '#domain/report.ts';
import { sameVin } from '../cars/cars.ts';
import type { Database } from '../database/database.ts';
import type { ReportCasesTable, Store } from '../database/schema.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import { findReview } from '../reviews/reviews.ts';
import { readSignals } from '../signals/signals.ts';
import { WAITS } from './newCase.ts';

export interface CasesQuery extends PageQuery {
  readonly list: CaseList;
  /** The id of a member, to whom what is reported belongs; undefined for everybody. */
  readonly ownerId: string | undefined;
}

/** Cases of a list: those that wait, the first of the queue first; or those of signals and those that are decided, the latest first. */
export async function listCases(store: Store, { list, ownerId, ...page }: CasesQuery): Promise<ListPage<ReportCase>> {
  const memberOf = (id: string) => store.selectFrom('members').select('email').where('id', '=', id);
  let rows = store.selectFrom('report_cases').selectAll().where('waits', '=', WAITS[list]);
  if (ownerId !== undefined) rows = rows.where('owner_email', '=', memberOf(ownerId));
  const { items, next } =
    list === 'decided'
      ? await keysetPage(
          rows,
          { by: ['decided_at', 'id'], direction: 'desc', keysOf: (row) => [row.decided_at, row.id] },
          page,
        )
      : await keysetPage(
          rows,
          {
            by: ['queue_place', 'id'],
            direction: list === 'signals' ? 'desc' : 'asc',
            keysOf: (row) => [row.queue_place, row.id],
          },
          page,
        );
  return { items: await Promise.all(items.map((row) => caseFrom(store, row))), next };
}

/** A case with what an admin needs to know of it. */
async function caseFrom(store: Database, row: ReportCasesTable): Promise<ReportCase> {
  const owners = store
    .selectFrom('members')
    .select(['id', 'name', 'role', 'is_admin'])
    .where('email', '=', row.owner_email);
  const owner = await owners.executeTakeFirst();
  return {
    id: row.id,
    thing: { kind: row.thing_kind, id: row.thing_id },
    name: row.name,
    owner: {
      name: owner?.name ?? '',
      email: row.owner_email,
      account: owner?.is_admin === 0 ? { id: owner.id, role: owner.role } : undefined,
    },
    carState: row.thing_kind === 'car' ? await carStateOf(store, row.thing_id) : undefined,
    review: row.thing_kind === 'review' ? await findReview(store, row.thing_id) : undefined,
    sameVin: row.thing_kind === 'car' ? await sameVin(store, row.thing_id) : [],
    signals: await readSignals(store, { kind: row.thing_kind, id: row.thing_id }),
    state: row.state,
    isHeld: row.held === 1,
    isSignalled: row.signalled === 1,
    openedAt: row.opened_at,
    count: row.reports,
    reports: await listReports(store, row.id),
    ruling: rulingFrom(row),
    canUndo: canUndo({ next: row.next_step ?? undefined }),
    history: await listHistory(store, row),
    record: await readRecord(store, row),
  };
}

async function carStateOf(store: Database, id: string): Promise<StoredCarState | undefined> {
  return (await store.selectFrom('cars').select('state').where('id', '=', id).executeTakeFirst())?.state;
}

async function listReports(store: Database, caseId: string): Promise<readonly ListedReport[]> {
  const rows = await store
    .selectFrom('reports')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_LISTED_REPORTS)
    .execute();
  return rows.map(({ reason, line, reporter, guest_key, guest_email, guest_name, created_at }) => ({
    reason,
    line,
    by: reporter ?? guest_email ?? undefined,
    ...(guest_key !== null && { guest: { name: guest_name } }),
    at: created_at,
  }));
}

async function listHistory(store: Database, row: ReportCasesTable): Promise<readonly EarlierDecision[]> {
  const rows = await store
    .selectFrom('report_cases')
    .selectAll()
    .where('thing_kind', '=', row.thing_kind)
    .where('thing_id', '=', row.thing_id)
    .where('decision', 'is not', null)
    .where('id', '!=', row.id)
    .orderBy('decided_at', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows.flatMap(({ decision, rule, decided_at, answer }) =>
    decision === null ? [] : [{ decision, rule: rule ?? undefined, at: decided_at, isReversed: answer === 'reverse' }],
  );
}

/** Most of somebody's cases and cars that are counted. */
const MAX_COUNTED = 500;

async function readRecord(store: Database, { id, owner_email }: ReportCasesTable): Promise<OwnerRecord> {
  const cases = await store
    .selectFrom('report_cases')
    .select(['decision', 'answer', 'held', 'waits'])
    .where('owner_email', '=', owner_email)
    .where('id', '!=', id)
    .limit(MAX_COUNTED)
    .execute();
  const cars = store.selectFrom('cars').select('id').where('seller_email', '=', owner_email).limit(MAX_COUNTED);
  const standing = cases.filter(({ answer }) => answer !== 'reverse');
  return {
    cars: (await cars.execute()).length,
    cases: cases.filter(({ held, waits }) => held === 0 && waits !== WAITS.signals).length,
    takenDown: standing.filter(({ decision }) => decision === 'take-down').length,
    warnings: standing.filter(({ decision }) => decision === 'warn').length,
  };
}

/** What was decided of a row; undefined while nothing is. */
export function rulingFrom(row: ReportCasesTable): DecidedCase | undefined {
  const { decision, rule, facts, decided_at, appeal, appealed_at, answer, answer_facts, answered_at } = row;
  if (decision === null) return undefined;
  const answered =
    answer === null || answered_at === null ? undefined : { is: answer, facts: answer_facts, at: answered_at };
  return {
    decision,
    rule: rule ?? undefined,
    facts,
    at: decided_at,
    appeal: appeal === null || appealed_at === null ? undefined : { text: appeal, at: appealed_at, answer: answered },
  };
}
