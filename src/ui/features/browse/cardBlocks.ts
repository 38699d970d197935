import type { ReactNode } from 'react';
import { CARS_PER_PAGE } from '#domain/limits.ts';

/** So many cars fill whole rows, however many stand side by side. */
export const CARS_PER_BLOCK = 12;

/** So many cars are always in the page: two pages of them, so that a list of usual length is a plain grid. */
export const FIRST_CARS = 2 * CARS_PER_PAGE;

/** The cars after the first ones of a long list: their number, and the cards of those from one place to another. */
export interface LaterCarsProps {
  readonly count: number;
  /** By what the list is known when it is shown again. */
  readonly list: object;
  readonly cards: (from: number, to: number) => ReactNode;
}
