import { isOnMarket } from '#domain/carTransitions.ts';
import type { Email } from '#domain/email.ts';
import { maySeeHidden } from '#domain/privacy.ts';
import { queuePlace, type ReportedThing, reviewName } from '#domain/report.ts';
import { findBookedCar, loadMarks } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { findReview } from '../reviews/reviews.ts';
import type { Caller } from '../sessions/sessions.ts';
import { newCase, waitsIn } from './newCase.ts';

/** Something that can be reported: whose it is, and what it is called. */
interface FoundThing {
  readonly owner: Email;
  readonly name: string;
}

/** What the caller reports or decides about, as far as they may know of it; undefined: a guest. */
export async function findThing(
  context: Pick<ServerContext, 'env' | 'store' | 'clock'>,
  caller: Caller | undefined,
  { kind, id }: ReportedThing,
): Promise<FoundThing | undefined> {
  if (kind === 'member') {
    const member = context.store.selectFrom('members').select(['email', 'name']).where('id', '=', id);
    const found = await member.executeTakeFirst();
    return found && { owner: found.email, name: found.name };
  }
  if (kind === 'review') {
    const review = await findReview(context.store, id);
    if (review === undefined || review.isHidden) return undefined;
    return { owner: review.author, name: reviewName(review.seller.name) };
  }
  const car = await findBookedCar(context.store, id);
  if (car?.seller.email === undefined) return undefined;
  const isKnown = isOnMarket(car.state.is) || (caller && maySeeHidden(car, await loadMarks(context, caller)));
  if (isKnown !== true) return undefined;
  return { owner: car.seller.email, name: car.name };
}

interface Addition {
  readonly thing: ReportedThing;
  readonly found: FoundThing;
  readonly now: number;
  readonly newId: () => string;
  /** One for a report, which moves the case up in the queue; none for a decision on an admin's own initiative. */
  readonly reports: 0 | 1;
}

/**
 * Runs a transaction that opens a case. Of two that open one of the same thing at a time the index of open cases refuses the later one,
 * which then finds the case.
 */
export async function openingCase<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (isUniqueViolation(error)) return transaction();
    throw error;
  }
}

/** The id of the thing's open case; a new one where there is none. */
export async function openCase(trx: Database, { thing, found, now, newId, reports: added }: Addition): Promise<string> {
  const open = trx.selectFrom('report_cases').selectAll().where('state', '=', 'open');
  const of = open.where('thing_kind', '=', thing.kind).where('thing_id', '=', thing.id);
  const known = await of.executeTakeFirst();
  if (known === undefined) {
    const id = newId();
    const opened = newCase({ id, thing, ...found, now });
    await trx
      .insertInto('report_cases')
      .values({ ...opened, ...waitsIn('open', { held: 0, reports: added }), reports: added })
      .execute();
    return id;
  }
  if (added === 0) return known.id;
  const reports = known.reports + added;
  // What a program had pointed out waits since somebody has reported it.
  const opened_at = known.reports === 0 && known.held === 0 ? now : known.opened_at;
  const place = { reports, opened_at, queue_place: queuePlace(opened_at, reports) };
  await trx
    .updateTable('report_cases')
    .set({ ...place, ...waitsIn('open', { held: known.held, reports }) })
    .where('id', '=', known.id)
    .execute();
  return known.id;
}
