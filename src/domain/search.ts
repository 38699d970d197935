import { keptText, trimUnseen } from './characters.ts';
import { formatCount } from './count.ts';
import { cutText } from './cutText.ts';
import { MAX_SEARCH_LENGTH } from './limits.ts';
import type { Cents } from './money.ts';
import {
  CATEGORIES,
  type Category,
  CONDITIONS,
  type Condition,
  FUELS,
  type Fuel,
  GEARBOXES,
  type Gearbox,
  LOCATIONS,
  type Location,
} from './options.ts';
import { DOLLAR_UNITS, KILOMETRE_UNITS, wholeNumberFromText } from './typedNumber.ts';

/* A search as a value, and its form in an address, which the pages and `GET /search` share (spec: search.address). */

/** The orders of a result; the first one is the usual one. */
export const SORTS = ['newest', 'price', 'price-desc', 'year', 'mileage'] as const;
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
  readonly sort: Sort;
}

const ANY: Range<never> = { from: undefined, to: undefined };

/** Finds every car, newest first. */
export const EVERY_CAR: CarSearch = {
  text: '',
  categories: [],
  price: ANY,
  year: ANY,
  mileage: ANY,
  conditions: [],
  locations: [],
  fuels: [],
  gearboxes: [],
  isVerifiedOnly: false,
  sort: 'newest',
};

/** Everything that narrows a search; the order is the order of the chips. */
export const FILTERS = [
  'text',
  'categories',
  'price',
  'year',
  'mileage',
  'conditions',
  'locations',
  'fuels',
  'gearboxes',
  'isVerifiedOnly',
] as const;
export type Filter = (typeof FILTERS)[number];

const isRangeSet = ({ from, to }: Range): boolean => from !== undefined || to !== undefined;

/** The filters that a search sets. */
export const filtersOf = (search: CarSearch): readonly Filter[] =>
  FILTERS.filter((filter) => {
    const value = search[filter];
    if (typeof value === 'string') return trimUnseen(value) !== '';
    if (typeof value === 'boolean') return value;
    return 'from' in value ? isRangeSet(value) : value.length > 0;
  });

/** The search without one of its filters. */
export const withoutFilter = (search: CarSearch, filter: Filter): CarSearch => ({
  ...search,
  [filter]: EVERY_CAR[filter],
});

/** Either end may be left out. */
const RANGE = /^([^-]*)-([^-]*)$/;
/** Every number that an address may have. */
const ADDRESS_NUMBERS = { from: 0, to: 9_999_999 };

const encodeRange = ({ from, to }: Range, unit = 1): string =>
  isRangeSet({ from, to }) ? `${from === undefined ? '' : from / unit}-${to === undefined ? '' : to / unit}` : '';

/** Somebody may have typed the address: its numbers are read as those of a field. */
function decodeRange<N extends number>(text: string, unit = 1, units: readonly string[] = []): Range<N> {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  const end = (typed: string) => {
    const found = wholeNumberFromText(typed, ADDRESS_NUMBERS, units);
    return found === undefined ? undefined : ((found * unit) as N);
  };
  const isRead = (typed: string) => typed === '' || end(typed) !== undefined;
  return isRead(from) && isRead(to) ? { from: end(from), to: end(to) } : ANY;
}

/** The known options of a text such as "Good,Fair", in their own order and each once. */
const decodeOptions = <T extends string>(options: readonly T[], text: string): readonly T[] => {
  const chosen = text.split(',');
  return options.filter((option) => chosen.includes(option));
};

const CENTS_OF_A_DOLLAR = 100;

/**
 * The parameters of a search's address, without what is not set. Prices are whole dollars.
 */
export function encodeSearch(search: CarSearch): Readonly<Record<string, string>> {
  const parameters = {
    q: trimUnseen(search.text),
    category: search.categories.join(','),
    price: encodeRange(search.price, CENTS_OF_A_DOLLAR),
    year: encodeRange(search.year),
    mileage: encodeRange(search.mileage),
    condition: search.conditions.join(','),
    location: search.locations.join(','),
    fuel: search.fuels.join(','),
    gearbox: search.gearboxes.join(','),
    verified: search.isVerifiedOnly ? '1' : '',
    sort: search.sort === EVERY_CAR.sort ? '' : search.sort,
  };
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}

/** The search of an address. What no search has written there is left out, so that every address finds something. */
export function decodeSearch(parameters: Readonly<Record<string, string | undefined>>): CarSearch {
  const read = (name: string): string => parameters[name] ?? '';
  return {
    text: keptText(cutText(read('q'), MAX_SEARCH_LENGTH)),
    categories: decodeOptions(CATEGORIES, read('category')),
    price: decodeRange<Cents>(read('price'), CENTS_OF_A_DOLLAR, DOLLAR_UNITS),
    year: decodeRange(read('year')),
    mileage: decodeRange(read('mileage'), 1, KILOMETRE_UNITS),
    conditions: decodeOptions(CONDITIONS, read('condition')),
    locations: decodeOptions(LOCATIONS, read('location')),
    fuels: decodeOptions(FUELS, read('fuel')),
    gearboxes: decodeOptions(GEARBOXES, read('gearbox')),
    isVerifiedOnly: read('verified') === '1',
    sort: SORTS.find((sort) => sort === read('sort')) ?? EVERY_CAR.sort,
  };
}

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
