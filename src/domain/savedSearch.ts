import type { CompleteCar } from './car.ts';
import { mileageLabel } from './facts.ts';
import { nameKey } from './makes.ts';
import { formatPrice } from './money.ts';
import { BODY_LABELS, type Category, FUEL_LABELS, GEARBOX_LABELS } from './options.ts';
import { type CarSearch, EVERY_CAR, encodeSearch, type FoundCount, type Range } from './search.ts';
import { carWords, searchWords } from './searchText.ts';

/* A search that somebody keeps, and which of them a new car is to be compared with (spec: saved-searches.name, saved-searches.matching). */

export interface SavedSearch {
  readonly id: string;
  /** As `savedQuery` writes it. */
  readonly query: string;
  /** In milliseconds UTC. */
  readonly savedAt: number;
  /** The cars for sale that it has found since its owner last looked. */
  readonly newCars: FoundCount;
}

/** The parameters of a search's address, as it is kept: the order of its result is no part of what it finds. */
export const savedQuery = (search: CarSearch): string =>
  String(new URLSearchParams(encodeSearch({ ...search, sort: EVERY_CAR.sort })));

/** Searches that one account may keep. */
export const MAX_SAVED_SEARCHES = 20;

/** Why no further search is kept. */
export const TOO_MANY_SEARCHES = `You keep ${MAX_SAVED_SEARCHES} searches, as many as one account may. Remove one first`;

const SUBJECTS: Readonly<Record<Category, string>> = { suv: 'SUV', sedan: 'Sedan', sports: 'Sports car' };

const oneOf = (options: readonly string[]): string => options.join(' or ');

function rangeWords<N extends number>({ from, to }: Range<N>, label: (value: N) => string): readonly string[] {
  if (from !== undefined && to !== undefined) return [from === to ? label(from) : `${label(from)} to ${label(to)}`];
  if (from !== undefined) return [`from ${label(from)}`];
  return to === undefined ? [] : [`under ${label(to)}`];
}

/** "SUV in Dhaka under $20,000": what the search asks for, as one would say it. */
export function searchName(search: CarSearch): string {
  const subject = oneOf(search.categories.map((category) => SUBJECTS[category]));
  const car = [search.make, search.model].filter((name) => name !== '').join(' ');
  const properties = [
    ...search.bodies.map((body) => BODY_LABELS[body]),
    ...search.fuels.map((fuel) => FUEL_LABELS[fuel]),
    ...search.gearboxes.map((gearbox) => GEARBOX_LABELS[gearbox]),
    ...search.conditions.map((condition) => `${condition.toLowerCase()} condition`),
  ];
  const parts = [
    search.text === '' ? '' : `“${search.text}”`,
    car,
    subject === '' && search.text === '' && car === '' ? 'Cars' : subject,
    search.locations.length === 0 ? '' : `in ${oneOf(search.locations)}`,
    ...rangeWords(search.year, String),
    ...rangeWords(search.price, formatPrice),
    ...rangeWords(search.mileage, mileageLabel),
  ];
  const conditions = [
    ...(search.isVerifiedOnly ? ['verified sellers'] : []),
    ...(search.isGoodPriceOnly ? ['good price or better'] : []),
  ];
  const sentence = parts.filter((part) => part !== '').join(' ');
  return [sentence, ...properties, ...conditions].join(', ');
}

/** A key that no car has: by it is known whether any saved search asks for a label. */
export const GOOD_PRICE_KEY = 'goodprice';

/** In characters. */
const KEY_LENGTH = 4;

const beginning = (word: string, length = KEY_LENGTH): string => [...word].slice(0, length).join('');
const beginnings = (word: string): readonly string[] =>
  Array.from({ length: KEY_LENGTH }, (_, index) => beginning(word, index + 1));
const ANY = ['*'] as const;
const allOr = (options: readonly string[]): readonly string[] => (options.length === 0 ? ANY : options);
const pairs = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.flatMap((one) => others.map((other) => `of:${one}:${other}`));

const placed = (keys: readonly string[], places: readonly string[]): readonly string[] =>
  keys.flatMap((key) => places.map((place) => `${key}:${place}`));
const modelKey = (make: string, model: string): string => `model:${nameKey(make)}:${model}`;

/**
 * By what a car is compared with a search: each car that the search finds has one of these keys among its `carKeys`. A search with
 * words has the beginnings of its longest one, which says most, one of a make has that with its model, and any other its categories;
 * each with its places.
 */
export const searchKeys = (search: CarSearch): readonly string[] => [
  ...coarseKeys(search),
  ...(search.isGoodPriceOnly ? [GOOD_PRICE_KEY] : []),
];

function coarseKeys(search: CarSearch): readonly string[] {
  const [longest] = searchWords(search.text).toSorted((a, b) => b.typed.length - a.typed.length);
  const places = allOr(search.locations);
  if (longest !== undefined)
    return placed([...new Set([longest.typed, ...longest.joined].map((word) => `word:${beginning(word)}`))], places);
  if (search.make !== '')
    return placed([modelKey(search.make, search.model === '' ? '*' : nameKey(search.model))], places);
  return pairs(allOr(search.categories), places);
}

/** The keys of every search that may find this car; those without a place are of searches that were saved before keys had places. */
export function carKeys(car: CompleteCar): readonly string[] {
  const places = [car.location, ...ANY];
  const words = [
    ...new Set(
      carWords(car)
        .flatMap(beginnings)
        .map((letters) => `word:${letters}`),
    ),
  ];
  const { make, model } = car;
  const models = make === undefined ? [] : [nameKey(model ?? ''), ...ANY].map((name) => modelKey(make, name));
  return [
    ...words,
    ...placed(words, places),
    ...(make === undefined ? [] : [`make:${nameKey(make)}`]),
    ...placed(models, places),
    ...pairs([car.category, ...ANY], places),
  ];
}
