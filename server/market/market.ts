import { expressionBuilder } from 'kysely';
import type { CarMarket, ComputedPrice } from '#domain/marketPrice.ts';
import type { Cents } from '#domain/money.ts';
import { priceWorth } from '#domain/priceLabel.ts';
import type { Database } from '../database/database.ts';
import { isInList, listParameter } from '../database/engine.ts';
import type { Tables } from '../database/schema.ts';

export { readSimilarPrices } from './similarPrices.ts';

/** The label of each car of a query, as it was computed last. */
export const priceLabelColumn = () => {
  const { selectFrom } = expressionBuilder<Tables, 'cars'>();
  return selectFrom('market_prices')
    .select('market_prices.label')
    .whereRef('market_prices.car_id', '=', 'cars.id')
    .as('price_label');
};

/** What the prices of these cars are worth, of those that have a label. */
export async function readWorths(store: Database, carIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await store
    .selectFrom('market_prices')
    .innerJoin('cars', 'cars.id', 'market_prices.car_id')
    .select(['cars.id', 'cars.price', 'market_prices.price as computed'])
    .where('label', 'is not', null)
    .where(isInList(store, 'market_prices.car_id', listParameter(store, carIds)))
    .execute();
  return new Map(rows.map(({ id, price, computed }) => [id, priceWorth(price, decodePrice(computed).median)]));
}

/** What comparable cars cost, as it was computed last; undefined of a car without enough of them. */
export async function readCarMarket(store: Database, carId: string): Promise<CarMarket | undefined> {
  const row = await store.selectFrom('market_prices').selectAll().where('car_id', '=', carId).executeTakeFirst();
  if (row === undefined) return undefined;
  const { forSale, ...price } = decodePrice(row.price);
  const cars =
    forSale.length === 0
      ? []
      : await store
          .selectFrom('cars')
          .select(['id', 'name', 'price'])
          .where('id', 'in', forSale)
          .where('state', '=', 'available')
          .execute();
  const carOf = new Map(cars.map((car) => [car.id, car]));
  return {
    ...price,
    label: row.label ?? undefined,
    forSale: forSale.flatMap((id) => carOf.get(id) ?? []),
    computedAt: row.computed_at,
  };
}

/** A computed price as it is stored, without its label. */
type StoredPrice = Omit<ComputedPrice, 'label'>;

export const encodePrice = ({ median, lowest, highest, count, sellers, prices, forSale }: StoredPrice): string =>
  JSON.stringify([median, lowest, highest, count, sellers, prices, forSale]);

/** Of our own table: `encodePrice` has written it. */
function decodePrice(text: string): StoredPrice {
  const [median, lowest, highest, count, sellers, prices, forSale] = JSON.parse(text) as [
    Cents,
    Cents,
    Cents,
    number,
    number,
    readonly Cents[],
    readonly string[],
  ];
  return { median, lowest, highest, count, sellers, prices, forSale };
}
