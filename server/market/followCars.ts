import { OFF_MARKET } from '#domain/carTransitions.ts';
import { marketGroup } from '#domain/priceLabel.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { changedCars, type Fact, type Subscriber } from '../database/facts.ts';
import type { MarketCarsTable } from '../database/schema.ts';
import { type MarketEvent, recordEvent } from '../database/transactionEvents.ts';

/** Cars of one statement. */
const BATCH = 100;

const GROUP_CHANGED: MarketEvent = { topic: 'market-group-changed', key: '', detail: '' };

type Dependencies = Pick<ServerContext, 'clock' | 'newId'>;

/**
 * Follows the cars that prices are compared with, and marks the groups of make and model that a change concerns, in its
 * transaction: `MarketPrices.ts` computes them, now or after a restart.
 */
export const marketSubscriber = (context: Dependencies): Subscriber => ({
  async inTransaction(trx, facts) {
    const ids = [...facts.flatMap(changedCars), ...(await carsOfSellers(trx, facts))];
    const groups = new Set<string>();
    for (let start = 0; start < ids.length; start += BATCH)
      for (const group of await followBatch(trx, ids.slice(start, start + BATCH), context.clock.now()))
        groups.add(group);
    if (groups.size === 0) return;
    await markGroups(trx, groups, context);
    recordEvent(trx, GROUP_CHANGED);
  },
});

/** Calls the listener when a group was marked, by this server or another one; gives the function that stops it. */
export const onGroupChanged = ({ events }: Pick<ServerContext, 'events'>, listener: () => void): (() => void) =>
  events.subscribe(GROUP_CHANGED.topic, listener);

/** Has the prices of these groups computed. */
export async function markGroups(
  trx: Database,
  groups: Iterable<string>,
  { newId }: Pick<Dependencies, 'newId'>,
): Promise<void> {
  for (const group_key of groups) await trx.insertInto('market_changes').values({ id: newId(), group_key }).execute();
}

/** Those of a seller whose account was deleted or restored: a car that was paid for stays, and counts no more. */
async function carsOfSellers(trx: Database, facts: readonly Fact[]): Promise<readonly string[]> {
  const sellers = facts.flatMap((fact) =>
    fact.kind === 'member-changed' && (fact.change === 'removed' || fact.change === 'restored') ? [fact.email] : [],
  );
  if (sellers.length === 0) return [];
  const rows = await trx.selectFrom('cars').select('id').where('seller_email', 'in', sellers).execute();
  return rows.map(({ id }) => id);
}

/** Gives the groups that the cars were in, or are in now. */
async function followBatch(trx: Database, carIds: readonly string[], now: number): Promise<readonly string[]> {
  const ids = [...new Set(carIds)];
  const before = await trx.selectFrom('market_cars').selectAll().where('car_id', 'in', ids).execute();
  const rowOf = new Map(before.map((row) => [row.car_id, row]));
  const after = await readComparable(trx, ids, { rowOf, now });
  if (before.length > 0) await trx.deleteFrom('market_cars').where('car_id', 'in', ids).execute();
  if (after.length > 0)
    await trx
      .insertInto('market_cars')
      .values([...after])
      .execute();
  return [...before, ...after].map(({ group_key }) => group_key);
}

/** What of these cars may count: for sale or sold (one sold long ago is forgotten as soon as the group is computed), its make, model and mileage known, its seller with an account. */
async function readComparable(
  trx: Database,
  ids: readonly string[],
  { rowOf, now }: { readonly rowOf: ReadonlyMap<string, MarketCarsTable>; readonly now: number },
): Promise<readonly MarketCarsTable[]> {
  const rows = await trx
    .selectFrom('cars')
    .innerJoin('members', 'members.email', 'cars.seller_email')
    .select(['cars.id', 'make', 'model', 'state', 'posted_at'])
    .select(({ selectFrom }) =>
      selectFrom('payments')
        .select('payments.created_at')
        .whereRef('payments.transaction_id', '=', 'cars.transaction_id')
        .as('paid_at'),
    )
    .where('cars.id', 'in', ids)
    .where('state', 'not in', OFF_MARKET)
    .where('mileage', 'is not', null)
    .execute();
  return rows.flatMap(({ id, state, posted_at, paid_at, ...car }) => {
    const group_key = marketGroup(car);
    const known = rowOf.get(id);
    // Of a sale that nobody has seen here it is known only that it came after the listing.
    const sold = paid_at ?? (known === undefined ? posted_at : (known.sold_at ?? now));
    return group_key === undefined ? [] : [{ car_id: id, group_key, sold_at: state === 'available' ? null : sold }];
  });
}
