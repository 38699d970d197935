import { cents } from '#domain/money.ts';
import { caseRow, reportRow, warningRow } from '#support/reportRows.ts';
import type { AppServices } from '../../server/context/ServerContext.ts';
import { decideCase } from '../../server/reports/decide.ts';
import { FOR_SALE, putCar } from './cars.ts';
import { emailField, type Fields, idField } from './fields.ts';

async function removeCase({ store }: AppServices, id: string): Promise<void> {
  await store.deleteFrom('reports').where('case_id', '=', id).execute();
  await store.deleteFrom('report_cases').where('id', '=', id).execute();
}

/** A car of `owner` (`car`), which `reporter` has reported as a scam: the case `case`. */
export async function putReport(services: AppServices, parameters: Fields): Promise<void> {
  const [id, thing_id] = [idField(parameters, 'case'), idField(parameters, 'car')];
  const owner_email = emailField(parameters, 'seller');
  await services.store.deleteFrom('taken_down_cars').where('car_id', '=', thing_id).execute();
  await putCar(services, parameters, FOR_SALE);
  await removeCase(services, id);
  const opened_at = services.clock.now();
  const waiting = caseRow({ id, thing_id, owner_email, opened_at, queue_place: opened_at });
  await services.store.insertInto('report_cases').values(waiting).execute();
  const reporter = emailField(parameters, 'reporter');
  const report = reportRow({ id: `${id}-1`, case_id: id, thing_id, reporter, created_at: opened_at });
  await services.store
    .insertInto('reports')
    .values({ ...report, line: 'Money first' })
    .execute();
}

/** The same, decided: the shop has taken the car down. */
export async function putTakeDown(services: AppServices, parameters: Fields): Promise<void> {
  await putReport(services, parameters);
  const email = emailField(parameters, 'reporter');
  const judge = { email, actor: { by: { email, isAdmin: true } } };
  const ruling = { decision: 'take-down', rule: 'scam', facts: 'Money first' } as const;
  await decideCase(services, idField(parameters, 'case'), ruling, judge);
}

/** A car of a new seller (`car`), which waits for a look: the case `case`. */
export async function putHeldCar(services: AppServices, parameters: Fields): Promise<void> {
  const [id, thing_id] = [idField(parameters, 'case'), idField(parameters, 'car')];
  const { seller_email: owner_email } = await putCar(services, parameters, { ...FOR_SALE, state: 'held' });
  await removeCase(services, id);
  const opened_at = services.clock.now();
  const waiting = caseRow({ id, thing_id, owner_email, opened_at, queue_place: opened_at });
  await services.store
    .insertInto('report_cases')
    .values({ ...waiting, reports: 0, held: 1, waits: 2 })
    .execute();
}

/** A car of `seller` (`car`), whose price a program finds low: the case `case`, which nobody has reported. */
export async function putSignal(services: AppServices, parameters: Fields): Promise<void> {
  const [id, thing_id] = [idField(parameters, 'case'), idField(parameters, 'car')];
  const { seller_email: owner_email } = await putCar(services, parameters, FOR_SALE);
  await removeCase(services, id);
  const { store, clock } = services;
  await store.deleteFrom('signals').where('thing_id', '=', thing_id).execute();
  const now = clock.now();
  const about = { id, thing_kind: 'car', thing_id, owner_email } as const;
  const opened = caseRow({ ...about, opened_at: now, queue_place: now, reports: 0, signalled: 1, waits: 3 });
  await store.insertInto('report_cases').values(opened).execute();
  const evidence = { kind: 'low-price', count: 7, price: cents(410_000), median: cents(990_000), others: '[]' };
  await store
    .insertInto('signals')
    .values({ ...about, ...evidence, found_at: now })
    .execute();
}

/** `owner` is warned, and may appeal: the case `case`. */
export async function putWarning(services: AppServices, parameters: Fields): Promise<void> {
  const id = idField(parameters, 'case');
  await removeCase(services, id);
  const owner_email = emailField(parameters, 'owner');
  const row = warningRow({ id, thing_id: `${id}-car`, owner_email, decided_at: services.clock.now() });
  await services.store.insertInto('report_cases').values(row).execute();
  const report = reportRow({ id: `${id}-1`, case_id: id, thing_id: row.thing_id, line: 'Money first' });
  await services.store.insertInto('reports').values(report).execute();
}
