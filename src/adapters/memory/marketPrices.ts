import type { CompleteCar } from '#domain/car.ts';
import { isOnMarket } from '#domain/carTransitions.ts';
import type { Email } from '#domain/email.ts';
import {
  type CarMarket,
  comparePrices,
  type DescribedCar,
  type SimilarPrices,
  similarPrices,
} from '#domain/marketPrice.ts';
import { marketGroup, type PricedCar } from '#domain/priceLabel.ts';
import { saleOf } from './contacts.ts';
import type { MemoryMarket } from './MemoryMarket.ts';

/** What cars that are comparable to one cost. The server computes it ahead; here it is always as the cars are. */
export function marketOf(market: MemoryMarket, car: CompleteCar): CarMarket | undefined {
  const priced = pricedCar(market, car);
  if (priced?.group === undefined || priced.mileage === undefined) return undefined;
  const others = [...market.cars.values()].flatMap((other) => pricedCar(market, other) ?? []);
  const now = market.clock.now();
  const price = comparePrices(others.filter(({ group }) => group === priced.group))(priced, now);
  if (price === undefined) return undefined;
  const forSale = price.forSale.flatMap((id) => market.cars.get(id) ?? []);
  return { ...price, forSale: forSale.map(({ id, name, price }) => ({ id, name, price })), computedAt: now };
}

/** What cars of others cost that are similar to one which a seller is about to list. */
export const similarPricesIn = (market: MemoryMarket, car: DescribedCar, seller: Email): SimilarPrices | undefined => {
  const others = [...market.cars.values()].flatMap((other) => pricedCar(market, other) ?? []);
  return similarPrices({ ...car, seller, group: marketGroup(car) }, others, market.clock.now());
};

/** What counts of a car; undefined where it is not on the market, or its seller's account is gone. */
function pricedCar(market: MemoryMarket, car: CompleteCar): PricedCar | undefined {
  const { id, year, mileage, price, seller, state } = car;
  if (!isOnMarket(state.is) || seller.email === undefined || !market.members.has(seller.email)) return undefined;
  // Of a sale that nobody has seen here it is known only that it came after the listing.
  const soldAt = saleOf(market, car)?.paidAt ?? market.soldAt.get(id) ?? car.postedAt;
  return {
    id,
    seller: seller.email,
    group: marketGroup(car),
    year,
    mileage,
    price,
    soldAt: state.is === 'available' ? undefined : soldAt,
  };
}
