import { CARS_PER_PAGE } from '#domain/limits.ts';

/** So many cars fill whole rows, however many stand side by side. */
export const CARS_PER_BLOCK = 12;

/** The blocks that are always in the page: two pages of cars, so that a list of usual length is a plain grid. */
export const FIRST_BLOCKS = (2 * CARS_PER_PAGE) / CARS_PER_BLOCK;

/** Which blocks of a long grid are in the page, besides the first ones, and the room that the others need. */
export interface Blocks {
  /** How many blocks the list had when this was found out; those after them are new, and shown. */
  readonly count: number;
  readonly near: ReadonlySet<number>;
  /** The width of the grid for which the heights are right, in pixels. */
  readonly width: number;
  /** The height of each block that was in the page, with the gap after it, in pixels. */
  readonly heights: readonly (number | undefined)[];
  /** The height that the others probably have. */
  readonly usualHeight: number;
  /** Between two rows, in pixels. */
  readonly gap: number;
}
