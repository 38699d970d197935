import type { FoundCount } from './search.ts';

/* The options of a search's filters, each with how many cars choosing it would show (spec: calls.facets). */

/** The filters that have options, by their parameters in an address; the order is the order on screen. */
export const FACETS = [
  'category',
  'make',
  'model',
  'body',
  'price',
  'year',
  'mileage',
  'condition',
  'location',
  'fuel',
  'gearbox',
] as const;
export type Facet = (typeof FACETS)[number];

/** Whole dollars; a car whose price is a bound is in both bands, as a search by either finds it. */
export const PRICE_BANDS = [
  '-5000',
  '5000-10000',
  '10000-15000',
  '15000-20000',
  '20000-30000',
  '30000-50000',
  '50000-',
] as const;

/** Kilometres; likewise. */
export const MILEAGE_BANDS = ['-20000', '20000-50000', '50000-100000', '100000-150000', '150000-'] as const;

/** The most makes, models of a make, or years that are named; those with the most cars are. */
export const MAX_FACET_OPTIONS = 200;

export interface FacetOption {
  /** The value of the facet's parameter: "suv", "Toyota", "5000-10000", "2019-2019". */
  readonly option: string;
  /** Undefined where the server has not counted yet. */
  readonly count: FoundCount | undefined;
}

export interface FacetCounts {
  readonly facet: Facet;
  readonly options: readonly FacetOption[];
}

/** What is left of a search, and where it leads. */
export interface SearchFacets {
  /** The cars that the search finds; undefined where the server has not counted yet. */
  readonly count: FoundCount | undefined;
  readonly facets: readonly FacetCounts[];
}

/** The option of one model year. */
export const yearOption = (year: number): string => `${year}-${year}`;
