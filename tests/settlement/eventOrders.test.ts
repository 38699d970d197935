import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASE_SEED } from '#support/caseSeed.ts';
import { bookingRow, carRow, email, freshMarket, PRICE, SECRETS } from '#support/payments/marketRows.ts';
import { repeats } from '#support/scale.ts';
import { BY_OPERATOR } from '../../server/audit/audit.ts';
import { unguarded } from '../../server/database/writeGuard.ts';
import { createCancellationQueue } from '../../server/payments/cancellationQueue.ts';
import { handleEvent } from '../../server/payments/cardEvents.ts';
import { listPaymentIssues } from '../../server/payments/listPaymentIssues.ts';
import { refundIssue } from '../../server/payments/paymentIssues.ts';
import { reconcile } from '../../server/payments/reconciler.ts';
import { createRefundQueue } from '../../server/payments/refundQueue.ts';
import { CHECKPOINTS, settle } from '../../server/payments/settlement.ts';
import { type Fault, UnreliableProvider } from './support/UnreliableProvider.ts';

/*
 * Two cars, three buyers each, and a payment for a booking that is not in this database. In any order: cards are charged,
 * pages and webhooks report, late, twice, never or wrongly; the queues and the reconciler run; the provider fails or gives
 * old answers; the server dies at any step; the seller marks a car sold. Disputes are aside: they move money later.
 */

const RUNS = repeats(20, 1_000);
const HOUR_MS = 60 * 60_000;
const CARS = ['c1', 'c2'] as const;
const BUYERS = [1, 2, 3] as const;
const STRANGE = 'pi_strange';
const INTENTS = [...CARS.flatMap((car) => BUYERS.map((n) => `pi_${car}_${n}`)), STRANGE];

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());

const TABLES = [
  'payments',
  'refunds',
  'intent_cancellations',
  'card_events',
  'unmatched_payments',
  'bookings',
  'cars',
] as const;

async function prepareMarket(provider: UnreliableProvider): Promise<void> {
  const { store } = market;
  for (const table of TABLES) await unguarded(store).deleteFrom(table).execute();
  await store.deleteFrom('settings').where('key', '=', 'payments:reconciled-until').execute();
  for (const car of CARS) {
    await unguarded(store)
      .insertInto('cars')
      .values(carRow({ id: car }))
      .execute();
    for (const n of BUYERS) {
      const order = { bookingId: `b_${car}_${n}`, buyer: email(`buyer${n}@x.test`), amount: PRICE };
      const row = { id: order.bookingId, car_id: car, buyer_email: order.buyer, intent_id: `pi_${car}_${n}` };
      await unguarded(store).insertInto('bookings').values(bookingRow(row)).execute();
      provider.add(`pi_${car}_${n}`, order);
    }
  }
  provider.add(STRANGE, { bookingId: 'b_strange', buyer: email('strange@x.test'), amount: PRICE });
}

/** The server over an unreliable provider; `crashAt` throws where the process would die. */
function createServer(provider: UnreliableProvider, crashAt: (step: string) => boolean) {
  const services = {
    store: market.store,
    gateway: provider,
    clock: { now: () => provider.now },
    log: pino({ level: 'silent' }),
    newId: randomUUID,
    secrets: SECRETS,
    checkpoint: (step: string) => {
      if (crashAt(step)) throw new Error(`died at ${step}`);
    },
  };
  const runQueue = async (create: typeof createRefundQueue | typeof createCancellationQueue) => {
    const queue = create(services);
    queue.wake();
    await queue.idle();
    await queue.stop();
  };
  return {
    report: (intent: string) => settle(services, intent),
    deliver: (event: Parameters<typeof handleEvent>[1]) => handleEvent(services, event),
    reconcile: () => reconcile(services),
    sendRefunds: () => runQueue(createRefundQueue),
    cancelIntents: () => runQueue(createCancellationQueue),
    /** An admin refunds what is listed. */
    async lookAtIssues() {
      const { items } = await listPaymentIssues(market.store, { limit: 200, after: undefined });
      for (const { kind, transactionId } of items) {
        if (kind !== 'disputed') await refundIssue(services, transactionId, BY_OPERATOR);
      }
    },
  };
}

