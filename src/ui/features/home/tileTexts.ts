import type { Category } from '#domain/options.ts';

/** What the home page says of each category. */
export const TILE_TEXTS: Readonly<Record<Category, { readonly title: string; readonly line: string }>> = {
  suv: { title: 'SUV', line: 'Room for all of it' },
  sedan: { title: 'Sedan', line: 'Quiet and thrifty' },
  sports: { title: 'Sports', line: 'For the joy of it' },
};
