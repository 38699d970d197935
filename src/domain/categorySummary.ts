import type { Cents } from './money.ts';
import type { Category } from './options.ts';
import { countLabel, type FoundCount } from './search.ts';

/** What there is for sale in a category. */
export interface CategorySummary {
  readonly category: Category;
  readonly count: FoundCount;
  /** Of the cheapest car; undefined where there is none. */
  readonly lowestPrice: Cents | undefined;
}

/** "22 cars", "1 car", "1,000+ cars". */
export const carCountLabel = (count: FoundCount): string =>
  `${countLabel(count)} ${count.value === 1 && count.isExact ? 'car' : 'cars'}`;
