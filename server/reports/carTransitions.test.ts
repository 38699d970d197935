import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAR_TRANSITIONS, type CarEvent, carTransitionOf, type StoredCarState } from '#domain/carTransitions.ts';
import { APPEAL_MS, FINAL_AFTER_MS } from '#domain/report.ts';
import { CASE_SEED } from '#support/caseSeed.ts';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { carRow, email, freshMarket, memberRow, PRICE, SECRETS } from '#support/payments/marketRows.ts';
import { caseRow } from '#support/reportRows.ts';
import { repeats } from '#support/scale.ts';
import { BY_OPERATOR } from '../audit/audit.ts';
import { deleteCar, markAvailable, markSold } from '../cars/listings.ts';
import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { ReportCasesTable } from '../database/schema.ts';
import { unguarded } from '../database/writeGuard.ts';
import { readEnv } from '../env.ts';
import { removeMember, restoreMember } from '../members/removal.ts';
import { createCancellationQueue } from '../payments/cancellationQueue.ts';
import { openPayment } from '../payments/openPayment.ts';
import { createRefundQueue } from '../payments/refundQueue.ts';
import { settle } from '../payments/settlement.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { takeDueSteps } from './caseSteps.ts';
import { answerAppeal, appealDecision, decideCase, undoDecision } from './decide.ts';

/* The server's own functions against the domain's table of a car's states, with payments in between. */

const RUNS = repeats(40, 1_000);
const HOUR_MS = 60 * 60_000;
const BUYER = email('buyer@x.test');
const SELLER = email('seller@x.test');
const ADMIN = email('admin@x.test');
const JUDGE = { email: ADMIN, actor: { by: { email: ADMIN, isAdmin: true } } };
const OWN = { carId: 'c1', seller: SELLER };
const FOUND = { rule: 'scam', facts: 'Money first' } as const;
const TABLES = [
  'payments',
  'refunds',
  'intent_cancellations',
  'unmatched_payments',
  'bookings',
  'taken_down_cars',
  'removed_cars',
  'advertisements',
  'cars',
  'deleted_cars',
  'report_cases',
  'removed_members',
  'tombstones',
  'members',
] as const;

let market: Awaited<ReturnType<typeof freshMarket>>;
let gateway: FakeGateway;
let now: number;
let cases: number;
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());

const services = () => ({
  store: market.store,
  gateway,
  clock: { now: () => now },
  log: pino({ level: 'silent' }),
  checkpoint: () => {},
  newId: randomUUID,
  secrets: SECRETS,
  env: readEnv({}),
  sessionEvents: { emit: async () => undefined } as unknown as Parameters<typeof removeMember>[0]['sessionEvents'],
});
const caller: MemberCaller = {
  idHash: '',
  email: BUYER,
  isRemoved: false,
  isExtended: false,
  role: 'Buyer',
  account: undefined,
  isEmailVerified: true,
  network: '192.0.2',
  member: memberRow({ email: BUYER }),
};

/** The car is one that waits for a look, with its case, or for sale. */
async function prepare({ isHeld = false } = {}): Promise<void> {
  const store = unguarded(market.store);
  for (const table of TABLES) await store.deleteFrom(table).execute();
  const members = [
    memberRow({ email: BUYER }),
    memberRow({ email: SELLER, id: 'm2', role: 'Seller' }),
    memberRow({ email: ADMIN, id: 'm3', is_admin: 1 }),
  ];
  await store.insertInto('members').values(members).execute();
  await store
    .insertInto('cars')
    .values({ ...carRow(), state: isHeld ? 'held' : 'available' })
    .execute();
  gateway = new FakeGateway();
  now = HOUR_MS;
  cases = 0;
  if (isHeld) await openCase({ held: 1, waits: 2, reports: 0 });
}

async function run(queue: BackgroundLoop): Promise<void> {
  queue.wake();
  await queue.idle();
  await queue.stop();
}

const stateOf = async (): Promise<StoredCarState | 'none'> =>
  (await market.store.selectFrom('cars').select('state').where('id', '=', 'c1').executeTakeFirst())?.state ?? 'none';

/** The case that was decided or opened last. */
const lastCase = () => `case-${cases}`;

