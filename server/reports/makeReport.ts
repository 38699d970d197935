import { MAX_REPORT_LINE, type NewReport, REPORT_REFUSALS, reportRefusal } from '#domain/report.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { whereWithin } from '../database/due.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { accountLabel } from '../http/callers.ts';
import { Refusal } from '../http/Refusal.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { requireExistingMember } from '../sessions/sessions.ts';
import { findThing, openCase, openingCase } from './openCase.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'secrets'>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Reports something and returns the report's id. What is reported already and not decided yet is one case, however many report it.
 * @throws Refusal `not-found`, `conflict`
 */
export const makeReport = (context: Dependencies, caller: MemberCaller, report: NewReport): Promise<string> =>
  openingCase(() => insertReport(context, caller, report));

async function insertReport(context: Dependencies, caller: MemberCaller, report: NewReport): Promise<string> {
  const { store, clock, newId, secrets } = context;
  const { thing, reason, line } = report;
  const now = clock.now();
  const found = await findThing(context, caller, thing);
  return transact(store, async (trx) => {
    await requireExistingMember(trx, caller.email);
    const own = trx.selectFrom('reports').select('id').where('reporter', '=', caller.email);
    const same = own.where('thing_kind', '=', thing.kind).where('thing_id', '=', thing.id);
    const lately = await own.where(whereWithin('created_at', now, DAY_MS)).execute();
    // Who has proven the address is whoever has reported by it as a guest (spec: guest-reports.once).
    const asGuest = trx
      .selectFrom('reports')
      .select('id')
      .where('guest_key', '=', accountLabel(secrets.audit, caller.email));
    const sameAsGuest = asGuest.where('thing_kind', '=', thing.kind).where('thing_id', '=', thing.id);
    const [asMemberBefore, asGuestBefore] = [await same.executeTakeFirst(), await sameAsGuest.executeTakeFirst()];
    const hasReported = asMemberBefore !== undefined || (caller.isEmailVerified && asGuestBefore !== undefined);
    const why = reportRefusal({ reporter: caller.email, owner: found?.owner, hasReported, reports: lately.length });
    if (why !== undefined || found === undefined)
      throw new Refusal(why === 'gone' ? 'not-found' : 'conflict', REPORT_REFUSALS[why ?? 'gone']);
    const id = newId();
    const case_id = await openCase(trx, { thing, found, now, newId, reports: 1 });
    await trx
      .insertInto('reports')
      .values({
        id,
        case_id,
        thing_kind: thing.kind,
        thing_id: thing.id,
        reporter: caller.email,
        ...{ guest_key: null, guest_email: null, guest_name: '' },
        reason,
        line: line.slice(0, MAX_REPORT_LINE),
        created_at: now,
      })
      .execute();
    emit(trx, { kind: 'report-made', email: caller.email });
    return id;
  });
}
