import classes from './CarFilters.module.css';
import { CarFilters, type CarFiltersProps } from './CarFilters.tsx';
import { useFacets } from './useFacets.ts';

/** The id of the list beside them. */
const LIST = 'cars';

/** The filters of a list beside them: each choice takes effect at once. */
export function OpenFilters(props: Pick<CarFiltersProps, 'search' | 'hasCategories' | 'onChange'>) {
  const { facets, isOffered } = useFacets(props.search);
  return (
    <section aria-label="Filters" data-later>
      <a
        href={`#${LIST}`}
        className={classes.skip}
        onClick={(event) => {
          // The page's address stays the search's.
          event.preventDefault();
          document.getElementById(LIST)?.querySelector('select')?.focus();
        }}
      >
        Skip filters
      </a>
      <CarFilters {...props} facets={facets} isCounted={isOffered} />
    </section>
  );
}
