import type { CompleteCar } from '#domain/car.ts';
import {
  BODIES,
  type Body,
  CATEGORIES,
  type Category,
  CONDITIONS,
  FUELS,
  GEARBOXES,
  LOCATIONS,
} from '#domain/options.ts';
import type { CarSearch } from '#domain/search.ts';

/*
 * A cell is the number of one combination of a car's closed facts, so that every combination of such filters is a few values
 * of one index column. A fact that is unknown has the digit 0; a new option goes to the end of its list, so that the
 * numbers that are stored stay right.
 */

type Cellable = Pick<CompleteCar, 'category' | 'condition' | 'location' | 'fuel' | 'gearbox'> & {
  readonly seller: Pick<CompleteCar['seller'], 'verified'>;
};

/** The digits of a cell, each with room for options to come. */
const DIGITS = [
  { base: 8, of: (car: Cellable) => CATEGORIES.indexOf(car.category) + 1 },
  { base: 32, of: (car: Cellable) => LOCATIONS.indexOf(car.location) + 1 },
  { base: 8, of: (car: Cellable) => CONDITIONS.indexOf(car.condition) + 1 },
  { base: 16, of: (car: Cellable) => (car.fuel === undefined ? 0 : FUELS.indexOf(car.fuel) + 1) },
  { base: 8, of: (car: Cellable) => (car.gearbox === undefined ? 0 : GEARBOXES.indexOf(car.gearbox) + 1) },
  { base: 2, of: (car: Cellable) => (car.seller.verified ? 1 : 0) },
] as const;

export const cellOf = (car: Cellable): number => DIGITS.reduce((cell, { base, of }) => cell * base + of(car), 0);

const all = (count: number, from = 1): readonly number[] => Array.from({ length: count }, (_, index) => index + from);

/** The bits of a cell below its category, which is the highest digit. An index has this number too (server/database/migrations/0009-category-prices.ts). */
export const BITS_BELOW_CATEGORY = Math.log2(DIGITS.slice(1).reduce((product, { base }) => product * base, 1));

/** The digit of a category. */
export const categoryDigit = (category: Category): number => CATEGORIES.indexOf(category) + 1;

/** The digits of a cell in the order of `DIGITS`: category, location, condition, fuel, gearbox, and 1 for a verified seller. */
export function digitsOfCell(cell: number): readonly number[] {
  const digits: number[] = [];
  let rest = cell;
  for (const { base } of DIGITS.toReversed()) {
    digits.unshift(rest % base);
    rest = Math.floor(rest / base);
  }
  return digits;
}

/** The number of a body; it has a column of its own, since cells have no room above the category, nor below it. */
export const bodyDigit = (body: Body | undefined): number => (body === undefined ? 0 : BODIES.indexOf(body) + 1);

/** The digits that the chosen options have; those of every option, the unknown fact too where there is one, if none is chosen. */
const digitsOf = <T>(options: readonly T[], chosen: readonly T[], mayBeUnknown = false): readonly number[] =>
  chosen.length > 0
    ? chosen.map((option) => options.indexOf(option) + 1)
    : all(options.length + (mayBeUnknown ? 1 : 0), mayBeUnknown ? 0 : 1);

/** The cells that a search accepts; undefined when it accepts all of them. */
export function cellsOf(search: CarSearch): readonly number[] | undefined {
  const { categories, locations, conditions, fuels, gearboxes, isVerifiedOnly } = search;
  const chosen = [categories, locations, conditions, fuels, gearboxes];
  if (!isVerifiedOnly && chosen.every((options) => options.length === 0)) return undefined;
  const digits = [
    digitsOf(CATEGORIES, categories),
    digitsOf(LOCATIONS, locations),
    digitsOf(CONDITIONS, conditions),
    digitsOf(FUELS, fuels, true),
    digitsOf(GEARBOXES, gearboxes, true),
    isVerifiedOnly ? [1] : [0, 1],
  ];
  return digits.reduce<readonly number[]>(
    (cells, options, place) =>
      cells.flatMap((cell) => options.map((digit) => cell * (DIGITS[place]?.base ?? 1) + digit)),
    [0],
  );
}
