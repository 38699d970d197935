import { categoryPath } from '#domain/navigation.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { FilterBar } from '#ui/features/search/FilterBar.tsx';
import { FilterColumn } from '#ui/features/search/FilterColumn.tsx';
import { SearchField } from '#ui/features/search/SearchField.tsx';
import { useSearchAddress } from '#ui/features/search/useSearchAddress.ts';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { FoundCars } from './FoundCars.tsx';
import classes from './SearchPage.module.css';

/** All cars by words and filters, all of which are in the page's address (spec: search.pages). */
export function SearchPage() {
  if (useIsOffered('catalogue.find')) return <Search />;
  return (
    <div className={`pageWidth ${classes.page}`}>
      <PageTitle title="Search">Find your car</PageTitle>
      <EmptyState
        title="This market has no search"
        text="Its cars are listed by type."
        action={{ label: 'See the SUVs', to: categoryPath('suv') }}
      />
    </div>
  );
}

function Search() {
  const { search, filters, change } = useSearchAddress();
  return (
    <div className={`pageWidth ${classes.page}`}>
      <header className={classes.header}>
        <PageTitle title={search.text === '' ? 'Search' : `${search.text}, search`}>Find your car</PageTitle>
        <SearchField
          label="Make, model or any word"
          initialText={search.text}
          onSearch={(asked) => change({ ...search, ...asked })}
        />
      </header>
      <div className={classes.body}>
        <FilterColumn search={search} hasCategories onChange={change} />
        <section id="cars" aria-label="Cars found">
          <FilterBar {...{ search, filters }} hasCategories onChange={change} />
          <h2 className="visuallyHidden">Cars found</h2>
          <FoundCars {...{ search, filters }} onChange={change} />
        </section>
      </div>
    </div>
  );
}
