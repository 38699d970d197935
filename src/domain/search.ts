import { trimUnseen } from './characters.ts';
import { formatCount } from './count.ts';
import type { Cents } from './money.ts';
import type { Body, Category, Condition, Fuel, Gearbox, Location } from './options.ts';

/* A search as a value, and its form in an address, which the pages and `GET /search` share (spec: search.address). */

/** The orders of a result; the first one is the usual one. */
export const SORTS = ['newest', 'price', 'price-desc', 'year', 'mileage', 'value'] as const;
export type Sort = (typeof SORTS)[number];

/** Both ends are included; undefined is open. */
export interface Range<N extends number = number> {
  readonly from: N | undefined;
  readonly to: N | undefined;
}

/** What somebody looks for. An empty list means any. */
export interface CarSearch {
  readonly text: string;
  readonly categories: readonly Category[];
  /** Read without case, accents, spaces and hyphens (`nameKey`); empty for any. */
  readonly make: string;
  /** Of the make; without one it is empty. */
  readonly model: string;
  readonly bodies: readonly Body[];
  readonly price: Range<Cents>;
  /** Model years. */
  readonly year: Range;
  /** Kilometres. A car without a mileage is in no range. */
  readonly mileage: Range;
  readonly conditions: readonly Condition[];
  readonly locations: readonly Location[];
  readonly fuels: readonly Fuel[];
  readonly gearboxes: readonly Gearbox[];
  readonly isVerifiedOnly: boolean;
  /** Whether the label of the price must be `good` or better. */
  readonly isGoodPriceOnly: boolean;
  readonly sort: Sort;
}

export const ANY_RANGE: Range<never> = { from: undefined, to: undefined };

/** Finds every car, newest first. */
export const EVERY_CAR: CarSearch = {
  text: '',
  categories: [],
  make: '',
  model: '',
  bodies: [],
  price: ANY_RANGE,
  year: ANY_RANGE,
  mileage: ANY_RANGE,
  conditions: [],
  locations: [],
  fuels: [],
  gearboxes: [],
  isVerifiedOnly: false,
  isGoodPriceOnly: false,
  sort: 'newest',
};

/** Everything that narrows a search; the order is the order of the chips. */
export const FILTERS = [
  'text',
  'categories',
  'make',
  'model',
  'bodies',
  'price',
  'year',
  'mileage',
  'conditions',
  'locations',
  'fuels',
  'gearboxes',
  'isVerifiedOnly',
  'isGoodPriceOnly',
] as const;
export type Filter = (typeof FILTERS)[number];

/** Whether no number is in the range, because it begins after its end. */
export const isReversed = ({ from, to }: Range): boolean => from !== undefined && to !== undefined && from > to;

const isRangeSet = ({ from, to }: Range): boolean => from !== undefined || to !== undefined;

/** The filters that a search sets. */
export const filtersOf = (search: CarSearch): readonly Filter[] =>
  FILTERS.filter((filter) => {
    const value = search[filter];
    if (typeof value === 'string') return trimUnseen(value) !== '';
    if (typeof value === 'boolean') return value;
    return 'from' in value ? isRangeSet(value) : value.length > 0;
  });

/** The search without one of its filters; without its make it has no model either. */
export const withoutFilter = (search: CarSearch, filter: Filter): CarSearch => ({
  ...search,
  ...(filter === 'make' && { model: EVERY_CAR.model }),
  [filter]: EVERY_CAR[filter],
});

const encodeRange = ({ from, to }: Range, unit = 1): string =>
  isRangeSet({ from, to }) ? `${from === undefined ? '' : from / unit}-${to === undefined ? '' : to / unit}` : '';

export const CENTS_OF_A_DOLLAR = 100;

/**
 * The parameters of a search's address, without what is not set. Prices are whole dollars.
 */
export function encodeSearch(search: CarSearch): Readonly<Record<string, string>> {
  const parameters = {
    q: trimUnseen(search.text),
    category: search.categories.join(','),
    make: search.make,
    model: search.model,
    body: search.bodies.join(','),
    price: encodeRange(search.price, CENTS_OF_A_DOLLAR),
    year: encodeRange(search.year),
    mileage: encodeRange(search.mileage),
    condition: search.conditions.join(','),
    location: search.locations.join(','),
    fuel: search.fuels.join(','),
    gearbox: search.gearboxes.join(','),
    verified: search.isVerifiedOnly ? '1' : '',
    goodprice: search.isGoodPriceOnly ? '1' : '',
    sort: search.sort === EVERY_CAR.sort ? '' : search.sort,
  };
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}

/** The parameters of a query without its question mark, such as one that is kept. */
export const queryParameters = (query: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(query));

/** How many cars a search finds, counted up to a bound. */
export interface FoundCount {
  readonly value: number;
  /** False where there may be more. */
  readonly isExact: boolean;
}

/** A filter without which a search finds something, and how much. */
export interface BlockingFilter {
  readonly filter: Filter;
  readonly count: FoundCount;
}

/** A word of a search, and the words that stand in its place because no car has it. */
export interface Respelling {
  readonly typed: string;
  readonly used: readonly string[];
}

/** "22", or "1,000+" where there may be more. */
export const countLabel = ({ value, isExact }: FoundCount): string => `${formatCount(value)}${isExact ? '' : '+'}`;

/** Cars are counted up to here (spec: search.count). */
export const MAX_COUNT = 1_000;

/** The entries that one search reads of the index before it asks to be narrowed (spec: search.bounded). */
export const MAX_INDEX_ROWS = 20_000;

/** What there is for sale in a category. */
export interface CategorySummary {
  readonly category: Category;
  readonly count: FoundCount;
  /** Of the cheapest car; undefined where there is none. */
  readonly lowestPrice: Cents | undefined;
}

/** "22 cars", "1 car", "1,000+ cars". */
export const carCountLabel = (count: FoundCount): string =>
  `${countLabel(count)} ${count.value === 1 && count.isExact ? 'car' : 'cars'}`;
