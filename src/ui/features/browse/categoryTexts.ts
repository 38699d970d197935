import type { Category } from '#domain/options.ts';

interface CategoryTexts {
  readonly title: string;
  readonly description: string;
  /** What it says with nothing in it. */
  readonly emptyTitle: string;
}

/** How a category introduces itself. */
export const CATEGORY_TEXTS: Readonly<Record<Category, CategoryTexts>> = {
  suv: {
    title: 'SUVs',
    description: 'A high seat, a big boot, and no fear of the road after the rain.',
    emptyTitle: 'No SUVs for sale right now',
  },
  sedan: {
    title: 'Sedans',
    description: 'Quiet, thrifty and easy to park: the car for every day.',
    emptyTitle: 'No sedans for sale right now',
  },
  sports: {
    title: 'Sports cars',
    description: 'Low, quick, and entirely for the joy of it.',
    emptyTitle: 'No sports cars for sale right now',
  },
};
