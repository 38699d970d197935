import { type Make, nameKey } from './makes.ts';
import { type RecentSearch, recentSearchName } from './recentSearch.ts';
import { wordsOf } from './searchText.ts';

/** The most suggestions of each kind, and of all, while somebody types. */
const MAX_RECENT = 2;
const MAX_MAKES = 3;
export const MAX_SUGGESTIONS = 8;

export interface SearchSuggestion {
  readonly search: RecentSearch;
  /** Whether it was searched for in this browser before. */
  readonly isRecent: boolean;
}

/** A make or a model, with what may be typed to find it: the best beginnings first. */
interface Known {
  readonly search: RecentSearch;
  readonly beginnings: readonly (readonly string[])[];
}

/** A list of makes, made ready to be searched at each letter. */
export interface KnownNames {
  readonly makes: readonly Known[];
  readonly models: readonly Known[];
}

export const NO_NAMES: KnownNames = { makes: [], models: [] };

/** The key from each word of a name but the first on: "cruiserprado" and "prado" of "Land Cruiser Prado". */
function laterKeys(name: string): readonly string[] {
  const words = wordsOf(name);
  return words.slice(1).map((_, place) => words.slice(place + 1).join(''));
}

export function indexNames(list: readonly Make[]): KnownNames {
  const makes = list.map(({ make, aliases = [] }) => ({
    search: { text: '', make, model: '' },
    beginnings: [[make, ...aliases].map(nameKey), laterKeys(make)],
  }));
  const models = list.flatMap(({ make, aliases = [], models: own }) => {
    const makeKeys = [make, ...aliases].map(nameKey);
    return own.map((model) => {
      const key = nameKey(model);
      const search = { text: '', make, model };
      return { search, beginnings: [[key], makeKeys.map((known) => known + key), laterKeys(model)] };
    });
  });
  return { makes, models };
}

/** Those that begin as is typed, the best first, else in their own order. */
function found(known: readonly Known[], typed: string): readonly RecentSearch[] {
  const rankOf = ({ beginnings }: Known) => beginnings.findIndex((keys) => keys.some((key) => key.startsWith(typed)));
  const ranked = known.map((one) => ({ ...one, rank: rankOf(one) })).filter(({ rank }) => rank >= 0);
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ search }) => search);
}

/**
 * What a search field suggests for what is typed, whatever its case, accents, spaces and hyphens: searches of this browser, then
 * makes, then models. Before anything is typed, all searches of this browser.
 */
export function suggestionsFor(
  typed: string,
  recent: readonly RecentSearch[],
  names: KnownNames,
): readonly SearchSuggestion[] {
  const asRecent = (search: RecentSearch): SearchSuggestion => ({ search, isRecent: true });
  if (typed === '') return recent.map(asRecent);
  const key = nameKey(typed);
  if (key === '') return [];
  const keyOf = (search: RecentSearch) => nameKey(recentSearchName(search));
  // The typed words themselves are searched by Enter.
  const again = recent.filter((search) => keyOf(search).startsWith(key) && search.text !== typed).slice(0, MAX_RECENT);
  const known = [...found(names.makes, key).slice(0, MAX_MAKES), ...found(names.models, key)];
  const isNew = (search: RecentSearch) => !again.some((one) => one.text === '' && keyOf(one) === keyOf(search));
  const others = known.filter(isNew).map((search) => ({ search, isRecent: false }));
  return [...again.map(asRecent), ...others].slice(0, MAX_SUGGESTIONS);
}