/** The open case of the car: that of the held one, or a new one as after a report. */
async function openCase(about: Partial<ReportCasesTable> = {}): Promise<void> {
  const open = await market.store
    .selectFrom('report_cases')
    .select('id')
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open !== undefined) return;
  cases += 1;
  const row = caseRow({ id: lastCase(), thing_id: 'c1', opened_at: now, queue_place: now, ...about });
  await market.store.insertInto('report_cases').values(row).execute();
}

async function takeDown(): Promise<void> {
  await openCase();
  await decideCase(services(), lastCase(), { decision: 'take-down', ...FOUND }, JUDGE);
}

async function pay(): Promise<void> {
  const open = [...gateway.intents.keys()].findLast((id) => !gateway.cancelled.has(id));
  if (open === undefined || !gateway.pay(open)) return;
  await settle(services(), open);
}

async function pass(ms: number): Promise<void> {
  now += ms;
  await takeDueSteps(services());
  await run(createCancellationQueue(services()));
  await run(createRefundQueue(services()));
}

interface Step {
  readonly events: readonly CarEvent[];
  readonly does: () => Promise<unknown>;
}

const STEPS = {
  markSold: { events: ['mark-sold'], does: () => markSold(services(), OWN) },
  markAvailable: { events: ['mark-available'], does: () => markAvailable(services(), OWN) },
  deleteCar: { events: ['delete'], does: () => deleteCar(services(), OWN, BY_OPERATOR) },
  open: { events: [], does: () => openPayment(services(), caller, { id: 'c1', price: PRICE }) },
  pay: { events: ['pay'], does: pay },
  takeDown: { events: ['take-down'], does: takeDown },
  keep: { events: [], does: () => decideCase(services(), lastCase(), { decision: 'keep', ...FOUND }, JUDGE) },
  undo: { events: ['put-back'], does: () => undoDecision(services(), lastCase(), JUDGE) },
  wait: { events: ['put-back', 'let-through'], does: () => pass(FINAL_AFTER_MS) },
  waitLong: { events: ['put-back', 'let-through'], does: () => pass(APPEAL_MS) },
  appeal: { events: [], does: () => appealDecision(services(), { id: lastCase(), owner: SELLER, text: 'No' }) },
  reverse: {
    events: [],
    does: () => answerAppeal(services(), lastCase(), { answer: 'reverse', facts: 'Sorry' }, JUDGE),
  },
  uphold: { events: [], does: () => answerAppeal(services(), lastCase(), { answer: 'uphold', facts: 'No' }, JUDGE) },
  removeSeller: { events: ['remove-seller'], does: () => removeMember(services(), SELLER, BY_OPERATOR) },
  restoreSeller: { events: ['restore-seller'], does: () => restoreMember(services(), SELLER, BY_OPERATOR) },
} as const satisfies Record<string, Step>;
type StepName = keyof typeof STEPS;

const stepName = fc.constantFrom<StepName>(
  ...(['open', 'open', 'pay', 'takeDown', 'takeDown', 'wait', 'wait', 'appeal', 'reverse'] as const),
  ...(Object.keys(STEPS) as StepName[]).filter((name) => name !== 'deleteCar'),
  'deleteCar',
);

const HELD_STORIES: readonly (readonly StepName[])[] = [
  ['open', 'pay', 'markSold', 'keep', 'open', 'wait', 'open', 'pay'],
  ['takeDown', 'undo', 'takeDown', 'wait', 'appeal', 'reverse', 'wait', 'open', 'pay'],
  ['removeSeller', 'keep', 'wait', 'restoreSeller', 'open', 'pay'],
  ['takeDown', 'removeSeller', 'undo', 'restoreSeller', 'deleteCar'],
];

const USUAL_STORIES: readonly (readonly StepName[])[] = [
  ['open', 'takeDown', 'pay', 'wait'],
  ['open', 'takeDown', 'pay', 'undo', 'wait', 'open', 'pay'],
  ['open', 'takeDown', 'wait', 'appeal', 'reverse', 'wait', 'open', 'pay', 'takeDown'],
  ['markSold', 'takeDown', 'wait', 'waitLong', 'deleteCar'],
  ['takeDown', 'removeSeller', 'undo', 'restoreSeller', 'markSold', 'markAvailable'],
  ['markSold', 'removeSeller', 'restoreSeller', 'deleteCar'],
];

