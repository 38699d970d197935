import { SOLD_WITHIN_MS } from '#domain/priceLabel.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { MAX_PAGE_SIZE } from '../database/database.ts';
import { leaderOnly } from '../database/leases.ts';
import { transact } from '../database/transact.ts';
import { markGroups, onGroupChanged } from './followCars.ts';
import { MarkedGroups } from './MarkedGroups.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log'>;

/** Computes the prices of every group that was marked, and of those in which a sale is too long ago; of several servers one does it. */
export function createMarketPrices(services: Dependencies & Pick<ServerContext, 'events'>): BackgroundLoop {
  const { store, clock, log } = services;
  const groups = new MarkedGroups(services);
  const work = {
    runDue: () => computeMarked(services, groups, () => loop.isStopped),
    async nextDueAt() {
      const first = await store
        .selectFrom('market_cars')
        .select(({ fn }) => fn.min('sold_at').as('sold_at'))
        .executeTakeFirst();
      const lastsUntil = first?.sold_at == null ? undefined : first.sold_at + SOLD_WITHIN_MS;
      const due = [lastsUntil, groups.firstRestEnd].filter((time) => time !== undefined);
      return due.length === 0 ? undefined : Math.min(...due);
    },
    now: () => clock.now(),
    onTaken: () => groups.forget(),
    onError: (err: unknown) => log.error({ err }, 'market prices could not be computed'),
    end: async () => unsubscribe(),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, 'market-prices', work));
  const unsubscribe = onGroupChanged(services, () => loop.wake());
  return loop;
}

/** Computes every group that is marked, or has to be, and does not rest, until it is stopped. */
export async function computeMarked(
  services: Dependencies,
  groups = new MarkedGroups(services),
  isStopped = () => false,
): Promise<void> {
  while (!isStopped() && (await forgetOldSales(services)) > 0);
  await groups.compute(isStopped);
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
