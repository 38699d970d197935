import type { Email } from '#domain/email.ts';
import { NO_BUSINESS, type SellerKind, type SellerProfile } from '#domain/seller.ts';
import { type CarPage, carFrom, carsBy, selectCars } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { SELLER_KIND_COLUMNS, sellerKindFrom } from '../database/sellerKind.ts';
import { transact } from '../database/transact.ts';
import { keysetPage } from '../http/keyset.ts';
import type { PageQuery } from '../http/pagination.ts';
import { type CacheTag, carsOf } from '../http/publicChanges.ts';
import { Refusal } from '../http/Refusal.ts';
import { summarizeReviews } from '../reviews/reviews.ts';

export const noSeller = () => new Refusal('not-found', 'There is no such seller');

const selectSeller = (store: Database, id: string) =>
  store.selectFrom('members').where('members.id', '=', id).where('role', '=', 'Seller');

/** What everybody may know of a seller; undefined for a buyer, and where the account is gone. */
export async function findSeller(
  { store, env }: Pick<ServerContext, 'store' | 'env'>,
  id: string,
): Promise<SellerProfile | undefined> {
  const row = await selectSeller(store, id)
    .leftJoin('seller_kinds', 'seller_kinds.email', 'members.email')
    .select(['members.id', 'members.email', 'name', 'picture', 'created_at', 'verified', ...SELLER_KIND_COLUMNS])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    name: row.name,
    picture: row.picture,
    memberSince: row.created_at,
    verified: row.verified === 1,
    checks: env.operator.checks,
    kind: sellerKindFrom(row),
    reviews: await summarizeReviews(store, row.email),
  };
}

/** The address of the seller whose page has this id; undefined for a buyer, and where the account is gone. */
export const emailOfSeller = async (store: Database, id: string): Promise<Email | undefined> =>
  (await selectSeller(store, id).select('members.email').executeTakeFirst())?.email;

/** The HTTP status of a seller's page. */
export const sellerPageStatus = async ({ store }: Pick<ServerContext, 'store'>, id: string): Promise<200 | 404> =>
  (await emailOfSeller(store, id)) === undefined ? 404 : 200;

/** What a seller's page shows; undefined where there is none. */
export async function tagsOfSeller(store: Database, id: string): Promise<readonly CacheTag[] | undefined> {
  const email = await emailOfSeller(store, id);
  return email && [carsOf(email)];
}

export interface SellerCarsQuery extends PageQuery {
  readonly sellerId: string;
  /** Those that are sold, instead of those for sale. */
  readonly areSold: boolean;
}

/** A page of a seller's cars, the newest first; undefined where there is no such seller. */
export async function listSellerCars(
  store: Database,
  { sellerId, areSold, ...page }: SellerCarsQuery,
): Promise<CarPage | undefined> {
  const email = await emailOfSeller(store, sellerId);
  if (email === undefined) return undefined;
  const select = selectCars(store)
    .where('seller_email', '=', email)
    .where('state', 'in', areSold ? ['sold', 'paid'] : ['available']);
  const { items, next } = await keysetPage(select, carsBy('desc'), page);
  return { cars: items.map(carFrom), next };
}

/** How the member sells; undefined where they have not said it. */
export async function sellerKindOf(store: Database, email: Email): Promise<SellerKind | undefined> {
  const kinds = store.selectFrom('seller_kinds').select(SELLER_KIND_COLUMNS).where('email', '=', email);
  const row = await kinds.executeTakeFirst();
  return row && sellerKindFrom(row);
}

/** Keeps how a seller sells; of a private one no business. Idempotent. */
export const saveSellerKind = (
  { store }: Pick<ServerContext, 'store'>,
  seller: Email,
  kind: SellerKind,
): Promise<void> =>
  transact(store, async (trx) => {
    const { name, address, register } = kind.is === 'trader' ? kind.business : NO_BUSINESS;
    const columns = { kind: kind.is, business_name: name, business_address: address, business_register: register };
    await trx
      .insertInto('seller_kinds')
      .values({ email: seller, ...columns })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(columns))
      .execute();
    emit(trx, { kind: 'member-changed', email: seller, role: 'Seller', change: 'seller-kind' });
  });
