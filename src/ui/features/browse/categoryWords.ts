import type { Category } from '#domain/options.ts';

interface CategoryWords {
  readonly title: string;
  readonly line: string;
  /** What it says with nothing in it. */
  readonly none: string;
}

/** How a category introduces itself. */
export const CATEGORY_WORDS: Readonly<Record<Category, CategoryWords>> = {
  suv: {
    title: 'SUVs',
    line: 'A high seat, a big boot, and no fear of the road after the rain.',
    none: 'No SUVs for sale right now',
  },
  sedan: {
    title: 'Sedans',
    line: 'Quiet, thrifty and easy to park: the car for every day.',
    none: 'No sedans for sale right now',
  },
  sports: {
    title: 'Sports cars',
    line: 'Low, quick, and entirely for the joy of it.',
    none: 'No sports cars for sale right now',
  },
};
