import type { Email } from '#domain/email.ts';
import {
  appealRefusal,
  MAX_OWN_DECISIONS,
  type OwnDecision,
  type ReportedThing,
  type ReportReason,
} from '#domain/report.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import type { Subscriber } from '../database/facts.ts';
import type { ReportCasesTable } from '../database/schema.ts';
import { recordEvent } from '../database/transactionEvents.ts';
import { accountLabel } from '../http/callers.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import type { Caller } from '../sessions/sessions.ts';
import { CASE_DECIDED } from './caseEvents.ts';
import { rulingFrom } from './listCases.ts';
import { dropUnreported, openHeldCase, openSignalCase } from './unreportedCases.ts';

/** The decisions about somebody's own things, and about themselves, the latest first: those that have taken effect, but for what was kept. */
export async function listOwnDecisions(
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  owner: Email,
): Promise<readonly OwnDecision[]> {
  const rows = await store
    .selectFrom('report_cases')
    .selectAll()
    .where('owner_email', '=', owner)
    .where('decision', 'is not', null)
    .where('decision', '!=', 'keep')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OWN_DECISIONS)
    .execute();
  return rows.flatMap((row) => ownDecision(row, owner, clock.now()) ?? []);
}

function ownDecision(row: ReportCasesTable, owner: Email, now: number): OwnDecision | undefined {
  const ruling = rulingFrom(row);
  // A decision that may be undone is told to nobody.
  if (ruling === undefined || row.next_step === 'tell-decision') return undefined;
  const { appeal } = ruling;
  const isAnswerTold = row.next_step !== 'tell-answer';
  const why = appealRefusal(
    { state: row.state, decision: ruling.decision, decidedAt: ruling.at, next: row.next_step ?? undefined },
    { isOwner: row.owner_email === owner, now },
  );
  return {
    ...ruling,
    appeal: appeal && { ...appeal, answer: isAnswerTold ? appeal.answer : undefined },
    id: row.id,
    isReported: row.reports > 0,
    thing: { kind: row.thing_kind, id: row.thing_id },
    name: row.name,
    isHeld: row.held === 1,
    isSignalled: row.signalled === 1,
    canAppeal: why === undefined,
  };
}

/**
 * The reports that somebody has made, the first one first; where their address is proven, those too that they have made as a guest,
 * which were proven as well.
 */
export async function reportsMadeBy(
  { store, secrets }: Pick<ServerContext, 'store' | 'secrets'>,
  { email, isEmailVerified }: Pick<Caller, 'email' | 'isEmailVerified'>,
  page: PageQuery,
): Promise<ListPage<ReportMade>> {
  const guestKey = isEmailVerified ? accountLabel(secrets.audit, email) : undefined;
  const own = store
    .selectFrom('reports')
    .select(['id', 'thing_kind', 'thing_id', 'reason', 'line', 'created_at', 'guest_key', 'guest_name'])
    .where(({ eb, or }) =>
      or([eb('reporter', '=', email), ...(guestKey === undefined ? [] : [eb('guest_key', '=', guestKey)])]),
    );
  const { items, next } = await keysetPage(
    own,
    { by: ['created_at', 'id'], direction: 'asc', keysOf: (row) => [row.created_at, row.id] },
    page,
  );
  const made = items.map(({ thing_kind, thing_id, reason, line, created_at, guest_key, guest_name }) => ({
    thing: { kind: thing_kind, id: thing_id },
    reason,
    line,
    at: created_at,
    guest: guest_key === null ? undefined : { name: guest_name },
  }));
  return { items: made, next };
}

interface ReportMade {
  readonly thing: ReportedThing;
  readonly reason: ReportReason;
  readonly line: string;
  readonly at: number;
  readonly guest: { readonly name: string } | undefined;
}

/** Opens the cases of held cars and of signals, wakes the steps that follow a decision, and erases what was about an account that is erased. */
export const reportsSubscriber = ({
  clock,
  newId,
  secrets,
}: Pick<ServerContext, 'clock' | 'newId' | 'secrets'>): Subscriber => ({
  async inTransaction(trx, facts) {
    if (facts.some(({ kind }) => kind === 'case-decided')) recordEvent(trx, CASE_DECIDED);
    for (const fact of facts) {
      if (fact.kind === 'member-erased') {
        await eraseReports(trx, fact.email);
        // Anybody can sign up with an address: what it reported as a guest is the member's once it is proven.
        if (fact.isEmailVerified) await eraseGuestReports(trx, fact.email, accountLabel(secrets.audit, fact.email));
      }
      if (fact.kind === 'car-deleted') await dropUnreported(trx, fact.carId);
      if (fact.kind === 'car-changed' && fact.change === 'held')
        await openHeldCase(trx, fact, { id: newId(), now: clock.now() });
      if (fact.kind === 'signal-found') await openSignalCase(trx, fact, { id: newId(), now: clock.now() });
    }
  },
});

/** What was reported of them goes; of what they have reported and decided only their name and line. */
async function eraseReports(trx: Database, email: Email): Promise<void> {
  const cases = trx.selectFrom('report_cases').select('id').where('owner_email', '=', email);
  await trx.deleteFrom('reports').where('case_id', 'in', cases).execute();
  await trx.deleteFrom('report_cases').where('owner_email', '=', email).execute();
  await trx.updateTable('reports').set({ reporter: null, line: '' }).where('reporter', '=', email).execute();
  await trx
    .updateTable('report_cases')
    .set({ decided_by: '' })
    .where('decided_by', '=', email)
    .where('decided_by', '!=', '')
    .execute();
}

async function eraseGuestReports(trx: Database, email: Email, guestKey: string): Promise<void> {
  const proven = trx.updateTable('reports').set({ guest_email: null, guest_name: '', line: '' });
  await proven.where('guest_key', '=', guestKey).execute();
  await trx.deleteFrom('guest_reports').where('email', '=', email).execute();
}
