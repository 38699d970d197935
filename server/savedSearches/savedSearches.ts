import type { Email } from '#domain/email.ts';
import { boundedCount } from '#domain/matchSearch.ts';
import { cents } from '#domain/money.ts';
import {
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  savedQuery,
  searchKeys,
  TOO_MANY_SEARCHES,
} from '#domain/savedSearch.ts';
import { type CarSearch, MAX_COUNT } from '#domain/search.ts';
import { searchOfQuery } from '#domain/searchAddress.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireExistingMember } from '../sessions/sessions.ts';
import { markWaitingCarsSeen } from './waitingCars.ts';

/* The searches that a member keeps (spec: saved-searches.list, saved-searches.new). */

/** Beyond every price and model year. */
const LARGEST = 2 ** 31 - 1;

/** The prices and years outside of which a search finds nothing. */
export const searchBounds = ({ price, year }: CarSearch) => ({
  price_from: price.from ?? cents(0),
  price_to: price.to ?? cents(LARGEST),
  year_from: year.from ?? 0,
  year_to: year.to ?? LARGEST,
});

/** Keeps a search; one that is kept already stays as it is. @throws Refusal `conflict` for one too many */
export async function saveSearch(
  { store, clock, newId }: Pick<ServerContext, 'store' | 'clock' | 'newId'>,
  { owner, search }: { readonly owner: Email; readonly search: CarSearch },
): Promise<SavedSearch> {
  const query = savedQuery(search);
  const now = clock.now();
  return transact(store, async (trx) => {
    await requireExistingMember(trx, owner);
    const own = await listSavedSearches(trx, owner);
    const known = own.find((kept) => kept.query === query);
    if (known !== undefined) return known;
    if (own.length >= MAX_SAVED_SEARCHES) throw new Refusal('conflict', TOO_MANY_SEARCHES);
    const id = newId();
    const row = { id, owner_email: owner, query, created_at: now };
    await trx.insertInto('saved_searches').values(row).execute();
    const keys = searchKeys(search).map((key) => ({ key, search_id: id, ...searchBounds(search) }));
    await trx.insertInto('saved_search_keys').values(keys).execute();
    await markWaitingCarsSeen(trx, { id, owner, search }, now);
    return { id, query, savedAt: now, newCars: boundedCount(0) };
  });
}

/** A member's saved searches, the latest first. */
export async function listSavedSearches(store: Database, owner: Email): Promise<readonly SavedSearch[]> {
  const rows = await store
    .selectFrom('saved_searches')
    .selectAll()
    .where('owner_email', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ id, query, created_at }) => {
      const found = store
        .selectFrom('saved_search_hits')
        .innerJoin('cars', 'cars.id', 'saved_search_hits.car_id')
        .select('car_id')
        .where('search_id', '=', id)
        .where('seen', '=', 0)
        .where('state', '=', 'available')
        .limit(MAX_COUNT + 1);
      const counted = store.selectFrom(found.as('found')).select(({ fn }) => fn.countAll<number | string>().as('cars'));
      const { cars } = await counted.executeTakeFirstOrThrow();
      return { id, query, savedAt: created_at, newCars: boundedCount(Number(cars)) };
    }),
  );
}

/** What was found until now is no longer new. @throws Refusal `not-found` for another's or none */
export const markSavedSearchSeen = (
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  { owner, id }: { readonly owner: Email; readonly id: string },
): Promise<void> =>
  transact(store, async (trx) => {
    const own = trx.selectFrom('saved_searches').select('query').where('id', '=', id).where('owner_email', '=', owner);
    const saved = await own.executeTakeFirst();
    if (saved === undefined) throw new Refusal('not-found', 'There is no such saved search');
    await markWaitingCarsSeen(trx, { id, owner, search: searchOfQuery(saved.query) }, clock.now());
    const hits = trx.updateTable('saved_search_hits').set({ seen: 1 }).where('search_id', '=', id);
    await hits.where('seen', '=', 0).execute();
  });

/** Gives the number of searches removed: none that is another's or gone. */
export const removeSavedSearch = (
  { store }: Pick<ServerContext, 'store'>,
  { owner, id }: { readonly owner: Email; readonly id: string },
): Promise<number> =>
  store.transaction().execute(async (trx) => {
    const own = trx.deleteFrom('saved_searches').where('id', '=', id).where('owner_email', '=', owner);
    const { numDeletedRows } = await own.executeTakeFirst();
    if (numDeletedRows > 0n) await dropContents(trx, [id]);
    return Number(numDeletedRows);
  });

/** Part of the transaction that erases an account. */
export async function eraseSavedSearches(trx: Database, owner: Email): Promise<void> {
  const removed = await trx.deleteFrom('saved_searches').where('owner_email', '=', owner).returning('id').execute();
  await dropContents(
    trx,
    removed.map(({ id }) => id),
  );
}

async function dropContents(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['saved_search_keys', 'saved_search_hits'] as const)
    await trx.deleteFrom(table).where('search_id', 'in', ids).execute();
}
