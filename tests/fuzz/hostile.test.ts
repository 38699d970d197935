import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASE_SEED } from '#support/caseSeed.ts';
import { repeats } from '#support/scale.ts';
import { faultOf } from './faults.ts';
import { type Caller, createFixture, type Fixture, ROLES, type Role } from './fixture.ts';
import { type Call, callsOf } from './openApi.ts';
import { type Plan, plans } from './plan.ts';
import { requestFor } from './request.ts';
import { CONCURRENCY, Sender } from './send.ts';
import { Tally } from './Tally.ts';

/** Every test run sends the same few requests; `npm run dev:fuzz` sends many, and different ones each time. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? repeats(600, 1_500));
const MINUTE = 60_000;
/** After so many rounds the market is made small again: otherwise every list and index grows with the requests sent. */
const ROUNDS_BETWEEN_CLEANINGS = 50;

let fixture: Fixture;
let sender: Sender;
let calls: readonly Call[];
/** For each call a role that may make it. */
const fit = new Map<Call, Role>();
/** The answers to a valid request of each call, by the roles up to the one that may make it. */
const validAnswers = new Map<Call, readonly number[]>();

beforeAll(async () => {
  fixture = await createFixture();
  sender = new Sender(fixture.server.address);
  calls = callsOf((await fixture.server.visitor().get('/api/openapi.json')).json);
  for (const call of calls) validAnswers.set(call, await askRightly(call));
}, MINUTE);
afterAll(async () => {
  sender.close();
  await fixture.server.remove();
});

/** Calls that may end the caller's session, so each request needs its own. */
const ENDS_SESSION = /\/(?:logout|sign-out|session)$/;
/** Calls that end the caller's other sessions or account, or change the role, so each request needs a person of its own. */
const ENDS_OTHERS = /\/account\/(?:sessions|deletion|role)/;
/** Calls that use a second factor up. */
const USES_FACTOR = /\/two-factor\/(?!enable$)/;
const MEMBERS: readonly Role[] = ['buyer', 'seller', 'admin'];
const callerOf = (call: Call, role: Role): Caller | Promise<Caller> => {
  if (ENDS_OTHERS.test(call.path) && MEMBERS.includes(role)) return fixture.freshCaller(role);
  if (USES_FACTOR.test(call.path) && role === 'admin') return fixture.freshAdmin();
  const caller = fixture.callers[role];
  return ENDS_SESSION.test(call.path) && caller.cookie !== '' ? fixture.freshProof(caller) : caller;
};

/** What only another one can make valid: the card provider's signature, its payment for a booking we don't know, the operator's
 * link, an account that came by Google, and a card that asks for a confirmation. */
const NEEDS_ANOTHER: readonly string[] = [
  'POST /api/webhooks/cards',
  'PUT /api/paymentissues/match',
  'POST /identity/reset-password',
  'POST /identity/set-password',
  'POST /sandbox-cards/v1/payment_intents/{id}/authenticate',
];

async function askRightly(call: Call): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const asked = await requestFor(fixture, await callerOf(call, role), call);
    const { status } = await sender.send(asked);
    statuses.push(status);
    if (status >= 400) continue;
    fit.set(call, role);
    break;
  }
  return statuses;
}

it('has a valid request for every call, so that a hostile field is the only wrong one', () => {
  for (const call of calls) {
    const statuses = validAnswers.get(call);
    expect([call.name, statuses, fit.has(call) || NEEDS_ANOTHER.includes(call.name)]).toEqual([
      call.name,
      statuses,
      true,
    ]);
  }
  expect(calls.length).toBeGreaterThan(35);
});

/** Sends one request and checks the answer. @throws with everything that is needed to send it again */
async function attack(tally: Tally, { call, role, flaw }: Plan): Promise<void> {
  const caller = await callerOf(call, role === 'fit' ? (fit.get(call) ?? 'buyer') : role);
  const asked = await requestFor(fixture, caller, call, flaw);
  const shown = () =>
    JSON.stringify({ ...asked, body: asked.body?.toString('latin1').slice(0, 500) }, null, 1).slice(0, 3_000);
  const answer = await sender.send(asked).catch((error: unknown) => {
    throw new Error(`no answer (${String(error)}) to ${call.name} ${shown()}`);
  });
  const fault = faultOf(call, answer);
  if (fault !== undefined)
    throw new Error(`${fault} (CASE_SEED=${CASE_SEED}): ${call.name} ${shown()}\n${answer.text.slice(0, 500)}`);
  const isMember = ['buyer', 'seller', 'admin', 'no-record'].includes(caller.role);
  const isUntouched = flaw.is !== 'headers' || !('cookie' in flaw.headers || 'authorization' in flaw.headers);
  tally.add({
    call,
    status: answer.status,
    isAuthenticated: isMember && isUntouched && answer.status !== 401,
    isNearlyGood: flaw.is === 'field',
  });
}

it(
  `answers ${REQUESTS} hostile requests to every call and by every role without a fault`,
  async () => {
    const tally = new Tally();
    let rounds = 0;
    const round = fc.array(plans(calls), { minLength: CONCURRENCY, maxLength: CONCURRENCY });
    const run = await fc.check(
      fc.asyncProperty(round, async (attacks) => {
        await Promise.all(attacks.map((plan) => attack(tally, plan)));
        rounds += 1;
        if (rounds % ROUNDS_BETWEEN_CLEANINGS === 0) await fixture.removeFresh();
      }),
      { numRuns: Math.ceil(REQUESTS / CONCURRENCY), endOnFailure: true, seed: CASE_SEED },
    );
    // Shows only the request of the round that caused the fault.
    if (run.failed) throw run.errorInstance;
    // Chance may leave out calls that few may make: those get requests of their own.
    for (const call of calls.filter(({ name }) => !tally.reached.has(name))) {
      const own = fc.asyncProperty(plans([call]), (plan) => attack(tally, plan));
      await fc.assert(own, { numRuns: 50, endOnFailure: true, seed: CASE_SEED });
    }

    console.log([...tally.lines(calls), `» CASE_SEED=${CASE_SEED}`].join('\n'));
    expect(tally.total).toBeGreaterThanOrEqual(REQUESTS);
    expect(tally.authenticated).toBeGreaterThanOrEqual(0.5);
    expect(tally.nearlyGood).toBeGreaterThanOrEqual(0.3);
    expect([...calls].map(({ name }) => name).filter((name) => !tally.reached.has(name))).toEqual([]);
  },
  10 * MINUTE + REQUESTS * 20,
);

it('is still ready afterwards, has logged no error of its own, and has no new admin', async () => {
  const { server } = fixture;
  await fixture.removeFresh();
  expect((await server.visitor().get('/readyz')).json).toEqual({ ok: true });
  // The provider knows nothing of the payments that the fixture made up for the admin's list.
  const isOfFixture = (line: string) => line.includes('could not refund a payment') && line.includes('pi_unmatched_');
  const problems = server.logLines.filter((line) => /"level":"(?:error|warn)"/.test(line) && !isOfFixture(line));
  expect(problems).toEqual([]);
  const admins = await server.services.store.selectFrom('members').select('email').where('is_admin', '=', 1).execute();
  expect(admins.map(({ email }) => String(email))).toEqual([fixture.callers.admin.email]);
  const known = ROLES.filter((role) => ['buyer', 'seller', 'admin'].includes(role));
  for (const role of known) {
    const { email, cookie } = fixture.callers[role];
    const answer = await server.visitor().get(`/api/jwt?email=${email}`, { headers: { cookie } });
    expect([role, answer.status]).toEqual([role, 200]);
  }
});
