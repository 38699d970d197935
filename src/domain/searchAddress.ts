import { keptText } from './characters.ts';
import { cutText } from './cutText.ts';
import { MAX_FACT_LENGTH } from './facts.ts';
import { MAX_SEARCH_LENGTH } from './limits.ts';
import type { Cents } from './money.ts';
import { BODIES, CATEGORIES, CONDITIONS, FUELS, GEARBOXES, LOCATIONS } from './options.ts';
import {
  ANY_RANGE,
  type CarSearch,
  CENTS_OF_A_DOLLAR,
  EVERY_CAR,
  isReversed,
  queryParameters,
  type Range,
  SORTS,
} from './search.ts';
import { DOLLAR_UNITS, KILOMETRE_UNITS, wholeNumberFromText } from './typedNumber.ts';

/* A search read from an address (spec: search.address), apart from `search.ts`: only pages that search need it. */

/** Either end may be left out. */
const RANGE = /^([^-]*)-([^-]*)$/;
/** Every number that an address may have. */
const ADDRESS_NUMBERS = { from: 0, to: 9_999_999 };

/** As pages write them: read at once, since a new car is compared with many saved searches. */
const DIGITS = /^\d{1,7}$/;

/** Somebody may have typed the address: its numbers are read as those of a field. */
function decodeRange<N extends number>(text: string, unit = 1, units: readonly string[] = []): Range<N> {
  if (text === '') return ANY_RANGE;
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  const end = (typed: string) => {
    const found = DIGITS.test(typed) ? Number(typed) : wholeNumberFromText(typed, ADDRESS_NUMBERS, units);
    return found === undefined ? undefined : ((found * unit) as N);
  };
  const isRead = (typed: string) => typed === '' || end(typed) !== undefined;
  const range = { from: end(from), to: end(to) };
  return isRead(from) && isRead(to) && !isReversed(range) ? range : ANY_RANGE;
}

/** The known options of a text such as "Good,Fair", in their own order and each once. */
const decodeOptions = <T extends string>(options: readonly T[], text: string): readonly T[] => {
  if (text === '') return [];
  const chosen = text.split(',');
  return options.filter((option) => chosen.includes(option));
};

/** The search of an address. What no search has written there is left out, so that every address finds something. */
export function decodeSearch(parameters: Readonly<Record<string, string | undefined>>): CarSearch {
  const read = (name: string): string => parameters[name] ?? '';
  const make = keptText(cutText(read('make'), MAX_FACT_LENGTH));
  return {
    text: keptText(cutText(read('q'), MAX_SEARCH_LENGTH)),
    categories: decodeOptions(CATEGORIES, read('category')),
    make,
    model: make === '' ? '' : keptText(cutText(read('model'), MAX_FACT_LENGTH)),
    bodies: decodeOptions(BODIES, read('body')),
    price: decodeRange<Cents>(read('price'), CENTS_OF_A_DOLLAR, DOLLAR_UNITS),
    year: decodeRange(read('year')),
    mileage: decodeRange(read('mileage'), 1, KILOMETRE_UNITS),
    conditions: decodeOptions(CONDITIONS, read('condition')),
    locations: decodeOptions(LOCATIONS, read('location')),
    fuels: decodeOptions(FUELS, read('fuel')),
    gearboxes: decodeOptions(GEARBOXES, read('gearbox')),
    isVerifiedOnly: read('verified') === '1',
    isGoodPriceOnly: read('goodprice') === '1',
    sort: SORTS.find((sort) => sort === read('sort')) ?? EVERY_CAR.sort,
  };
}

/** The search of a query such as `savedQuery` writes. */
export const searchOfQuery = (query: string): CarSearch => decodeSearch(queryParameters(query));
