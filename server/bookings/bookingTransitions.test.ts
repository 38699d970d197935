import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BOOKING_TRANSITIONS,
  type BookingEvent,
  type BookingTransition,
  transitionOf,
} from '#domain/bookingTransitions.ts';
import { CASE_SEED } from '#support/caseSeed.ts';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { carRow, email, freshMarket, memberRow, PRICE, SECRETS } from '#support/payments/marketRows.ts';
import { repeats } from '#support/scale.ts';
import { BY_OPERATOR } from '../audit/audit.ts';
import { deleteCar, markSold } from '../cars/listings.ts';
import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { BookingsTable } from '../database/schema.ts';
import { unguarded } from '../database/writeGuard.ts';
import { readEnv } from '../env.ts';
import { removeMember, restoreMember } from '../members/removal.ts';
import { createCancellationQueue } from '../payments/cancellationQueue.ts';
import { openPayment } from '../payments/openPayment.ts';
import { removeProvisionalBookings } from '../payments/provisionalBookings.ts';
import { createRefundQueue } from '../payments/refundQueue.ts';
import { settle } from '../payments/settlement.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { placeBooking } from './bookings.ts';
import { cancelBooking, hideBooking, saveBooking } from './changeBooking.ts';

/* The server's own functions against the domain's table, over one car, its seller and one buyer. */

const RUNS = repeats(40, 1_000);
const DAY_MS = 24 * 60 * 60_000;
const BUYER = email('buyer@x.test');
const SELLER = email('seller@x.test');
const TABLES = [
  'payments',
  'refunds',
  'intent_cancellations',
  'unmatched_payments',
  'bookings',
  'removed_cars',
  'cars',
  'deleted_cars',
  'removed_members',
  'tombstones',
  'members',
] as const;

let market: Awaited<ReturnType<typeof freshMarket>>;
let gateway: FakeGateway;
let now: number;
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
  sessionEvents: { emit: async () => undefined },
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

async function prepare(): Promise<void> {
  const store = unguarded(market.store);
  for (const table of TABLES) await store.deleteFrom(table).execute();
  const members = [memberRow({ email: BUYER }), memberRow({ email: SELLER, id: 'm2', role: 'Seller' })];
  await store.insertInto('members').values(members).execute();
  await store.insertInto('cars').values(carRow()).execute();
  gateway = new FakeGateway();
  now = DAY_MS;
}

const readBookings = async (): Promise<ReadonlyMap<string, BookingsTable>> => {
  const rows = await market.store.selectFrom('bookings').selectAll().orderBy('created_at').orderBy('id').execute();
  return new Map(rows.map((row) => [row.id, row]));
};

async function run(queue: BackgroundLoop): Promise<void> {
  queue.wake();
  await queue.idle();
  await queue.stop();
}

const remove = (member: typeof BUYER) =>
  removeMember(services() as unknown as Parameters<typeof removeMember>[0], member, BY_OPERATOR);

const intentsOf = (booking: BookingsTable | undefined): readonly string[] =>
  [...gateway.intents].filter(([, { bookingId }]) => bookingId === booking?.id).map(([id]) => id);

async function pay(intent: string | undefined): Promise<void> {
  if (intent === undefined) return;
  gateway.pay(intent);
  await settle(services(), intent);
}

interface Step {
  /** What may happen to bookings by it. */
  readonly events: readonly BookingEvent[];
  /** Whether every booking that an event could change has to change, where the step is not refused. */
  readonly isForAll?: boolean;
  readonly does: (booking: BookingsTable | undefined) => Promise<unknown>;
}

const STEPS = {
  open: { events: ['open-payment'], does: () => openPayment(services(), caller, { id: 'c1', price: PRICE }) },
  book: {
    events: ['book'],
    does: () =>
      placeBooking(services(), {
        carId: 'c1',
        price: PRICE,
        contact: { phone: '', meetingPlace: '' },
        status: 'booked',
        buyer: { email: BUYER, name: 'Bea', isEmailVerified: true, network: '192.0.2' },
      }),
  },
  save: { events: ['save'], does: async (it) => it && saveBooking(services(), { id: it.id, buyer: caller }) },
  cancel: { events: ['cancel'], does: async (it) => it && cancelBooking(services(), { id: it.id, buyer: BUYER }) },
  hide: { events: [], does: async (it) => it && hideBooking(services(), { id: it.id, buyer: BUYER, isHidden: true }) },
  pay: { events: ['pay'], does: (it) => pay(intentsOf(it).at(-1)) },
  // In another tab, by an intent that may have been replaced.
  payEarlier: { events: ['pay'], does: (it) => pay(intentsOf(it)[0]) },
  payForSold: {
    events: ['refund'],
    async does(it) {
      await markSold(services(), { carId: 'c1', seller: SELLER });
      await pay(intentsOf(it).at(-1));
      await run(createRefundQueue(services()));
    },
  },
  sendRefunds: { events: ['refund'], does: () => run(createRefundQueue(services())) },
  wait: {
    events: ['expire', 'refund', 'pay'],
    async does() {
      now += 2 * DAY_MS;
      await removeProvisionalBookings(services());
      await run(createCancellationQueue(services()));
      await removeProvisionalBookings(services());
    },
  },
  deleteCar: {
    events: ['car-removed'],
    isForAll: true,
    does: () => deleteCar(services(), { carId: 'c1', seller: SELLER }, BY_OPERATOR),
  },
  /** Whatever has become of the one car, it is for sale again. */
  listAgain: {
    events: [],
    async does() {
      const car = unguarded(market.store).insertInto('cars').values(carRow());
      const offered = { state: 'available', owner_email: null, transaction_id: null } as const;
      await car.onConflict((conflict) => conflict.column('id').doUpdateSet(offered)).execute();
    },
  },
  removeBuyer: { events: ['buyer-removed'], isForAll: true, does: () => remove(BUYER) },
  restoreBuyer: { events: [], does: () => restoreMember(services(), BUYER, BY_OPERATOR) },
  removeSeller: { events: ['car-removed'], isForAll: true, does: () => remove(SELLER) },
  restoreSeller: { events: [], does: () => restoreMember(services(), SELLER, BY_OPERATOR) },
} as const satisfies Record<string, Step>;

