import { type Car, isAvailable, type ListedCar } from './car.ts';
import { daysListedLabel } from './carDetails.ts';
import type { ComparedCar } from './comparison.ts';
import type { NumberFact } from './facts.ts';
import { FACT_TEXTS } from './factTexts.ts';
import { formatPrice } from './money.ts';
import { CATEGORY_LABELS } from './options.ts';
import type { TimeZone } from './timeZone.ts';

/** What the table says of one car in a row. */
export interface ComparisonCell {
  readonly text: string;
  /** Why it is the best of its row, in words; undefined where it is not. */
  readonly best: string | undefined;
}

export interface ComparisonRow {
  readonly label: string;
  /** In the order of the cars; undefined where nothing is known, as of a car that is gone. */
  readonly cells: readonly (ComparisonCell | undefined)[];
  /** Whether the cars that are there differ in it. */
  readonly differs: boolean;
}

/** By what days are counted. */
export interface Today {
  /** In milliseconds UTC. */
  readonly now: number;
  readonly zone: TimeZone;
}

/** What is better in a row, and how the best car is marked. */
interface Best {
  readonly words: string;
  readonly read: (car: Car) => number | undefined;
  readonly pick: (...values: number[]) => number;
}

interface RowRule {
  readonly label: string;
  readonly textOf: (car: Car, today: Today) => string | undefined;
  readonly best?: Best | undefined;
}

const BEST_FACTS: { readonly [Fact in NumberFact]?: Best } = {
  mileage: { words: 'Fewest kilometres', read: ({ mileage }) => mileage, pick: Math.min },
  owners: { words: 'Fewest owners', read: ({ owners }) => owners, pick: Math.min },
};

const ROWS: readonly RowRule[] = [
  {
    label: 'Price',
    textOf: ({ price }) => formatPrice(price),
    best: { words: 'Lowest price', read: ({ price }) => price, pick: Math.min },
  },
  {
    label: 'Year',
    textOf: ({ year }) => year?.toString(),
    best: { words: 'Newest', read: ({ year }) => year, pick: Math.max },
  },
  ...Object.entries(FACT_TEXTS).map(([fact, text]) => ({ ...text, best: BEST_FACTS[fact as NumberFact] })),
  { label: 'Condition', textOf: ({ condition }) => condition },
  { label: 'Location', textOf: ({ location }) => location },
  { label: 'Category', textOf: ({ category }) => category && CATEGORY_LABELS[category] },
  { label: 'Seller', textOf: ({ seller }) => (seller.verified ? `${seller.name}, verified` : seller.name) },
  {
    label: 'Listed',
    textOf: ({ postedAt }, { now, zone }) =>
      postedAt === undefined ? undefined : daysListedLabel(postedAt, now, zone).replace('Listed ', ''),
  },
];

/** The rows of a comparison; those of which no car has anything are left out (spec: compare.page). */
export function comparisonRows(cars: readonly ComparedCar[], today: Today): readonly ComparisonRow[] {
  const listed = cars.flatMap((compared) => (compared.is === 'listed' ? [compared.car] : []));
  return ROWS.flatMap(({ label, textOf, best }) => {
    const texts = new Set(listed.map((car) => textOf(car, today)));
    const isSaid = [...texts].some((text) => text !== undefined);
    const isBest = best === undefined ? () => false : bestAmong(listed, best);
    const cells = cars.map((compared) => {
      const text = compared.is === 'listed' ? textOf(compared.car, today) : undefined;
      if (compared.is === 'gone' || text === undefined) return undefined;
      return { text, best: isBest(compared.car) ? best?.words : undefined };
    });
    return isSaid ? [{ label, cells, differs: texts.size > 1 }] : [];
  });
}

/** Which cars are the best: of those that can be bought, at least two of which say it and differ (spec: compare.best). */
function bestAmong(cars: readonly ListedCar[], { read, pick }: Best): (car: ListedCar) => boolean {
  const values = cars.filter(isAvailable).flatMap((car) => read(car) ?? []);
  if (new Set(values).size < 2) return () => false;
  const best = pick(...values);
  return (car) => isAvailable(car) && read(car) === best;
}
