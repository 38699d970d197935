import { keptText } from './characters.ts';
import { cutText } from './cutText.ts';
import { MAX_SEARCH_LENGTH } from './limits.ts';
import { nameKey } from './makes.ts';
import type { CarSearch } from './search.ts';

/** What somebody has looked for by a search field: words, or a make with or without a model. */
export type RecentSearch = Pick<CarSearch, 'text' | 'make' | 'model'>;

/** The most searches that a browser remembers (spec: search.recent). */
export const MAX_RECENT_SEARCHES = 5;

/** As people read it: "corolla altis", "Toyota Corolla". */
export const recentSearchName = ({ text, make, model }: RecentSearch): string =>
  [text, make, model].filter((part) => part !== '').join(' ');

/** The searches with one more, the latest first; words alone are cut as a search cuts them, and one without words is none. */
export function withRecentSearch(searches: readonly RecentSearch[], latest: RecentSearch): readonly RecentSearch[] {
  const added = { ...latest, text: keptText(cutText(latest.text, MAX_SEARCH_LENGTH)) };
  const key = nameKey(recentSearchName(added));
  if (key === '') return searches;
  const others = searches.filter((search) => nameKey(recentSearchName(search)) !== key);
  return [added, ...others].slice(0, MAX_RECENT_SEARCHES);
}
