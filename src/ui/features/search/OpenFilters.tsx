import classes from './CarFilters.module.css';
import { CarFilters, type CarFiltersProps } from './CarFilters.tsx';
import { useChosenSearch } from './useChosenSearch.ts';
import { useFacets } from './useFacets.ts';

/** The id of the list beside them. */
const LIST = 'cars';

/** The filters of a list beside them: each choice takes effect at once. */
export function OpenFilters(props: Pick<CarFiltersProps, 'search' | 'hasCategories' | 'onChange'>) {
  const [search, change] = useChosenSearch(props.search, props.onChange);
  const { facets, isOffered } = useFacets(search);
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
      <CarFilters {...props} search={search} onChange={change} facets={facets} isCounted={isOffered} />
    </section>
  );
}
