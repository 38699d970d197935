import type { Car, ListedCar } from './car.ts';
import { trimUnseen } from './characters.ts';
import { ROUTES } from './navigation.ts';

/* Cars side by side (spec: compare.page). */

/** Most cars that are compared at once. */
export const MAX_COMPARED_CARS = 4;
/** An id in a list of ids: letters, digits, underscores and hyphens. */
export const LISTED_ID = '[A-Za-z0-9_-]{1,100}';

/** A car that was asked for by its id. `name` of one that is gone is undefined once nothing is kept of it, and where there never was one. */
export type ComparedCar =
  | { readonly is: 'listed'; readonly id: string; readonly car: ListedCar }
  | { readonly is: 'gone'; readonly id: string; readonly name: string | undefined };

const IS_ID = new RegExp(`^${LISTED_ID}$`);

/** What the address of a comparison asks for. */
export interface Comparison {
  /** Each once, in the order of the address. */
  readonly ids: readonly string[];
  /** Further cars of the address, for which there is no room. */
  readonly leftOut: readonly string[];
  /** Whether rows in which all cars are alike are hidden. */
  readonly showsDifferencesOnly: boolean;
}

/** Reads the parameters of an address; what is not an id is ignored. */
export function decodeComparison({ ids = '', only }: Readonly<Record<string, string>>): Comparison {
  const named = [...new Set(ids.split(',').map(trimUnseen))].filter((id) => IS_ID.test(id));
  return {
    ids: named.slice(0, MAX_COMPARED_CARS),
    leftOut: named.slice(MAX_COMPARED_CARS),
    showsDifferencesOnly: only === 'differences',
  };
}

/** The query of an address, with its question mark; empty for no cars. */
export function comparisonQuery(ids: readonly string[], showsDifferencesOnly = false): string {
  const only = showsDifferencesOnly ? '&only=differences' : '';
  return ids.length === 0 ? '' : `?ids=${ids.join(',')}${only}`;
}

/** The address of a comparison. */
export const comparePath = (ids: readonly string[], showsDifferencesOnly = false): string =>
  ROUTES.compare + comparisonQuery(ids, showsDifferencesOnly);

/** A car that somebody has put aside to compare, with what shows it. No price and no state: they may change. */
export type TrayCar = Pick<Car, 'id' | 'name' | 'category' | 'picture'>;

/** The cars with one more; undefined where there is no room, and for an id that no address can name. */
export function withTrayCar(cars: readonly TrayCar[], { id, name, category, picture }: TrayCar) {
  if (cars.some((car) => car.id === id)) return cars;
  return cars.length < MAX_COMPARED_CARS && IS_ID.test(id) ? [...cars, { id, name, category, picture }] : undefined;
}

export const FULL_TRAY = 'Four cars are the most that can be compared. Take one away first.';
