import { useSearchParams } from 'react-router-dom';
import type { Category } from '#domain/options.ts';
import { type CarSearch, EVERY_CAR, encodeSearch, filtersOf } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';

/** The search of the current address; a category page's own category belongs to it. */
export function useSearchAddress(category?: Category) {
  const [parameters, setParameters] = useSearchParams();
  const address = Object.fromEntries(parameters);
  const search = decodeSearch(category === undefined ? address : { ...address, category });
  const isOwn = (filter: string) => category !== undefined && filter === 'categories';
  const filters = filtersOf(search).filter((filter) => !isOwn(filter));
  return {
    search,
    /** The filters that the user has set. */
    filters,
    /** Whether the address asks for anything but all cars, newest first. */
    isSearching: filters.length > 0 || search.sort !== EVERY_CAR.sort,
    /** Replaces the address: going back leaves the page, whatever was filtered on it. */
    change: (next: CarSearch) =>
      setParameters(encodeSearch(category === undefined ? next : { ...next, categories: [] }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
