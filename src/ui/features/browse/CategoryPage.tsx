import { useParams } from 'react-router-dom';
import { categoryOf } from '#domain/navigation.ts';
import type { Category } from '#domain/options.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { pictureSources } from '#ui/components/pictureSources.ts';
import { FilterBar } from '#ui/features/search/FilterBar.tsx';
import { FilterColumn } from '#ui/features/search/FilterColumn.tsx';
import { useSearchAddress } from '#ui/features/search/useSearchAddress.ts';
import { CATEGORY_TEXTS } from '../../components/categoryTexts.ts';
import { CarCount } from './CarCount.tsx';
import { CategoryCars } from './CategoryCars.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import classes from './CategoryPage.module.css';
import { FoundCars } from './FoundCars.tsx';

/** The cars of one category (spec: category.grid). The route accepts known categories only. */
export function CategoryPage() {
  const category = categoryOf(useParams().id);
  if (category === undefined) return null;
  const { name, description } = CATEGORY_TEXTS[category];
  return (
    <>
      <header className={classes.header} data-category={category}>
        <div className={`pageWidth ${classes.headline}`}>
          <div>
            <PageTitle>{name}</PageTitle>
            <p className={classes.description}>{description}</p>
            <CarCount category={category} />
          </div>
          <img
            key={category}
            {...pictureSources(`/art/car-${category}.svg`)}
            sizes="clamp(120px, 38vw, 440px)"
            width={800}
            height={320}
            alt=""
            className={classes.car}
          />
        </div>
      </header>
      <div className={`pageWidth ${classes.body}`} data-category={category}>
        <CategoryFilters category={category} />
        <section id="cars" aria-label="Cars for sale">
          <h2 className="visuallyHidden">Cars for sale</h2>
          <FilteredCars key={category} category={category} />
        </section>
      </div>
    </>
  );
}

/** The other categories, and on a wide screen the filters. */
function CategoryFilters({ category }: { readonly category: Category }) {
  const { search, change } = useSearchAddress(category);
  return (
    <FilterColumn search={search} hasCategories={false} onChange={change}>
      <CategoryMenu />
    </FilterColumn>
  );
}

/** The whole category, or what the filters in the page's address leave of it. */
function FilteredCars({ category }: { readonly category: Category }) {
  const { search, filters, isSearching, change } = useSearchAddress(category);
  return (
    <>
      <FilterBar {...{ search, filters }} hasCategories={false} onChange={change} />
      {isSearching ? <FoundCars {...{ search, filters }} onChange={change} /> : <CategoryCars category={category} />}
    </>
  );
}
