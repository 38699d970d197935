import * as v from 'valibot';
import { type CarAnswer, listed, type PriceChange } from '#domain/carDetails.ts';
import type { ComparedCar } from '#domain/comparison.ts';
import type { CarMarket, ComparableCar } from '#domain/marketPrice.ts';
import type { Shots } from '#domain/shots.ts';
import { category, LISTED_CAR, listedCar, priceLabel, toListedCar } from './carCodec.ts';
import { flag, listOf, name, object, oneOf, optional, type Schema, text, wholeNumber } from './decoders.ts';
import { DISCLOSED } from './disclosureCodec.ts';
import { SELLER_KIND, toSellerKind } from './sellerKindCodec.ts';
import { dollars, textOrBlank, timestamp } from './wireValues.ts';

const priceChange = v.pipe(
  object({ from: dollars, to: dollars, date: timestamp }),
  v.transform(({ from, to, date }): PriceChange => ({ from, to, at: date })),
);

const comparableCar = v.pipe(
  object({ _id: name, name: textOrBlank, price: dollars }),
  v.transform(({ _id, ...car }): ComparableCar => ({ ...car, id: _id })),
);

const carMarket = v.pipe(
  object({
    label: priceLabel,
    median: dollars,
    lowest: dollars,
    highest: dollars,
    count: wholeNumber,
    sellers: wholeNumber,
    prices: listOf(dollars),
    forsale: listOf(comparableCar),
    date: timestamp,
  }),
  v.transform(({ forsale, date, ...price }): CarMarket => ({ ...price, forSale: forsale, computedAt: date })),
);

/** A list that a server may leave out. */
const optionalList = <T>(item: Schema<T>) => v.nullish(listOf(item), []);

/** Whoever edits the car takes of them what its pictures show. */
const shots = oneOf((value): value is Shots => Object(value) === value, 'shots of the photo guide');

export const wholeCar = v.pipe(
  object({
    ...LISTED_CAR,
    pictures: optionalList(text),
    priceChanges: optionalList(priceChange),
    ...DISCLOSED,
    shots: optional(shots),
    memberSince: optional(timestamp),
    ...SELLER_KIND,
    makeFromName: optional(flag),
    market: optional(carMarket),
    otherCars: optionalList(listedCar),
  }),
  v.transform(
    (wire): CarAnswer =>
      listed({
        car: toListedCar({ ...wire, market: wire.market }),
        morePictures: wire.pictures,
        priceChanges: wire.priceChanges,
        shots: wire.shots ?? {},
        disclosure: wire.disclosure,
        disclosureChanges: wire.disclosureChanges ?? [],
        memberSince: wire.memberSince,
        sellerKind: toSellerKind(wire),
        isMakeFromName: wire.makeFromName ?? false,
        market: wire.market,
        otherCars: wire.otherCars,
      }),
  ),
);

/** The body of a 410. */
export const deletedCar = v.pipe(
  object({ name: text, catagory: category }),
  v.transform(({ name, catagory }): CarAnswer => ({ is: 'deleted', car: { name, category: catagory } })),
);

/** A car of `GET /cars`; undefined for one that is there and can't be read. */
export const comparedCar = v.pipe(
  object({ _id: text, gone: flag, car: optional(listedCar), name: optional(text) }),
  v.transform(({ _id: id, gone, car, name }): ComparedCar | undefined => {
    if (gone) return { is: 'gone', id, name };
    return car && { is: 'listed', id, car };
  }),
);
