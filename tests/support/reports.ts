import { CASE_LISTS, type CaseList, FINAL_AFTER_MS } from '#domain/report.ts';
import { takeDueSteps } from '../../server/reports/caseSteps.ts';
import type { TestServer } from './server.ts';
import type { Visitor } from './Visitor.ts';

const bearer = { bearer: true };

export const FOUND = 'The seller asked three people to pay before they had seen the car.';

export const reportCar = (reporter: Visitor, id: string, about: object = {}) =>
  reporter.post('/api/reports', { kind: 'car', id, reason: 'scam', ...about }, bearer);

export const queue = async (admin: Visitor, state: CaseList = 'open') =>
  (await admin.getWithToken(`/api/reports?state=${state}`)).list;

/** The case of a thing. */
export async function caseOf(admin: Visitor, thing: string): Promise<string> {
  const cases = (await Promise.all(CASE_LISTS.map((list) => queue(admin, list)))).flat();
  return String(cases.find(({ id }) => String(id) === thing)?._id);
}

export const decide = (admin: Visitor, id: string, decision: string, about: object = {}) =>
  admin.put(`/api/reports/${id}`, { decision, rule: 'scam', text: FOUND, ...about }, bearer);

/** Decides about something that nobody need have reported. */
export const decideOnOwnInitiative = (admin: Visitor, thing: object, about: object = {}) =>
  admin.post('/api/decisions', { decision: 'take-down', rule: 'scam', text: FOUND, ...thing, ...about }, bearer);

/** Lets the time to undo pass, and what follows happen. */
export async function finish(server: TestServer): Promise<void> {
  server.time.now += FINAL_AFTER_MS;
  await takeDueSteps(server.services);
}

/** Takes a car down, as after a report; gives the case. */
export async function takeDown(
  { admin, reporter }: { readonly admin: Visitor; readonly reporter: Visitor },
  car: string,
): Promise<string> {
  await reportCar(reporter, car);
  const id = await caseOf(admin, car);
  const { status, text } = await decide(admin, id, 'take-down');
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return id;
}

/** Lets a held car through, so that everybody sees it. */
export async function letThrough(
  { server, admin }: { readonly server: TestServer; readonly admin: Visitor },
  car: string,
): Promise<void> {
  await decide(admin, await caseOf(admin, car), 'keep');
  await finish(server);
}

/** The kinds of what somebody was told, the latest first. */
export async function kindsOf(who: Visitor): Promise<readonly string[]> {
  const { notifications } = (await who.getWithToken('/api/notifications')).json;
  return (Array.isArray(notifications) ? notifications : []).map(({ kind }) => String(kind));
}
