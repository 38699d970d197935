import * as v from 'valibot';
import type { FoundCars } from '#application/ports.ts';
import { FACETS, type FacetCounts, type SearchFacets } from '#domain/facets.ts';
import type { BlockingFilter, CategorySummary, Filter, FoundCount } from '#domain/search.ts';
import { category, listedCar } from './carCodec.ts';
import { flag, listOf, object, optional, text, wholeNumber } from './decoders.ts';
import { dollars } from './wireValues.ts';

/* The answers of `GET /search` and of what stands beside it. What another server leaves out is nothing that a page needs. */

/** A filter has the name of its parameter. */
const FILTERS: Readonly<Record<string, Filter>> = {
  q: 'text',
  category: 'categories',
  make: 'make',
  model: 'model',
  body: 'bodies',
  price: 'price',
  year: 'year',
  mileage: 'mileage',
  condition: 'conditions',
  location: 'locations',
  fuel: 'fuels',
  gearbox: 'gearboxes',
  verified: 'isVerifiedOnly',
  goodprice: 'isGoodPriceOnly',
};

export const count = v.pipe(
  object({ value: wholeNumber, exact: flag }),
  v.transform(({ value, exact }): FoundCount => ({ value, isExact: exact })),
);

const respelling = object({ typed: text, used: listOf(text) });

/** Undefined for a filter that these pages don't know. */
const blockingFilter = v.pipe(
  object({ filter: text, count }),
  v.transform((wire): BlockingFilter | undefined => {
    const filter = FILTERS[wire.filter];
    return filter && { filter, count: wire.count };
  }),
);

export const foundCars = v.pipe(
  object({
    cars: listOf(listedCar),
    count: v.optional(count),
    toobroad: v.optional(flag, false),
    respelled: v.optional(listOf(respelling), []),
    blocking: v.optional(listOf(blockingFilter), []),
  }),
  v.transform(
    (wire): Omit<FoundCars, 'next'> => ({
      items: wire.cars,
      count: wire.count,
      isTooBroad: wire.toobroad,
      respelled: wire.respelled,
      blocking: wire.blocking.filter((filter) => filter !== undefined),
    }),
  ),
);

/** An entry of `GET /makes`. */
export const make = object({ make: text, aliases: v.optional(listOf(text), []), models: listOf(text) });

/** Undefined for a facet that these pages don't know. */
const facetCounts = v.pipe(
  object({ facet: text, options: listOf(object({ option: text, count: optional(count) })) }),
  v.transform((wire): FacetCounts | undefined => {
    const facet = FACETS.find((name) => name === wire.facet);
    return facet && { facet, options: wire.options.map(({ option, count }) => ({ option, count })) };
  }),
);

/** The answer of `GET /search/facets`. */
export const searchFacets = v.pipe(
  object({ count: optional(count), facets: listOf(facetCounts) }),
  v.transform(({ count, facets }): SearchFacets => ({ count, facets: facets.filter((known) => known !== undefined) })),
);

/** A category of `GET /categories`. */
export const categorySummary = v.pipe(
  object({ catagory: category, count, from: optional(dollars) }),
  v.transform(({ catagory, count, from }): CategorySummary => ({ category: catagory, count, lowestPrice: from })),
);
