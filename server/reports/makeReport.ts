import { isOnMarket } from '#domain/carTransitions.ts';
import type { Email } from '#domain/email.ts';
import { maySeeHidden } from '#domain/privacy.ts';
import {
  MAX_REPORT_LINE,
  type NewReport,
  queuePlace,
  REPORT_REFUSALS,
  type ReportedThing,
  reportRefusal,
} from '#domain/report.ts';
import { findBookedCar, loadMarks } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { requireExistingMember } from '../sessions/sessions.ts';
import { newCase } from './newCase.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId'>;

const DAY_MS = 24 * 60 * 60_000;

/** Something that can be reported: whose it is, and what it is called. */
interface FoundThing {
  readonly owner: Email;
  readonly name: string;
}

/**
 * Reports something and returns the report's id. What is reported already and not decided yet is one case, however many report it.
 * @throws Refusal `not-found`, `conflict`
 */
export async function makeReport(context: Dependencies, caller: MemberCaller, report: NewReport): Promise<string> {
  // Of two first reports at a time the index of open cases refuses the later one, which then finds the case.
  try {
    return await insertReport(context, caller, report);
  } catch (error) {
    if (isUniqueViolation(error)) return insertReport(context, caller, report);
    throw error;
  }
}

async function insertReport(context: Dependencies, caller: MemberCaller, report: NewReport): Promise<string> {
  const { store, clock, newId } = context;
  const { thing, reason, line } = report;
  const now = clock.now();
  const found = await findThing(context, caller, thing);
  return transact(store, async (trx) => {
    await requireExistingMember(trx, caller.email);
    const own = trx.selectFrom('reports').select('id').where('reporter', '=', caller.email);
    const same = own.where('thing_kind', '=', thing.kind).where('thing_id', '=', thing.id);
    const lately = await own.where(whereWithin('created_at', now, DAY_MS)).execute();
    const why = reportRefusal({
      reporter: caller.email,
      owner: found?.owner,
      hasReported: (await same.executeTakeFirst()) !== undefined,
      reports: lately.length,
    });
    if (why !== undefined || found === undefined)
      throw new Refusal(why === 'gone' ? 'not-found' : 'conflict', REPORT_REFUSALS[why ?? 'gone']);
    const id = newId();
    const case_id = await addToCase(trx, { thing, found, now, newId });
    await trx
      .insertInto('reports')
      .values({
        id,
        case_id,
        thing_kind: thing.kind,
        thing_id: thing.id,
        reporter: caller.email,
        reason,
        line: line.slice(0, MAX_REPORT_LINE),
        created_at: now,
      })
      .execute();
    emit(trx, { kind: 'report-made', email: caller.email });
    return id;
  });
}

/** What the caller reports, as far as they may know of it. */
async function findThing(
  context: Dependencies,
  caller: MemberCaller,
  { kind, id }: ReportedThing,
): Promise<FoundThing | undefined> {
  if (kind === 'member') {
    const member = context.store.selectFrom('members').select(['email', 'name']).where('id', '=', id);
    const found = await member.executeTakeFirst();
    return found && { owner: found.email, name: found.name };
  }
  const car = await findBookedCar(context.store, id);
  if (car?.seller.email === undefined) return undefined;
  if (!isOnMarket(car.state.is) && !maySeeHidden(car, await loadMarks(context, caller))) return undefined;
  return { owner: car.seller.email, name: car.name };
}

interface Addition {
  readonly thing: ReportedThing;
  readonly found: FoundThing;
  readonly now: number;
  readonly newId: () => string;
}

/** The id of the thing's open case, which one more report moves up in the queue; a new one where there is none. */
async function addToCase(trx: Database, { thing, found, now, newId }: Addition): Promise<string> {
  const open = trx.selectFrom('report_cases').select(['id', 'opened_at', 'reports']).where('state', '=', 'open');
  const of = open.where('thing_kind', '=', thing.kind).where('thing_id', '=', thing.id);
  const known = await of.executeTakeFirst();
  if (known === undefined) {
    const id = newId();
    await trx
      .insertInto('report_cases')
      .values({ ...newCase({ id, thing, ...found, now }), reports: 1 })
      .execute();
    return id;
  }
  const reports = known.reports + 1;
  const queue_place = queuePlace(known.opened_at, reports);
  await trx.updateTable('report_cases').set({ reports, queue_place }).where('id', '=', known.id).execute();
  return known.id;
}
