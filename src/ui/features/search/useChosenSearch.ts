import { useState } from 'react';
import { type CarSearch, encodeSearch } from '#domain/search.ts';

interface Chosen {
  readonly search: CarSearch;
  /** The searches of the page that come before it does. */
  readonly onTheWay: readonly string[];
}

const keyOf = (search: CarSearch): string => JSON.stringify(encodeSearch(search));

/**
 * The search that was chosen last, from the click on: the page's address follows a moment later, and until then a further choice
 * would be made from the search before, and undo the first.
 */
export function useChosenSearch(search: CarSearch, onChange: (search: CarSearch) => void) {
  const [chosen, setChosen] = useState<Chosen>();
  // The page has arrived: what leads back to a search on the way is meant.
  if (chosen !== undefined && keyOf(search) === keyOf(chosen.search)) setChosen(undefined);
  const isComing = chosen?.onTheWay.includes(keyOf(search)) === true;
  const shown = isComing ? chosen.search : search;
  const choose = (next: CarSearch) => {
    const before = isComing ? chosen.onTheWay : [keyOf(search)];
    setChosen({ search: next, onTheWay: [...before, keyOf(shown)] });
    onChange(next);
  };
  return [shown, choose] as const;
}
