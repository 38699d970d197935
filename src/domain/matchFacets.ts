import { isAvailable } from './car.ts';
import { chooseOption } from './chooseOption.ts';
import {
  FACETS,
  type Facet,
  type FacetCounts,
  MAX_FACET_OPTIONS,
  MILEAGE_BANDS,
  PRICE_BANDS,
  type SearchFacets,
  yearOption,
} from './facets.ts';
import { nameKey } from './makes.ts';
import { boundedCount, findCars, type OfferedCar } from './matchSearch.ts';
import { BODIES, CATEGORIES, CONDITIONS, FUELS, GEARBOXES, LOCATIONS } from './options.ts';
import type { CarSearch } from './search.ts';

/* The facets of a search, said once for a market in memory; the server's sets give the same (tests/ports). */

type ClosedFacet = Exclude<Facet, 'make' | 'model' | 'year'>;

/** The facets whose options are the same in every market. One that leads nowhere counts 0. */
export const CLOSED_FACETS: Readonly<Record<ClosedFacet, readonly string[]>> = {
  category: CATEGORIES,
  body: BODIES,
  price: PRICE_BANDS,
  mileage: MILEAGE_BANDS,
  condition: CONDITIONS,
  location: LOCATIONS,
  fuel: FUELS,
  gearbox: GEARBOXES,
};

/** A make or model: what its spellings have in common, one of them, and how many cars have it. */
export interface NamedOption {
  readonly key: string;
  readonly name: string;
  readonly cars: number;
}

/** Those with the most cars, in the order of their names. */
export const offeredNames = <Named extends NamedOption>(options: readonly Named[]): readonly Named[] =>
  options
    .toSorted((a, b) => b.cars - a.cars || compare(a.key, b.key))
    .slice(0, MAX_FACET_OPTIONS)
    .toSorted((a, b) => compare(a.key, b.key));

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

/** The latest of these years, and so many of them as are named, as options. */
export const offeredYears = (years: Iterable<number>): readonly string[] =>
  [...new Set(years)]
    .toSorted((a, b) => b - a)
    .slice(0, MAX_FACET_OPTIONS)
    .map(yearOption);

function namesAmong(names: readonly (string | undefined)[]): readonly string[] {
  const options = new Map<string, NamedOption>();
  for (const name of names) {
    if (name === undefined) continue;
    const key = nameKey(name);
    options.set(key, { key, name: options.get(key)?.name ?? name, cars: (options.get(key)?.cars ?? 0) + 1 });
  }
  return offeredNames([...options.values()]).map(({ name }) => name);
}

function optionsOf(offered: readonly OfferedCar[], search: CarSearch, facet: Facet): readonly string[] {
  if (facet === 'make') return namesAmong(offered.map(({ make }) => make));
  if (facet === 'year') return offeredYears(offered.map(({ year }) => year));
  if (facet !== 'model') return CLOSED_FACETS[facet];
  const ofMake = offered.filter(({ make }) => make !== undefined && nameKey(make) === nameKey(search.make));
  return namesAmong(ofMake.map(({ model }) => model));
}

/** For each option the number of the cars that the search with it finds. */
export function countFacets(cars: readonly OfferedCar[], search: CarSearch): SearchFacets {
  const offered = cars.filter(isAvailable);
  const count = (one: CarSearch) => boundedCount(findCars(offered, one).cars.length);
  const facets = FACETS.filter((facet) => facet !== 'model' || search.make !== '').map(
    (facet): FacetCounts => ({
      facet,
      options: optionsOf(offered, search, facet).map((option) => ({
        option,
        count: count(chooseOption(search, facet, option)),
      })),
    }),
  );
  return { count: count(search), facets };
}
