import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CASE_SEED } from '#support/caseSeed.ts';
import { freshMarket } from '#support/payments/marketRows.ts';
import { repeats } from '#support/scale.ts';
import { CHECKPOINTS } from '../../server/payments/settlement.ts';
import { type ModelFault, ModelProvider } from './support/ModelProvider.ts';
import { BUYERS, CARS, MoneyMarket, PRICES, SELLER } from './support/MoneyMarket.ts';
import { forgetDecisions, recordDecisions } from './support/moneyDecisions.ts';
import {
  expectBalancedBooks,
  expectBuyableCars,
  expectEmptyQueues,
  expectNoEndedSuccessor,
  expectTrueDecisions,
} from './support/moneyInvariants.ts';

/*
 * Two cars and two buyers with as many open tabs as they like. Between every two steps of paying, also while the provider is asked:
 * prices change, cars are booked, cancelled, sold by hand, put back, deleted and advertised, members are removed and restored, intents
 * expire, the keys change, the provider fails and repeats its failure, events come late and twice, and the server dies.
 */

const RUNS = repeats(40, 2_000);
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let database: Awaited<ReturnType<typeof freshMarket>>;
beforeAll(async () => {
  database = await freshMarket();
  await recordDecisions(database.store);
});
afterAll(() => database.remove());

// Mostly the first of each, so that much happens to one booking.
const car = fc.constantFrom(...CARS, CARS[0], CARS[0]);
const buyer = fc.constantFrom(...BUYERS, BUYERS[0]);
const person = fc.constantFrom(...BUYERS, SELLER);
const n = fc.nat(30);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('open' as const), car, buyer }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('confirm' as const, 'pay' as const), n }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('report' as const, 'deliver' as const), n }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('edit' as const), car, price: fc.constantFrom(...PRICES) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('book' as const), car, buyer }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('save' as const, 'cancel' as const, 'expire' as const), n }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('mark-sold' as const, 'mark-available' as const, 'advertise' as const),
      car,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('remove' as const, 'restore' as const), person }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('delete' as const, 'change-keys' as const), car }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.oneof(fc.nat(HOUR_MS), fc.nat(2 * DAY_MS)) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'reconcile' as const,
        'refunds' as const,
        'cancellations' as const,
        'finish-refunds' as const,
        'remove-unsaved' as const,
      ),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const fault = fc.constantFrom<ModelFault>('none', 'none', 'none', 'none', 'none', 'lost', 'answer-lost', 'kept');
const scenario = fc.record({
  steps: fc.array(step, { minLength: 8, maxLength: 50 }),
  /** What happens while the provider is asked. */
  meanwhile: fc.array(fc.option(step, { freq: 3, nil: undefined }), { maxLength: 20 }),
  faults: fc.array(fault, { minLength: 1, maxLength: 60 }),
  refunds: fc.array(fc.constantFrom('succeeded' as const, 'pending' as const, 'failed' as const), { minLength: 1 }),
  crashes: fc.array(fc.constantFrom(undefined, undefined, undefined, undefined, ...CHECKPOINTS), {
    minLength: 1,
    maxLength: 20,
  }),
});

async function runStep(market: MoneyMarket, provider: ModelProvider, done: Step): Promise<unknown> {
  switch (done.does) {
    case 'open':
      return market.open(done.car, done.buyer);
    case 'confirm':
      return market.confirm(done.n);
    case 'pay':
      market.confirm(done.n);
      return market.report(done.n);
    case 'report':
      return market.report(done.n);
    case 'deliver':
      return market.deliver(done.n);
    case 'edit':
      return market.editPrice(done.car, done.price);
    case 'book':
      return market.book(done.car, done.buyer);
    case 'save':
      return market.save(done.n);
    case 'cancel':
      return market.cancel(done.n);
    case 'expire':
      return market.expire(done.n);
    case 'mark-sold':
      return market.markSold(done.car);
    case 'mark-available':
      return market.markAvailable(done.car);
    case 'advertise':
      return market.advertise(done.car);
    case 'remove':
      return market.remove(done.person);
    case 'restore':
      return market.restore(done.person);
    case 'delete':
      return market.delete(done.car);
    case 'change-keys':
      provider.account = provider.account === 'first' ? 'second' : 'first';
      return undefined;
    case 'wait':
      provider.now += done.ms;
      return undefined;
    case 'reconcile':
      return market.reconcile();
    case 'refunds':
      return market.sendRefunds();
    case 'cancellations':
      return market.cancelIntents();
    case 'finish-refunds':
      return provider.finishRefunds();
    case 'remove-unsaved':
      return market.removeProvisional();
  }
}

