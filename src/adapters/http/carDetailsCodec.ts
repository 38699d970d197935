import { type CarAnswer, type CarDetails, listed, type PriceChange } from '#domain/carDetails.ts';
import { category, listedCar } from './carCodec.ts';
import { type Decoder, dollars, fields, listOf, optional, text, timestamp } from './decoders.ts';

const priceChange: Decoder<PriceChange> = (value, place) => {
  const field = fields(value, place);
  return { from: field('from', dollars), to: field('to', dollars), at: field('date', timestamp) };
};

/** A list that a server may leave out. */
const optionalList =
  <T>(decode: Decoder<T>): Decoder<readonly T[]> =>
  (value, place) =>
    optional(listOf(decode))(value, place) ?? [];

const details: Decoder<CarDetails> = (value, place) => {
  const field = fields(value, place);
  return {
    car: listedCar(value, place),
    morePictures: field('pictures', optionalList(text)),
    priceChanges: field('priceChanges', optionalList(priceChange)),
    memberSince: field('memberSince', optional(timestamp)),
    otherCars: field('otherCars', optionalList(listedCar)),
  };
};

export const wholeCar: Decoder<CarAnswer> = (value, place) => listed(details(value, place));

/** The body of a 410. */
export const deletedCar: Decoder<CarAnswer> = (value, place) => {
  const field = fields(value, place);
  return { is: 'deleted', car: { name: field('name', text), category: field('catagory', category) } };
};
