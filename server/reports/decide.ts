import type { ExpressionBuilder } from 'kysely';
import type { Email } from '#domain/email.ts';
import {
  APPEAL_MS,
  type AppealAnswer,
  appealRefusal,
  CASE_REFUSALS,
  type CaseAct,
  type CaseRefusal,
  canUndo,
  decisionRefusal,
  FINAL_AFTER_MS,
  isAppealable,
  queuePlace,
  REPORT_REFUSALS,
  type ReportedThing,
  type Ruling,
} from '#domain/report.ts';
import { putBackCar, takeDownCar } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { type Actor, emit } from '../database/facts.ts';
import type { ReportCasesTable, Tables } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { findReview, setReviewHidden } from '../reviews/reviews.ts';
import type { Caller } from '../sessions/sessions.ts';
import { waitsIn } from './newCase.ts';
import { findThing, openCase, openingCase } from './openCase.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock'>;
type WholeDependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId'>;

/** An admin, who decides. */
export interface Judge {
  readonly email: Email;
  readonly actor: Actor;
}

const refusalOf = (why: CaseRefusal): Refusal =>
  new Refusal(why === 'not-yours' ? 'not-found' : 'conflict', CASE_REFUSALS[why]);

/**
 * Decides about a case. A car is hidden at once; everything else, and all that can't be undone, follows once the time to undo is over
 * (`caseSteps.ts`), as the way through for a held car.
 * @throws Refusal `not-found`, `conflict`
 */
export const decideCase = ({ store, clock }: Dependencies, id: string, ruling: Ruling, judge: Judge): Promise<void> =>
  transact(store, async (trx) => decide(trx, await requireCase(trx, id), ruling, { ...judge, now: clock.now() }));

/**
 * Decides about something that nobody need have reported, and returns the id of its case, by which it can be taken back.
 * @throws Refusal `not-found`, `conflict`
 */
export async function decideAbout(
  context: WholeDependencies,
  thing: ReportedThing,
  ruling: Ruling,
  judge: Judge & { readonly caller: Caller },
): Promise<string> {
  const found = await findThing(context, judge.caller, thing);
  if (found === undefined) throw new Refusal('not-found', REPORT_REFUSALS.gone);
  const { store, clock, newId } = context;
  const now = clock.now();
  return openingCase(() =>
    transact(store, async (trx) => {
      const id = await openCase(trx, { thing, found, now, newId, reports: 0 });
      await decide(trx, await requireCase(trx, id), ruling, { ...judge, now });
      return id;
    }),
  );
}

async function decide(
  trx: Database,
  row: ReportCasesTable,
  { decision, rule, facts }: Ruling,
  { email, actor, now }: Judge & { readonly now: number },
): Promise<void> {
  const finalAt = now + FINAL_AFTER_MS;
  const why = decisionRefusal(row, decision, await readThing(trx, row));
  if (why !== undefined) throw refusalOf(why);
  if (decision === 'take-down') await takeDown(trx, row, finalAt);
  await change(trx, row, {
    ...waitsIn('decided', row),
    ...{ decision, rule: rule ?? null, facts, decided_at: now, decided_by: email },
    ...{ next_step: 'tell-decision', next_at: finalAt },
  });
  stateDecision(trx, row, decision, actor);
}

/** Hides a car or a review at once. */
async function takeDown(trx: Database, row: ReportCasesTable, finalAt: number): Promise<void> {
  if (row.thing_kind === 'review') return setReviewHidden(trx, row.thing_id, true);
  if (!(await takeDownCar(trx, { carId: row.thing_id, caseId: row.id, finalAt }))) throw refusalOf('paid');
}

/** Shows again what was taken down. */
export const putBack = (
  trx: Database,
  { thing_kind, thing_id }: Pick<ReportCasesTable, 'thing_kind' | 'thing_id'>,
): Promise<void> => (thing_kind === 'review' ? setReviewHidden(trx, thing_id, false) : putBackCar(trx, thing_id));

/** Answers the appeal against a decision; it takes effect once the time to undo is over. @throws Refusal `not-found`, `conflict` */
export const answerAppeal = (
  { store, clock }: Dependencies,
  id: string,
  { answer, facts }: { readonly answer: AppealAnswer; readonly facts: string },
  judge: Judge,
): Promise<void> =>
  transact(store, async (trx) => {
    const row = await requireCase(trx, id);
    if (row.state !== 'appealed') throw refusalOf(row.state === 'answered' ? 'decided' : 'not-possible');
    const now = clock.now();
    await change(trx, row, {
      ...waitsIn('answered', row),
      ...{ answer, answer_facts: facts, answered_at: now },
      ...{ next_step: 'tell-answer', next_at: now + FINAL_AFTER_MS },
    });
    stateDecision(trx, row, answer, judge.actor);
  });