/** What is taken is either a sale or given back, once each. */
async function expectMoneyKept(): Promise<void> {
  const { store } = market;
  const payments = await store.selectFrom('payments').selectAll().execute();
  const refunds = await store.selectFrom('refunds').selectAll().execute();
  const paid = payments.filter(({ outcome }) => outcome === 'paid').map((one) => one.transaction_id);
  const refunded = payments.filter(({ outcome }) => outcome === 'refunded').map((one) => one.transaction_id);
  expect(refunds.map(({ intent_id }) => intent_id).toSorted()).toEqual(refunded.toSorted());
  const taken = [...gateway.intents].filter(([, { succeeded }]) => succeeded).map(([id]) => id);
  expect([...paid, ...refunded].toSorted()).toEqual(taken.toSorted());
  expect(paid.length).toBeLessThanOrEqual(1);
  expect(new Set(gateway.refundRequests).size).toBe(gateway.refundRequests.length);
  const car = await store.selectFrom('cars').select(['state', 'transaction_id']).executeTakeFirst();
  expect(car?.state === 'paid' ? car.transaction_id : undefined).toBe(paid[0]);
}

/** What it was before it was taken down, or before its seller's account was deleted. */
async function keptState(): Promise<StoredCarState | undefined> {
  const removed = await market.store.selectFrom('removed_cars').select('state').executeTakeFirst();
  const taken = await market.store.selectFrom('taken_down_cars').select('state').executeTakeFirst();
  return removed?.state ?? taken?.state;
}

it(`[cars.steps] [reports.money] [held-cars.seller] takes a car the steps of the domain's table and no other, and keeps the rules of money, in ${RUNS} random stories`, async () => {
  const seen = new Set<string>();
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(stepName, { minLength: 4, maxLength: 24 }),
    async (isHeld, story) => {
      await prepare({ isHeld });
      for (const name of story) {
        const { events, does }: Step = STEPS[name];
        const [from, kept] = [await stateOf(), await keptState()];
        await does().catch(() => undefined);
        const to = await stateOf();
        await expectMoneyKept();
        if (from === to) continue;
        const step = from === 'none' ? undefined : events.map((event) => carTransitionOf(from, event)).find(Boolean);
        expect(step, `${name}: from ${from} to ${to}`).toBeDefined();
        expect(to, `${name} of a car that was ${from}`).toBe(step?.to === 'before' ? kept : step?.to);
        seen.add(`${step?.from} ${step?.event}`);
      }
    },
  );
  const examples = [
    ...USUAL_STORIES.map((story): [boolean, StepName[]] => [false, [...story]]),
    ...HELD_STORIES.map((story): [boolean, StepName[]] => [true, [...story]]),
  ];
  await fc.assert(property, { numRuns: RUNS, seed: CASE_SEED, examples });
  expect(seen, 'the lines that came up').toEqual(new Set(CAR_TRANSITIONS.map(({ from, event }) => `${from} ${event}`)));
}, 120_000);

describe('[reports.money] a payment under way of a car that is taken down', () => {
  beforeEach(() => prepare());
  const refund = () => market.store.selectFrom('refunds').selectAll().executeTakeFirst();

  it('is refunded once, and not before the decision can’t be undone any more', async () => {
    await openPayment(services(), caller, { id: 'c1', price: PRICE });
    await takeDown();
    await pay();
    expect(await refund()).toMatchObject({ reason: 'car-hidden', next_attempt_at: now + FINAL_AFTER_MS });
    await pass(FINAL_AFTER_MS - 1);
    expect(gateway.refundRequests).toEqual([]);
    await pass(1);
    await pass(HOUR_MS);
    expect(gateway.refundRequests).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: 'done' });
  });

  it('can’t be made any more once the decision is told, and a new one is refused', async () => {
    await openPayment(services(), caller, { id: 'c1', price: PRICE });
    await takeDown();
    expect(gateway.cancelled.size).toBe(0);
    await pass(FINAL_AFTER_MS);
    expect(gateway.cancelled.size).toBe(1);
    await pay();
    expect(await refund()).toBeUndefined();
    await expect(openPayment(services(), caller, { id: 'c1', price: PRICE })).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it('[cars.paid-is-final] leaves a car alone that was paid for', async () => {
    await openPayment(services(), caller, { id: 'c1', price: PRICE });
    await pay();
    await expect(takeDown()).rejects.toMatchObject({ message: 'This car was paid for. Its sale stands' });
    expect(await stateOf()).toBe('paid');
    expect(await market.store.selectFrom('taken_down_cars').selectAll().execute()).toEqual([]);
  });
});
