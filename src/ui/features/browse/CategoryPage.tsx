import { useParams } from 'react-router-dom';
import { categoryOf } from '#domain/navigation.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { CategoryCars } from './CategoryCars.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import classes from './CategoryPage.module.css';
import { CATEGORY_TEXTS } from './categoryTexts.ts';

/** The cars of one category (spec: category.grid). The route lets only known categories through. */
export function CategoryPage() {
  const category = categoryOf(useParams().id);
  if (category === undefined) return null;
  const { title, description } = CATEGORY_TEXTS[category];
  return (
    <>
      <header className={classes.header} data-category={category}>
        <div className="pageWidth">
          <PageTitle>{title}</PageTitle>
          <p>{description}</p>
        </div>
      </header>
      <div className={`pageWidth ${classes.body}`}>
        <CategoryMenu />
        <section aria-label="Cars for sale" className={classes.cars}>
          <h2 className="visuallyHidden">Cars for sale</h2>
          <CategoryCars key={category} category={category} />
        </section>
      </div>
    </>
  );
}
