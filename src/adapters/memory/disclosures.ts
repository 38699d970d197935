import type { CompleteCar } from '#domain/car.ts';
import type { CarDetails } from '#domain/carDetails.ts';
import { disclosedTo, type SameVinCar } from '#domain/disclosure.ts';
import type { Email } from '#domain/email.ts';
import { seesVin } from '#domain/privacy.ts';
import { requesterOf } from './contacts.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import { findCurrentBooking } from './views.ts';

/** What somebody reads of a car's disclosure on its page. */
export function disclosureOnPage(
  market: MemoryMarket,
  car: CompleteCar,
  requester: Email | undefined,
): Pick<CarDetails, 'disclosure' | 'disclosureChanges'> {
  const disclosure = market.disclosures.get(car.id);
  if (disclosure === undefined) return { disclosure: undefined, disclosureChanges: [] };
  const isPerson = seesVin(car, requester && requesterOf(market, requester));
  const changes = market.disclosureChanges.get(car.id) ?? [];
  const pictures = [car.picture, ...(market.morePictures.get(car.id) ?? [])];
  const since = isPerson && requester !== undefined ? changesSince(market, car, requester) : undefined;
  return disclosedTo({ disclosure, changes }, pictures, { seesVin: isPerson, changesSince: since });
}

/** From when on somebody reads changes: a buyer from their booking on, the seller all; undefined for anybody else. */
const changesSince = (market: MemoryMarket, { id, seller }: CompleteCar, reader: Email): number | undefined =>
  seller.email === reader ? 0 : findCurrentBooking(market, reader, id)?.bookedAt;

/** Other cars with the VIN of this one, for admins. */
export function sameVin(market: MemoryMarket, carId: string): readonly SameVinCar[] {
  const vin = market.disclosures.get(carId)?.vin;
  if (vin === undefined) return [];
  return [...market.cars.values()]
    .filter(({ id, state }) => id !== carId && state.is !== 'paid' && market.disclosures.get(id)?.vin === vin)
    .map(({ id, name }) => ({ id, name }));
}