/** Takes a decision or an answer back that has not taken effect. @throws Refusal `not-found`, `conflict` once it has */
export const undoDecision = ({ store, clock }: Dependencies, id: string, judge: Judge): Promise<void> =>
  transact(store, async (trx) => {
    const row = await requireCase(trx, id);
    const isInTime = row.next_at !== null && row.next_at > clock.now();
    if (!isInTime || !canUndo({ next: row.next_step ?? undefined })) throw refusalOf('too-late');
    if (row.next_step === 'tell-answer') {
      await change(trx, row, {
        ...waitsIn('appealed', row),
        ...{ answer: null, answer_facts: '', answered_at: null, next_step: null, next_at: null },
      });
    } else {
      if (row.decision === 'take-down') await putBack(trx, row);
      await reopen(trx, row);
    }
    stateDecision(trx, row, 'undo', judge.actor);
  });

/** Opens a case again; one that was opened meanwhile takes its reports over. */
async function reopen(trx: Database, row: ReportCasesTable): Promise<void> {
  const opened = await trx
    .selectFrom('report_cases')
    .select(['id', 'reports', 'signalled'])
    .where('thing_kind', '=', row.thing_kind)
    .where('thing_id', '=', row.thing_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (opened !== undefined) {
    await trx.updateTable('reports').set({ case_id: row.id }).where('case_id', '=', opened.id).execute();
    await trx.deleteFrom('report_cases').where('id', '=', opened.id).execute();
  }
  const reports = row.reports + (opened?.reports ?? 0);
  const signalled = row.signalled === 1 || opened?.signalled === 1 ? 1 : 0;
  // It was decided on an admin's own initiative, and nobody has to decide again.
  if (reports === 0 && row.held === 0 && signalled === 0) return remove(trx, row);
  await change(trx, row, {
    ...waitsIn('open', { held: row.held, reports }),
    ...{ decision: null, rule: null, facts: '', decided_at: 0, decided_by: '', next_step: null, next_at: null },
    ...{ reports, signalled, queue_place: queuePlace(row.opened_at, reports) },
  });
}

/** Appeals against a decision about something of one's own, once. @throws Refusal `not-found`, `conflict` */
export const appealDecision = (
  { store, clock }: Dependencies,
  { id, owner, text }: { readonly id: string; readonly owner: Email; readonly text: string },
): Promise<void> =>
  transact(store, async (trx) => {
    const row = await trx.selectFrom('report_cases').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw refusalOf('not-yours');
    const now = clock.now();
    const facts = {
      state: row.state,
      decision: row.decision ?? undefined,
      decidedAt: row.decided_at,
      next: row.next_step ?? undefined,
    };
    const why = appealRefusal(facts, { isOwner: row.owner_email === owner, now });
    if (why !== undefined) throw refusalOf(why);
    // Until it is answered nothing follows by itself.
    await change(trx, row, {
      ...waitsIn('appealed', row),
      ...{ appeal: text, appealed_at: now, next_step: null, next_at: null },
    });
  });

async function requireCase(trx: Database, id: string): Promise<ReportCasesTable> {
  const row = await trx.selectFrom('report_cases').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found', 'There is no such report');
  return row;
}

/** Changes a case that is still as it was read; of two who change it at a time the later one is refused. */
async function change(trx: Database, row: ReportCasesTable, changed: Partial<ReportCasesTable>): Promise<void> {
  const update = trx.updateTable('report_cases').set(changed).where(isAsRead(row));
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusalOf('decided');
}

/** Removes such a case. */
async function remove(trx: Database, row: ReportCasesTable): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('report_cases').where(isAsRead(row)).executeTakeFirst();
  if (numDeletedRows === 0n) throw refusalOf('decided');
}

const isAsRead =
  ({ id, state, next_step }: ReportCasesTable) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'report_cases'>) =>
    and([eb('id', '=', id), eb('state', '=', state), eb('next_step', next_step === null ? 'is' : '=', next_step)]);

async function readThing(trx: Database, { thing_kind, thing_id, owner_email, held }: ReportCasesTable) {
  const car = trx.selectFrom('cars').select('state').where('id', '=', thing_id);
  const owner = trx.selectFrom('members').select('is_admin').where('email', '=', owner_email);
  return {
    kind: thing_kind,
    carState: thing_kind === 'car' ? (await car.executeTakeFirst())?.state : undefined,
    review: thing_kind === 'review' ? await findReview(trx, thing_id) : undefined,
    isOwnerAdmin: (await owner.executeTakeFirst())?.is_admin === 1,
    isHeld: held === 1,
  };
}

const stateDecision = (trx: Database, row: ReportCasesTable, what: CaseAct, actor: Actor): void =>
  emit(trx, { kind: 'case-decided', what, subject: row.thing_id, email: row.owner_email, actor });

/** When a decision stands where nobody appeals; undefined where nobody can. */
export const standsAt = ({ decision, decided_at }: ReportCasesTable): number | undefined =>
  isAppealable(decision ?? undefined) ? decided_at + APPEAL_MS : undefined;
