import { useId } from 'react';
import { CarFilters, type CarFiltersProps } from './CarFilters.tsx';
import { useFacets } from './useFacets.ts';

/** The filters of a list beside them: each choice takes effect at once. */
export function OpenFilters(props: Pick<CarFiltersProps, 'search' | 'hasCategories' | 'onChange'>) {
  return <CarFilters {...props} id={useId()} facets={useFacets(props.search).facets} isColumn />;
}
