import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isFailure } from '#application/Failure.ts';
import type { SearchFacets } from '#domain/facets.ts';
import { type CarSearch, EVERY_CAR, encodeSearch } from '#domain/search.ts';
import { searchOfQuery } from '#domain/searchAddress.ts';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';

/** How long the server waits for the next choice or digit, in milliseconds. */
const CHOOSING_MS = 250;

export interface Facets {
  /** False where the server doesn’t count. */
  readonly isOffered: boolean;
  /** Those of the last search until the next ones are there; undefined where the server has not counted, or doesn't. */
  readonly facets: SearchFacets | undefined;
  /** False while they are another search's. */
  readonly isCurrent: boolean;
}

/** How many cars each option of a search's filters leads to. The order of the cars doesn't matter. */
export function useFacets(search: CarSearch): Facets {
  const { catalogue } = useCases();
  const asked = String(new URLSearchParams(encodeSearch({ ...search, sort: EVERY_CAR.sort })));
  const [address] = useDebouncedValue(asked, CHOOSING_MS);
  const isKnown = useIsOffered('catalogue.facets');
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...queryKeys.allCars, 'facets', address],
    queryFn: () => catalogue.facets(searchOfQuery(address)),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const isOffered = isKnown && !isFailure(error, 'not-found');
  return { isOffered, facets: data, isCurrent: data !== undefined && !isPlaceholderData && address === asked };
}
