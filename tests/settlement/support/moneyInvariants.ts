import { expect } from 'vitest';
import { toEmail } from '#domain/email.ts';
import type { Store } from '../../../server/database/database.ts';
import type { ModelProvider } from './ModelProvider.ts';
import { BUYERS, CARS, type MoneyMarket } from './MoneyMarket.ts';
import { isTrue, isWronged, readDecisions } from './moneyDecisions.ts';

/** A booking is refunded because its own current payment was, not one that another had replaced. */
export async function expectNoEndedSuccessor(store: Store): Promise<void> {
  const ended = await store
    .selectFrom('bookings')
    .leftJoin('refunds', 'refunds.intent_id', 'bookings.intent_id')
    .select(['bookings.id', 'bookings.intent_id', 'refunds.done_at'])
    .where('status', '=', 'refunded')
    .where('refunds.done_at', 'is', null)
    // A provisional booking that nobody has opened for a day ends with whatever was refunded.
    .where('bookings.intent_id', 'is not', null)
    .execute();
  expect(ended, 'bookings that ended by the refund of an earlier intent').toEqual([]);
}

/** Nothing waits that the provider, with the present keys, could still do; an admin decides about failed refunds. */
export async function expectEmptyQueues(store: Store): Promise<void> {
  const refunds = store.selectFrom('refunds').select(['intent_id', 'state']).where('done_at', 'is', null);
  expect(await refunds.where('state', '!=', 'failed').execute(), 'refunds that wait').toEqual([]);
  const cancellations = store.selectFrom('intent_cancellations').select('intent_id').where('done_at', 'is', null);
  expect(await cancellations.execute(), 'cancellations that wait').toEqual([]);
}

/** Taken = refunded + held, for each car, and what is held is what the owner was shown. */
export async function expectBalancedBooks(
  store: Store,
  provider: ModelProvider,
  pages: MoneyMarket['pages'],
): Promise<void> {
  const cars = await store.selectFrom('cars').selectAll().execute();
  const owning = new Set(cars.map(({ transaction_id }) => transaction_id));
  const charged = [...provider.intents.keys()].filter((id) => provider.balanceOf(id) !== 0);
  expect(new Set(charged), 'intents whose money is held, and those that have bought a car').toEqual(
    new Set([...owning].filter((id) => id !== null)),
  );
  for (const { id, transaction_id, owner_email, state } of cars) {
    if (state !== 'paid' || transaction_id === null) continue;
    const shown = pages.filter(({ intentId }) => intentId === transaction_id).map((page) => page.shown);
    expect(new Set(shown), `what the owner of ${id} was shown`).toEqual(new Set([provider.balanceOf(transaction_id)]));
    const paid = await store
      .selectFrom('bookings')
      .select(['buyer_email', 'price', 'intent_id'])
      .where('car_id', '=', id)
      .where('status', '=', 'paid')
      .execute();
    const price = provider.balanceOf(transaction_id);
    expect(paid, `the owner of ${id}`).toEqual([{ buyer_email: owner_email, price, intent_id: transaction_id }]);
  }
}

/** Everything that was said about a refund was so; gives the reasons. */
export async function expectTrueDecisions(store: Store, provider: ModelProvider): Promise<readonly string[]> {
  const decisions = await readDecisions(store);
  for (const decision of decisions) {
    const amount = provider.intents.get(decision.intent_id)?.order.amount ?? 0;
    expect(isWronged(decision, amount), `refunded the right price: ${JSON.stringify(decision)} ${amount}`).toBe(false);
    expect(isTrue(decision, amount), `a false reason: ${JSON.stringify(decision)} ${amount}`).toBe(true);
  }
  return decisions.map(({ reason }) => reason);
}

/**
 * Whoever has a secret that can still be paid pays what the car costs. And a car that is for sale can be bought: the page gets a
 * secret that the provider takes, and its payment wins.
 */
export async function expectBuyableCars(store: Store, provider: ModelProvider, market: MoneyMarket): Promise<void> {
  const bookings = await store
    .selectFrom('bookings')
    .leftJoin('cars', 'cars.id', 'bookings.car_id')
    .select(['bookings.intent_id', 'status', 'bookings.price', 'cars.price as car_price'])
    .execute();
  for (const { intentId } of market.pages) {
    const intent = provider.intents.get(intentId);
    if (intent?.status !== 'open' || intent.account !== provider.account) continue;
    if (provider.cancelledInVain.has(intentId)) continue;
    const booking = bookings.find(({ intent_id }) => intent_id === intentId);
    const cost = booking?.status === 'unsaved' ? booking.car_price : booking?.price;
    expect(cost, `what is still payable by ${intentId}`).toBe(intent.order.amount);
  }
  for (const car of CARS) {
    const isForSale = store.selectFrom('cars').select('id').where('id', '=', car).where('state', '=', 'available');
    if ((await isForSale.executeTakeFirst()) === undefined) continue;
    for (const buyer of BUYERS) {
      const member = store
        .selectFrom('members')
        .select('id')
        .where('email', '=', toEmail(buyer) ?? fail());
      if ((await member.executeTakeFirst()) === undefined) continue;
      const page = await market.open(car, buyer);
      if (page === undefined) throw new Error(`${buyer} can't pay for ${car}`);
      expect(provider.intents.get(page.intentId)?.status, `the payment of ${buyer} for ${car}`).toBe('open');
      provider.confirm(page.intentId);
      await market.reconcile();
      const sold = await store.selectFrom('cars').select('transaction_id').where('id', '=', car).executeTakeFirst();
      expect(sold?.transaction_id, `the sale of ${car} to ${buyer}`).toBe(page.intentId);
      break;
    }
  }
}

const fail = (): never => {
  throw new Error('no address');
};