const intent = fc.constantFrom(...INTENTS);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('pay' as const), intent }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('report' as const), intent }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('deliver' as const), event: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forge' as const), intent, id: fc.nat(1_000) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.nat(HOUR_MS) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('mark-sold' as const), car: fc.constantFrom(...CARS) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('reconcile' as const, 'refunds' as const, 'cancel' as const, 'finish-refunds' as const),
    }),
  },
);
const scenario = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 40 }),
  faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'none', 'lost', 'answer-lost', 'stale', 'unknown'), {
    minLength: 1,
    maxLength: 60,
  }),
  refunds: fc.array(fc.constantFrom('succeeded' as const, 'pending' as const, 'failed' as const), { minLength: 1 }),
  crashes: fc.array(fc.constantFrom(undefined, undefined, undefined, ...CHECKPOINTS), { minLength: 1, maxLength: 20 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function runStep(
  server: ReturnType<typeof createServer>,
  provider: UnreliableProvider,
  done: Step,
): Promise<unknown> {
  switch (done.does) {
    case 'pay':
      return provider.pay(done.intent);
    case 'report':
      return server.report(done.intent);
    case 'deliver': {
      const event = provider.events[done.event % Math.max(provider.events.length, 1)];
      return event === undefined ? undefined : server.deliver(event);
    }
    case 'forge':
      return server.deliver({ id: `forged_${done.id}`, createdAt: 0, about: 'payment', subjectId: done.intent });
    case 'wait':
      provider.now += done.ms;
      return undefined;
    case 'mark-sold':
      return unguarded(market.store)
        .updateTable('cars')
        .set({ state: 'sold' })
        .where('id', '=', done.car)
        .where('state', '=', 'available')
        .execute();
    case 'reconcile':
      return server.reconcile();
    case 'refunds':
      return server.sendRefunds();
    case 'cancel':
      return server.cancelIntents();
    case 'finish-refunds':
      return provider.finishRefunds();
  }
}

/** The provider answers again, nothing dies, and an admin looks at what is listed. */
async function calmDown(provider: UnreliableProvider): Promise<void> {
  provider.nextFault = () => 'none';
  provider.nextRefund = () => 'succeeded';
  const server = createServer(provider, () => false);
  for (let round = 0; round < 3; round += 1) {
    provider.now += 2 * HOUR_MS;
    provider.finishRefunds();
    await server.reconcile();
    await server.cancelIntents();
    await server.lookAtIssues();
    await server.sendRefunds();
  }
}

const cycle = <T>(values: readonly T[]): (() => T) => {
  let n = 0;
  return () => values[n++ % values.length] as T;
};

async function expectBalancedBooks(provider: UnreliableProvider): Promise<void> {
  for (const id of CARS) {
    const car = await market.store.selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const balances = Object.fromEntries(BUYERS.map((n) => [`pi_${id}_${n}`, provider.balanceOf(`pi_${id}_${n}`)]));
    const owned = Object.fromEntries(
      Object.keys(balances).map((intent) => [intent, car.transaction_id === intent ? PRICE : 0]),
    );
    expect(balances, `the money for a car that is ${car.state}`).toEqual(owned);
    expect(Object.keys(balances).includes(car.transaction_id ?? '')).toBe(car.state === 'paid');
    const open = Object.keys(balances).filter((intent) => provider.charges.get(intent)?.status === 'open');
    if (car.state === 'paid') expect(open, 'intents that no one cancelled').toEqual([]);
  }
  expect(provider.balanceOf(STRANGE), 'the money for an unknown booking').toBe(0);
}

it(`keeps the price of a car or nothing, and has an owner exactly when it keeps it, in ${RUNS} orders of events, duplicates, delays, losses and wrong answers`, async () => {
  console.log(`» settlement: ${RUNS} runs of random events, CASE_SEED=${CASE_SEED}`);
  let sold = 0;
  const property = fc.asyncProperty(scenario, async ({ steps, faults, refunds, crashes }) => {
    const provider = new UnreliableProvider();
    await prepareMarket(provider);
    provider.nextFault = cycle(faults);
    provider.nextRefund = cycle(refunds);
    const nextCrash = cycle(crashes);
    const server = createServer(provider, (at) => nextCrash() === at);
    // A failed step is one that its caller repeats or gives up.
    for (const done of steps) await runStep(server, provider, done).catch(() => undefined);
    await calmDown(provider);
    await expectBalancedBooks(provider);
    sold += [...provider.charges.keys()].filter((id) => provider.balanceOf(id) > 0).length;
  });
  await fc.assert(property, { numRuns: RUNS, seed: CASE_SEED });
  expect(sold, 'cars that were sold in some run').toBeGreaterThan(0);
}, 600_000);
