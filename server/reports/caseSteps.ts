import type { Email } from '#domain/email.ts';
import type { CaseStep } from '#domain/report.ts';
import { BY_SERVER } from '../audit/audit.ts';
import { endBookingsOfCar, endOpenPayments, letThrough } from '../cars/cars.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { Database } from '../database/database.ts';
import { type Actor, type CaseOutcome, emit } from '../database/facts.ts';
import { leaderOnly } from '../database/leases.ts';
import type { ReportCasesTable, Store } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { removeMember } from '../members/members.ts';
import { CASE_DECIDED } from './caseEvents.ts';
import { putBack, standsAt } from './decide.ts';
import { forgetGuests, tellGuests } from './guestReports.ts';

/* What follows a decision by itself: both sides are told once it can't be undone, and it stands where nobody appeals in time. */

const BATCH_SIZE = 20;

type Services = Pick<AppServices, 'store' | 'clock' | 'newId' | 'log' | 'sessionEvents' | 'events'>;

/** Takes the steps that are due; of several servers one does. */
export function createCaseSteps(services: Services): BackgroundLoop {
  const { store, clock, log } = services;
  const work = {
    runDue: () => takeDueSteps(services, () => loop.isStopped),
    nextDueAt: () => nextStepAt(store),
    now: () => clock.now(),
    onError: (err: unknown) => log.error({ err }, 'decisions about reports could not take effect'),
    end: async () => unsubscribe(),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, 'report-cases', work));
  const unsubscribe = services.events.subscribe(CASE_DECIDED.topic, () => loop.wake());
  return loop;
}

/** Takes every step that is due, the earliest first, until it is stopped. */
export async function takeDueSteps(
  services: Pick<Services, 'store' | 'clock' | 'newId' | 'sessionEvents'>,
  isStopped = () => false,
): Promise<void> {
  const { store, clock } = services;
  for (;;) {
    const due = isStopped() ? [] : await listDue(store, clock.now());
    if (due.length === 0) return;
    for (const row of due) await takeStep(services, row);
  }
}

const listDue = (store: Store, now: number) =>
  store
    .selectFrom('report_cases')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();

async function nextStepAt(store: Store): Promise<number | undefined> {
  const first = store.selectFrom('report_cases').select('next_at').where('next_at', 'is not', null);
  return (await first.orderBy('next_at').orderBy('id').limit(1).executeTakeFirst())?.next_at ?? undefined;
}

async function takeStep(
  services: Pick<Services, 'store' | 'clock' | 'newId' | 'sessionEvents'>,
  row: ReportCasesTable,
): Promise<void> {
  // Before the step is recorded, so that an interrupted one is repeated.
  if (row.next_step === 'tell-decision' && row.decision === 'remove-account') await removeOwner(services, row);
  await transact(services.store, async (trx) => {
    const stands = row.next_step === 'tell-decision' ? standsAt(row) : undefined;
    const taken = trx
      .updateTable('report_cases')
      .set({ next_step: stands === undefined ? null : 'stand', next_at: stands ?? null })
      .where('id', '=', row.id)
      .where('next_step', '=', row.next_step)
      .where('next_at', '=', row.next_at);
    // It was undone meanwhile.
    if ((await taken.executeTakeFirst()).numUpdatedRows === 0n) return;
    if (row.next_step === null) return;
    const { newId, clock } = services;
    await STEPS[row.next_step](trx, row, { newId, now: clock.now() });
    if (stands === undefined) await forgetGuests(trx, row.id);
  });
}

async function removeOwner(
  services: Pick<Services, 'store' | 'clock' | 'sessionEvents'>,
  { owner_email, decided_by }: ReportCasesTable,
): Promise<void> {
  const actor: Actor = decided_by === '' ? BY_SERVER : { by: { email: decided_by, isAdmin: true } };
  try {
    await removeMember(services, owner_email, actor);
  } catch (error) {
    // The account is gone already, or its owner has become the last admin: there is nothing to remove.
    if (!(error instanceof Refusal)) throw error;
  }
}

const isOfCar = ({ thing_kind }: ReportCasesTable): boolean => thing_kind === 'car';

interface Moment {
  readonly now: number;
  readonly newId: () => string;
}

type TakeStep = (trx: Database, row: ReportCasesTable, moment: Moment) => Promise<void>;

const STEPS: Readonly<Record<CaseStep, TakeStep>> = {
  async 'tell-decision'(trx, row, moment) {
    if (row.decision === null) return;
    if (row.decision === 'take-down' && isOfCar(row)) await endOpenPayments(trx, row.thing_id, moment.now);
    // One that was taken down has been looked at: it is for sale where the decision falls.
    const isThrough = row.held === 1 && (await letThrough(trx, row.thing_id));
    const isReviewHidden = row.decision === 'take-down' && !isOfCar(row);
    await tell(trx, row, isThrough ? 'let-through' : isReviewHidden ? 'review-hidden' : row.decision, moment);
  },
  async stand(trx, row, { now }) {
    if (row.decision === 'take-down' && isOfCar(row)) await endBookingsOfCar(trx, row.thing_id, now);
  },
  async 'tell-answer'(trx, row, moment) {
    const isTakeDown = row.decision === 'take-down';
    if (row.answer === 'uphold') {
      if (isTakeDown && isOfCar(row)) await endBookingsOfCar(trx, row.thing_id, moment.now);
      await tell(trx, row, 'upheld', moment);
      return;
    }
    if (isTakeDown) await putBack(trx, row);
    await tell(trx, row, isTakeDown ? (isOfCar(row) ? 'reversed' : 'review-back') : 'reversed-warning', moment);
  },
};

async function tell(trx: Database, row: ReportCasesTable, outcome: CaseOutcome, moment: Moment): Promise<void> {
  const carId = row.thing_kind === 'car' ? row.thing_id : undefined;
  const reporters = await reportersOf(trx, row.id);
  emit(trx, { kind: 'case-told', outcome, email: row.owner_email, reporters, carId });
  await tellGuests(trx, { caseId: row.id, outcome, ...moment });
}

async function reportersOf(trx: Database, caseId: string): Promise<readonly Email[]> {
  const reports = await trx.selectFrom('reports').select('reporter').where('case_id', '=', caseId).execute();
  return reports.flatMap(({ reporter }) => reporter ?? []);
}
