import type { Category } from '#domain/options.ts';

interface CategoryTexts {
  /** In the plural: title of the category's page, and its name in links to it. */
  readonly name: string;
  readonly description: string;
  /** Title of the category's page while it has no cars. */
  readonly emptyTitle: string;
  /** Title of the category's tile on the home page. */
  readonly tileTitle: string;
  readonly slogan: string;
}

/** The pages' own texts about each category. The specification's labels are `CATEGORY_LABELS` of the domain. */
export const CATEGORY_TEXTS: Readonly<Record<Category, CategoryTexts>> = {
  suv: {
    name: 'SUVs',
    description: 'A high seat, a big boot, and no fear of the road after the rain.',
    emptyTitle: 'No SUVs for sale right now',
    tileTitle: 'SUV',
    slogan: 'Room for all of it',
  },
  sedan: {
    name: 'Sedans',
    description: 'Quiet, thrifty and easy to park: the car for every day.',
    emptyTitle: 'No sedans for sale right now',
    tileTitle: 'Sedan',
    slogan: 'Quiet and thrifty',
  },
  sports: {
    name: 'Sports cars',
    description: 'Low, quick, and entirely for the joy of it.',
    emptyTitle: 'No sports cars for sale right now',
    tileTitle: 'Sports',
    slogan: 'For the joy of it',
  },
};
