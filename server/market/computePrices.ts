import type { Email } from '#domain/email.ts';
import { comparePrices } from '#domain/marketPrice.ts';
import { type PricedCar, SOLD_WITHIN_MS } from '#domain/priceLabel.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { type Database, MAX_PAGE_SIZE } from '../database/database.ts';
import { isInList, listParameter } from '../database/engine.ts';
import { emit } from '../database/facts.ts';
import { leaderOnly } from '../database/leases.ts';
import type { MarketPricesTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { markGroups, onGroupChanged } from './followCars.ts';
import { encodePrice } from './market.ts';
import { readGroup } from './readGroup.ts';

/** Cars that are compared before other requests have their turn, and rows of one statement. */
const BATCH = 100;
/** Groups, and sales that are over, of one query. */
const GROUPS_AT_ONCE = 20;

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log'>;

/** Computes the prices of every group that was marked, and of those in which a sale is too long ago; of several servers one does it. */
export function createMarketPrices(services: Dependencies & Pick<ServerContext, 'events'>): BackgroundLoop {
  const { store, clock, log } = services;
  const work = {
    runDue: () => computeMarked(services, () => loop.isStopped),
    async nextDueAt() {
      const first = await store
        .selectFrom('market_cars')
        .select(({ fn }) => fn.min('sold_at').as('sold_at'))
        .executeTakeFirst();
      return first?.sold_at == null ? undefined : first.sold_at + SOLD_WITHIN_MS;
    },
    now: () => clock.now(),
    onError: (err: unknown) => log.error({ err }, 'market prices could not be computed'),
    end: async () => unsubscribe(),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, 'market-prices', work));
  const unsubscribe = onGroupChanged(services, () => loop.wake());
  return loop;
}

/** Computes every group that is marked, until it is stopped. */
export async function computeMarked(services: Dependencies, isStopped = () => false): Promise<void> {
  while (!isStopped() && (await forgetOldSales(services)) > 0);
  for (;;) {
    const groups = isStopped() ? [] : await listMarked(services.store);
    if (groups.length === 0) return;
    for (const group of groups) await computeGroup(services, group);
  }
}

/** Gives the number of sales that count no more. */
function forgetOldSales({ store, clock, newId }: Dependencies): Promise<number> {
  return transact(store, async (trx) => {
    const old = await trx
      .selectFrom('market_cars')
      .select(['car_id', 'group_key'])
      .where('sold_at', '<=', clock.now() - SOLD_WITHIN_MS)
      .limit(MAX_PAGE_SIZE)
      .execute();
    if (old.length === 0) return 0;
    const ids = old.map(({ car_id }) => car_id);
    await trx.deleteFrom('market_cars').where('car_id', 'in', ids).execute();
    await markGroups(trx, new Set(old.map(({ group_key }) => group_key)), { newId });
    return old.length;
  });
}

async function listMarked(store: Database): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('market_changes')
    .select('group_key')
    .orderBy('group_key')
    .limit(GROUPS_AT_ONCE)
    .execute();
  return [...new Set(rows.map(({ group_key }) => group_key))];
}

/** Compares the cars of a group. The marks are read before the cars and removed with the result: a change meanwhile has a mark of its own. */
async function computeGroup({ store, clock }: Dependencies, group: string): Promise<void> {
  const marks = await store.selectFrom('market_changes').select('id').where('group_key', '=', group).execute();
  const before = await store.selectFrom('market_prices').selectAll().where('group_key', '=', group).execute();
  const after = await priceCars(await readGroup(store, group), { group, now: clock.now() });
  const rowOf = new Map(before.map((row) => [row.car_id, row]));
  const changed = after.filter((row) => !isSame(rowOf.get(row.car_id), row));
  const kept = new Set(after.map(({ car_id }) => car_id));
  const gone = before.map(({ car_id }) => car_id).filter((id) => !kept.has(id));
  await transact(store, async (trx) => {
    for (const ids of batches(gone)) await trx.deleteFrom('market_prices').where('car_id', 'in', ids).execute();
    for (const rows of batches(changed)) await savePrices(trx, rows);
    const done = marks.map(({ id }) => id);
    for (const ids of batches(done)) await trx.deleteFrom('market_changes').where('id', 'in', ids).execute();
    const different = [...gone, ...changed.map(({ car_id }) => car_id)];
    if (different.length === 0) return;
    const labelOf = new Map(after.map(({ car_id, label }) => [car_id, label]));
    const relabelled = different.filter((id) => (labelOf.get(id) ?? null) !== (rowOf.get(id)?.label ?? null));
    emit(trx, { kind: 'market-priced', sellers: await sellersOf(trx, different), carIds: different, relabelled });
  });
}

async function savePrices(trx: Database, rows: readonly MarketPricesTable[]): Promise<void> {
  await trx
    .insertInto('market_prices')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('car_id').doUpdateSet(({ ref }) => ({
        group_key: ref('excluded.group_key'),
        label: ref('excluded.label'),
        price: ref('excluded.price'),
        computed_at: ref('excluded.computed_at'),
      })),
    )
    .execute();
}

async function sellersOf(trx: Database, carIds: readonly string[]): Promise<readonly Email[]> {
  const rows = await trx
    .selectFrom('cars')
    .select('seller_email')
    .where(isInList(trx, 'id', listParameter(trx, carIds)))
    .execute();
  return [...new Set(rows.map(({ seller_email }) => seller_email))];
}

async function priceCars(
  cars: readonly PricedCar[],
  { group, now }: { readonly group: string; readonly now: number },
): Promise<readonly MarketPricesTable[]> {
  const compare = comparePrices(cars);
  const rows: MarketPricesTable[] = [];
  for (const batch of batches(cars)) {
    for (const car of batch) {
      const price = compare(car, now);
      if (price === undefined) continue;
      const label = price.label ?? null;
      rows.push({ car_id: car.id, group_key: group, label, price: encodePrice(price), computed_at: now });
    }
    await new Promise(setImmediate);
  }
  return rows;
}

const isSame = (before: MarketPricesTable | undefined, { label, price }: MarketPricesTable): boolean =>
  before !== undefined && before.label === label && before.price === price;

const batches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, place) => all.slice(place * BATCH, (place + 1) * BATCH));