/** The provider answers again, nothing dies, and an admin looks at what is listed, with the keys of each account. */
async function calmDown(market: MoneyMarket, provider: ModelProvider): Promise<void> {
  provider.meanwhile = async () => {};
  provider.nextFault = () => 'none';
  provider.nextRefund = () => 'succeeded';
  for (const account of ['first', 'second', 'first'] as const) {
    provider.account = account;
    for (let round = 0; round < 2; round += 1) {
      provider.now += 2 * DAY_MS;
      provider.finishRefunds();
      await market.reconcile();
      await market.cancelIntents();
      await market.sendRefunds();
      await market.lookAtIssues();
      await market.sendRefunds();
    }
    await expectEmptyQueues(database.store);
  }
}

const cycle = <T>(values: readonly T[]): (() => T | undefined) => {
  let next = 0;
  return () => values[next++ % values.length];
};

it(`[payment.amount] [payment.superseded] [payment.refund-reasons] keeps for a car what its owner was shown, and refunds everybody else for a true reason, in ${RUNS} random interleavings`, async () => {
  console.log(
    `» money: ${RUNS} random interleavings of buyers, sellers, admins and a failing provider, CASE_SEED=${CASE_SEED}`,
  );
  const seen = { sold: 0, refunded: 0, reasons: new Set<string>() };
  const property = fc.asyncProperty(scenario, async ({ steps, meanwhile, faults, refunds, crashes }) => {
    const provider = new ModelProvider();
    const nextCrash = cycle(crashes);
    let isCalm = false;
    const market = new MoneyMarket(database.store, provider, (at) => !isCalm && nextCrash() === at);
    await market.prepare();
    await forgetDecisions(database.store);
    provider.now = DAY_MS;
    provider.nextFault = () => cycled() ?? 'none';
    const cycled = cycle(faults);
    provider.nextRefund = () => cycledRefund() ?? 'succeeded';
    const cycledRefund = cycle(refunds);
    // A failed step is one that its caller repeats or gives up.
    const attempt = (done: Step) => runStep(market, provider, done).catch(() => undefined);
    const others = [...meanwhile];
    provider.meanwhile = async () => {
      const other = others.pop();
      if (other !== undefined) await attempt(other);
    };
    for (const done of steps) {
      await attempt(done);
      await expectNoEndedSuccessor(database.store);
    }
    isCalm = true;
    await calmDown(market, provider);
    await expectBalancedBooks(database.store, provider, market.pages);
    for (const reason of await expectTrueDecisions(database.store, provider)) seen.reasons.add(reason);
    await expectBuyableCars(database.store, provider, market);
    seen.sold += [...provider.intents.keys()].filter((id) => provider.balanceOf(id) > 0).length;
    seen.refunded += [...provider.intents.values()].filter(({ refunds: made }) => made.length > 0).length;
  });
  await fc.assert(property, { numRuns: RUNS, seed: CASE_SEED });
  expect(seen.sold, 'cars that were sold in some run').toBeGreaterThan(0);
  expect(seen.refunded, 'payments that were refunded in some run').toBeGreaterThan(0);
  expect(seen.reasons.size, 'reasons that came up').toBeGreaterThan(4);
}, 1_800_000);
