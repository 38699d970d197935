import { mileageLabel } from '#domain/facts.ts';
import { formatPrice } from '#domain/money.ts';
import { BODY_LABELS, CATEGORY_LABELS, FUEL_LABELS, GEARBOX_LABELS } from '#domain/options.ts';
import type { CarSearch, Filter, Range, Sort } from '#domain/search.ts';

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  price: 'Lowest price',
  'price-desc': 'Highest price',
  year: 'Latest model year',
  mileage: 'Lowest mileage',
  value: 'Best value',
};

/** How many cars are listed, and in which order: "11 cars, lowest price". */
export const listLabel = (cars: string, sort: Sort): string => `${cars}, ${SORT_LABELS[sort].toLowerCase()}`;

function rangeLabel<N extends number>({ from, to }: Range<N>, label: (value: N) => string): string {
  if (from !== undefined && from === to) return label(from);
  if (from !== undefined && to !== undefined) return `${label(from)} to ${label(to)}`;
  return from === undefined ? `up to ${to === undefined ? '' : label(to)}` : `from ${label(from)}`;
}

/** What a set filter asks for, as its chip says it. */
export function filterLabel(search: CarSearch, filter: Filter): string {
  switch (filter) {
    case 'text':
      return `“${search.text}”`;
    case 'price':
      return rangeLabel(search.price, formatPrice);
    case 'year':
      return `Model year ${rangeLabel(search.year, String)}`;
    case 'mileage':
      return rangeLabel(search.mileage, mileageLabel);
    case 'categories':
      return search.categories.map((category) => CATEGORY_LABELS[category]).join(', ');
    case 'make':
    case 'model':
      return search[filter];
    case 'bodies':
      return search.bodies.map((body) => BODY_LABELS[body]).join(', ');
    case 'conditions':
      return search.conditions.join(', ');
    case 'locations':
      return search.locations.join(', ');
    case 'fuels':
      return search.fuels.map((fuel) => FUEL_LABELS[fuel]).join(', ');
    case 'gearboxes':
      return search.gearboxes.map((gearbox) => GEARBOX_LABELS[gearbox]).join(', ');
    case 'isVerifiedOnly':
      return 'Verified sellers';
    case 'isGoodPriceOnly':
      return 'Good price or better';
  }
}
