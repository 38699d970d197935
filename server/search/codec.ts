import { type Static, Type } from 'typebox';
import { FACETS, MAX_FACET_OPTIONS, type SearchFacets } from '#domain/facets.ts';
import { MAX_FACT_LENGTH } from '#domain/facts.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { cents, dollarsFromCents } from '#domain/money.ts';
import { BODIES, CATEGORIES, CONDITIONS, FUELS, GEARBOXES, LOCATIONS } from '#domain/options.ts';
import { type CategorySummary, type Filter, type FoundCount, SORTS, type Sort } from '#domain/search.ts';
import { encodeListedCar, listedCarSchema } from '../cars/codec.ts';
import { type Cursor, keysOf } from '../http/cursors.ts';
import { listOf } from '../http/defineList.ts';
import { oneOf, text } from '../http/shapes.ts';
import { UNKNOWN_MILEAGE } from '../searchIndex/searchIndex.ts';
import type { SearchPage } from './searchCars.ts';
import type { SearchCursor } from './searchConditions.ts';

/* Searches on the wire: the parameters are those of the page's address (src/domain/search.ts). */

const range = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^(?:\\d{1,7}-\\d{0,7}|-\\d{1,7})$',
      description,
      'x-message': 'a range such as 10-20, 10- or -20 is needed',
    }),
  );

/** Options of a closed list with commas between them. */
const someOf = (options: readonly string[]) =>
  Type.Optional(
    Type.String({
      pattern: `^(?:${options.join('|')})(?:,(?:${options.join('|')})){0,${options.length - 1}}$`,
      description: `With commas in between: ${options.join(', ')}`,
      'x-message': `some of ${options.join(', ')} are needed`,
    }),
  );

export const searchQuery = {
  q: Type.Optional(text(MAX_SEARCH_LENGTH)),
  category: someOf(CATEGORIES),
  make: Type.Optional(text(MAX_FACT_LENGTH)),
  model: Type.Optional(text(MAX_FACT_LENGTH)),
  body: someOf(BODIES),
  price: range('In whole dollars'),
  year: range('Model years'),
  mileage: range('In kilometres'),
  condition: someOf(CONDITIONS),
  location: someOf(LOCATIONS),
  fuel: someOf(FUELS),
  gearbox: someOf(GEARBOXES),
  verified: Type.Optional(oneOf(['1'])),
  goodprice: Type.Optional(oneOf(['1'])),
  sort: Type.Optional(oneOf(SORTS)),
};

export const countSchema = Type.Object({ value: Type.Integer(), exact: Type.Boolean() });

export const searchAnswerSchema = Type.Object({
  cars: listOf(listedCarSchema),
  count: Type.Optional(countSchema),
  toobroad: Type.Boolean(),
  respelled: Type.Array(Type.Object({ typed: Type.String(), used: Type.Array(Type.String()) })),
  blocking: Type.Array(Type.Object({ filter: Type.String(), count: countSchema })),
});

export const encodeCount = ({ value, isExact }: FoundCount): Static<typeof countSchema> => ({ value, exact: isExact });

/** A filter has the name of its parameter. */
const FILTER_PARAMETERS: Readonly<Record<Filter, string>> = {
  text: 'q',
  categories: 'category',
  make: 'make',
  model: 'model',
  bodies: 'body',
  price: 'price',
  year: 'year',
  mileage: 'mileage',
  conditions: 'condition',
  locations: 'location',
  fuels: 'fuel',
  gearboxes: 'gearbox',
  isVerifiedOnly: 'verified',
  isGoodPriceOnly: 'goodprice',
};

export const encodeSearchPage = (page: SearchPage) => ({
  cars: page.cars.map(encodeListedCar),
  count: page.count && encodeCount(page.count),
  toobroad: page.isTooBroad,
  respelled: page.respelled.map(({ typed, used }) => ({ typed, used: [...used] })),
  blocking: page.blocking.map(({ filter, count }) => ({
    filter: FILTER_PARAMETERS[filter],
    count: encodeCount(count),
  })),
});

/**
 * The end of a page: a value in the order of the result, and a car's number. Nothing else in the index is larger than the
 * one of an unknown mileage, and a number of more bytes would be an error of PostgreSQL.
 */
export function decodeSearchCursor(cursor: Cursor, sort: Sort): SearchCursor {
  const [value, no] = keysOf(cursor, ['number', 'number']);
  return { value: sort === 'newest' ? value : Math.min(value, UNKNOWN_MILEAGE), no };
}

export const facetsSchema = Type.Object({
  count: Type.Optional(countSchema),
  facets: Type.Array(
    Type.Object({
      facet: oneOf(FACETS),
      options: Type.Array(
        Type.Object({
          option: Type.String({ description: 'The value of the parameter that is named like the facet' }),
          count: Type.Optional(countSchema),
        }),
        { maxItems: MAX_FACET_OPTIONS },
      ),
    }),
    { maxItems: FACETS.length },
  ),
});

export const encodeFacets = ({ count, facets }: SearchFacets) => ({
  count: count && encodeCount(count),
  facets: facets.map(({ facet, options }) => ({
    facet,
    options: options.map(({ option, count }) => ({ option, count: count && encodeCount(count) })),
  })),
});

export const categoriesSchema = Type.Array(
  Type.Object({
    catagory: oneOf(CATEGORIES),
    count: countSchema,
    from: Type.Optional(Type.Number({ description: 'The lowest price, in dollars' })),
  }),
);

export const encodeCategory = ({ category, count, lowestPrice }: CategorySummary) => ({
  catagory: category,
  count: encodeCount(count),
  ...(lowestPrice === undefined ? {} : { from: dollarsFromCents(lowestPrice) }),
});

export const categoryExample = encodeCategory({
  category: 'suv',
  count: { value: 22, isExact: true },
  lowestPrice: cents(11_900_00),
});