const stepName = fc.constantFrom<keyof typeof STEPS>(
  ...([
    'open',
    'open',
    'open',
    'book',
    'book',
    'save',
    'save',
    'cancel',
    'cancel',
    'hide',
    'pay',
    'pay',
    'sendRefunds',
  ] as const),
  ...(Object.keys(STEPS) as (keyof typeof STEPS)[]),
);
const scenario = fc.array(fc.record({ name: stepName, n: fc.constantFrom(0, 0, 0, 1, 2) }), {
  minLength: 5,
  maxLength: 30,
});

/** What usually happens, each with the newest booking. */
const USUAL_STORIES = (
  [
    ['open', 'save', 'open', 'pay'],
    ['book', 'cancel', 'save', 'cancel', 'hide'],
    ['book', 'open', 'payForSold', 'hide'],
    ['open', 'payForSold'],
    ['open', 'book', 'removeBuyer', 'restoreBuyer'],
  ] as const
).map((names) => names.map((name) => ({ name, n: 0 as const })));

/** What the row of a booking has to show of a transition. */
function expectEffects(row: BookingsTable, [from, event]: readonly [BookingsTable['status'], BookingEvent]): void {
  const effects = transitionOf(from, event)?.effects ?? [];
  const about = `after ${event} of a booking that was ${from}`;
  if (effects.includes('detach-intent')) expect(row.intent_id, about).toBe(null);
  if (effects.includes('set-cancellation-time')) expect(row.cancelled_at, about).toBe(now);
  else if (row.status === 'cancelled' || effects.includes('clear-cancellation-time'))
    expect(row.cancelled_at, about).toBe(null);
  if (effects.includes('show-again')) expect(row.hidden_at, about).toBe(null);
}

it(`[bookings.statuses] takes a booking the steps of the domain's table and no other, in ${RUNS} random stories`, async () => {
  const seen = new Set<string>();
  const property = fc.asyncProperty(scenario, async (story) => {
    await prepare();
    for (const { name, n } of story) {
      const { events, does, ...step }: Step = STEPS[name];
      const before = await readBookings();
      const isPaidFor = (await market.store.selectFrom('cars').select('state').executeTakeFirst())?.state === 'paid';
      // Mostly the newest, the others are over.
      const subject = [...before.values()].at(-1 - n);
      const isDone = await does(subject).then(
        () => true,
        () => false,
      );
      const after = await readBookings();
      for (const id of new Set([...before.keys(), ...after.keys()])) {
        const statusIn = (rows: typeof before): BookingTransition['from'] => rows.get(id)?.status ?? 'none';
        const [from, to] = [statusIn(before), statusIn(after)];
        const possible = events.filter((event) => transitionOf(from, event) !== undefined);
        const made = possible.find((event) => transitionOf(from, event)?.to === to);
        if (from !== to) expect(made, `${name}: from ${from} to ${to}`).toBeDefined();
        // A car that was paid for stays, with its bookings.
        const mustChange = step.isForAll === true && isDone && !(name === 'removeSeller' && isPaidFor);
        if (mustChange && possible.length > 0) expect(made, `${name}: leaves ${from}`).toBeDefined();
        const row = after.get(id);
        const isMade = from !== to || (mustChange && made !== undefined) || (name === 'open' && isDone);
        if (made === undefined || !isMade) continue;
        seen.add(`${from} ${made}`);
        if (row !== undefined && from !== 'none') expectEffects(row, [from, made]);
      }
    }
  });
  await fc.assert(property, { numRuns: RUNS, seed: CASE_SEED, examples: USUAL_STORIES.map((story) => [story]) });
  const lines = BOOKING_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
  // A cancelled booking has a current intent only where an older version has cancelled it.
  expect(seen, 'the lines that came up').toEqual(new Set(lines.filter((line) => line !== 'cancelled refund')));
});
