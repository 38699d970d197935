import type { ListedCar } from './car.ts';

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
export interface ComparisonAddress {
  /** Each once, in the order of the address. */
  readonly ids: readonly string[];
  /** How many further cars the address names. */
  readonly leftOut: number;
  /** Whether rows in which all cars are alike are hidden. */
  readonly showsDifferencesOnly: boolean;
}

/** Reads the parameters of an address; what is not an id is ignored. */
export function decodeComparison({ ids = '', only }: Readonly<Record<string, string>>): ComparisonAddress {
  const named = [...new Set(ids.split(',').map((id) => id.trim()))].filter((id) => IS_ID.test(id));
  return {
    ids: named.slice(0, MAX_COMPARED_CARS),
    leftOut: Math.max(0, named.length - MAX_COMPARED_CARS),
    showsDifferencesOnly: only === 'differences',
  };
}

/** The inverse; cars that were left out stay in no address. */
export const encodeComparison = ({
  ids,
  showsDifferencesOnly,
}: Pick<ComparisonAddress, 'ids' | 'showsDifferencesOnly'>): Record<string, string> => ({
  ...(ids.length > 0 && { ids: ids.join(',') }),
  ...(showsDifferencesOnly && { only: 'differences' }),
});
