import type { DeletedCar } from '#domain/carDetails.ts';
import { categoryPath } from '#domain/navigation.ts';
import { CATEGORY_TEXTS } from '#ui/components/categoryTexts.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import classes from './CarPage.module.css';
import { SimilarCars } from './SimilarCars.tsx';

/** In place of a car that was deleted: its name, and cars of its kind. */
export function DeletedCarNote({ car: { name, category } }: { readonly car: DeletedCar }) {
  return (
    <>
      <PageTitle title={name} className={classes.title}>
        {`${name} is no longer here`}
      </PageTitle>
      <EmptyState
        title="Its seller has taken it off the market."
        text="These come close."
        action={{ label: `Look at ${CATEGORY_TEXTS[category].name}`, to: categoryPath(category) }}
      />
      <SimilarCars to={{ category }} />
    </>
  );
}
