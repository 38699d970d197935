import type { Email } from '#domain/email.ts';
import { type DescribedCar, type SimilarPrices, similarPrices } from '#domain/marketPrice.ts';
import { marketGroup } from '#domain/priceLabel.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { readComparable } from './readGroup.ts';

/** What comparable cars cost that are not this seller's own; undefined where there are too few. */
export async function readSimilarPrices(
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  car: DescribedCar,
  seller: Email,
): Promise<SimilarPrices | undefined> {
  const group = marketGroup(car);
  if (group === undefined) return undefined;
  return similarPrices({ ...car, seller, group }, await readComparable(store, group, car), clock.now());
}
