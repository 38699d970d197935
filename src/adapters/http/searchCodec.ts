import type { FoundCars } from '#application/ports.ts';
import type { CategorySummary } from '#domain/categorySummary.ts';
import type { BlockingFilter, Filter, FoundCount, Respelling } from '#domain/search.ts';
import { category, listedCar } from './carCodec.ts';
import { type Decoder, dollars, fields, flag, listOf, optional, text, wholeNumber } from './decoders.ts';

/* The answer of `GET /search`. What another server leaves out is nothing that a page needs. */

/** A filter has the name of its parameter. */
const FILTERS: Readonly<Record<string, Filter>> = {
  q: 'text',
  category: 'categories',
  price: 'price',
  year: 'year',
  mileage: 'mileage',
  condition: 'conditions',
  location: 'locations',
  fuel: 'fuels',
  gearbox: 'gearboxes',
  verified: 'isVerifiedOnly',
};

const count: Decoder<FoundCount> = (value, place) => {
  const field = fields(value, place);
  return { value: field('value', wholeNumber), isExact: field('exact', flag) };
};

const respelling: Decoder<Respelling> = (value, place) => {
  const field = fields(value, place);
  return { typed: field('typed', text), used: field('used', listOf(text)) };
};

/** Undefined for a filter that these pages don't know. */
const blockingFilter: Decoder<BlockingFilter | undefined> = (value, place) => {
  const field = fields(value, place);
  const filter = FILTERS[field('filter', text)];
  return filter && { filter, count: field('count', count) };
};

const orElse =
  <T>(decode: Decoder<T>, fallback: T): Decoder<T> =>
  (value, place) =>
    value === undefined ? fallback : decode(value, place);

export const foundCars: Decoder<Omit<FoundCars, 'next'>> = (value, place) => {
  const field = fields(value, place);
  return {
    items: field('cars', listOf(listedCar)),
    count: field<FoundCount | undefined>('count', orElse<FoundCount | undefined>(count, undefined)),
    isTooBroad: field('toobroad', orElse(flag, false)),
    respelled: field('respelled', orElse(listOf(respelling), [])),
    blocking: field('blocking', orElse(listOf(blockingFilter), [])).filter((filter) => filter !== undefined),
  };
};

/** A category of `GET /categories`. */
export const categorySummary: Decoder<CategorySummary> = (value, place) => {
  const field = fields(value, place);
  return {
    category: field('catagory', category),
    count: field('count', count),
    lowestPrice: field('from', optional(dollars)),
  };
};
