import { FACETS, type Facet, type FacetOption, type SearchFacets, yearOption } from '#domain/facets.ts';
import { nameKey } from '#domain/makes.ts';
import { CLOSED_FACETS, offeredNames, offeredYears } from '#domain/matchFacets.ts';
import { boundedCount } from '#domain/matchSearch.ts';
import { BODIES, CATEGORIES, CONDITIONS, FUELS, GEARBOXES, LOCATIONS } from '#domain/options.ts';
import { type CarSearch, MAX_COUNT, type Range } from '#domain/search.ts';
import { countCommon, eachPlace, intersectionOf, NO_WORDS, unionOf, type Words } from './Bits.ts';
import type { CarSets } from './CarSets.ts';

/*
 * The facets of a search by the sets of the cars: for each facet the cars that everything else of the search finds, and how many
 * of them each option has. Where there are more than `MAX_COUNT`, counting ends.
 */

/** The facets of a search whose text finds the cars of all these sets. */
export function countFacets(sets: CarSets, search: CarSearch, texts: readonly Words[]): SearchFacets {
  const { scratch } = sets;
  scratch.reset();
  const filters = filtersOf(sets, search);
  const always = [
    sets.all.words,
    ...(search.isVerifiedOnly ? [sets.verified.words] : []),
    ...(search.isGoodPriceOnly ? [sets.goodPrice.words] : []),
    ...texts,
  ];
  const found = intersectionOf([...always, ...filters.values()], scratch);
  const without = (facet: Facet): Words => {
    const replaced: readonly Facet[] = facet === 'make' ? ['make', 'model'] : [facet];
    if (!replaced.some((name) => filters.has(name))) return found;
    const others = [...filters].filter(([name]) => !replaced.includes(name)).map(([, words]) => words);
    return intersectionOf([...always, ...others], scratch);
  };
  const facets = FACETS.filter((facet) => facet !== 'model' || search.make !== '');
  return {
    count: boundedCount(countCommon(found, found, MAX_COUNT)),
    facets: facets.map((facet) => ({ facet, options: optionsOf(sets, search, { facet, found: without(facet) }) })),
  };
}

/** The set of each facet by which the search filters. */
function filtersOf(sets: CarSets, search: CarSearch): ReadonlyMap<Facet, Words> {
  const { options, prices, mileages, scratch } = sets;
  const filters = new Map<Facet, Words>();
  const addOptions = (facet: keyof typeof CLOSED_FACETS, all: readonly string[], chosen: readonly string[]) => {
    const words = chosen.map((option) => options[facet][all.indexOf(option)]?.words ?? NO_WORDS);
    if (chosen.length > 0) filters.set(facet, unionOf(words, scratch));
  };
  addOptions('category', CATEGORIES, search.categories);
  addOptions('body', BODIES, search.bodies);
  addOptions('condition', CONDITIONS, search.conditions);
  addOptions('location', LOCATIONS, search.locations);
  addOptions('fuel', FUELS, search.fuels);
  addOptions('gearbox', GEARBOXES, search.gearboxes);
  if (isSet(search.price)) filters.set('price', sets.inRange(prices, search.price));
  if (isSet(search.mileage)) filters.set('mileage', sets.inRange(mileages, search.mileage));
  if (isSet(search.year)) {
    const { from = 0, to = Number.POSITIVE_INFINITY } = search.year;
    const years = [...sets.years].filter(([year]) => from <= year && year <= to);
    filters.set(
      'year',
      unionOf(
        years.map(([, set]) => set.words),
        scratch,
      ),
    );
  }
  if (search.make === '') return filters;
  const make = nameKey(search.make);
  filters.set('make', sets.withId(sets.makeIds, sets.makeId(make)));
  if (search.model !== '') filters.set('model', sets.withId(sets.modelIds, sets.modelId(make, nameKey(search.model))));
  return filters;
}

const isSet = ({ from, to }: Range): boolean => from !== undefined || to !== undefined;

interface CountedFacet {
  readonly facet: Facet;
  /** What the rest of the search finds. */
  readonly found: Words;
}

function optionsOf(sets: CarSets, search: CarSearch, { facet, found }: CountedFacet): readonly FacetOption[] {
  const counted = (option: string, words: Words): FacetOption => ({
    option,
    count: boundedCount(countCommon(found, words, MAX_COUNT)),
  });
  if (facet === 'year') {
    const years = [...sets.years].filter(([, { words }]) => countCommon(sets.all.words, words, 0) > 0);
    const setOf = new Map(years.map(([year, { words }]) => [yearOption(year), words]));
    return offeredYears(years.map(([year]) => year)).map((option) => counted(option, setOf.get(option) ?? NO_WORDS));
  }
  if (facet !== 'make' && facet !== 'model')
    return CLOSED_FACETS[facet].map((option, at) => counted(option, sets.options[facet][at]?.words ?? NO_WORDS));
  const names = sets.namesOf(facet, nameKey(search.make));
  const cars = countById(sets.idsOf(facet), found);
  return offeredNames(names).map(({ name, id }) => ({ option: name, count: boundedCount(cars[id] ?? 0) }));
}

/** How many of the cars have each id. */
function countById({ ids, largest }: ReturnType<CarSets['idsOf']>, found: Words): Words {
  const cars = new Uint32Array(largest + 1);
  eachPlace(found, (place) => {
    const id = ids[place] ?? 0;
    cars[id] = (cars[id] ?? 0) + 1;
  });
  return cars;
}
