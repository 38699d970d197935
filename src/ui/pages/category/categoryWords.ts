import type { Category } from '#domain/options.ts';

/** How a category introduces itself. */
export const CATEGORY_WORDS: Readonly<Record<Category, { readonly title: string; readonly line: string }>> = {
  suv: { title: 'SUVs', line: 'A high seat, a big boot, and no fear of the road after the rain.' },
  sedan: { title: 'Sedans', line: 'Quiet, thrifty and easy to park: the car for every day.' },
  sports: { title: 'Sports cars', line: 'Low, quick, and entirely for the joy of it.' },
};
