import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SimilarTo } from '#domain/similarCars.ts';
import { BookableCars } from '#ui/features/browse/BookableCars.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './CarPage.module.css';

/** One full row of the widest grid. */
const SHOWN = 4;

interface SimilarCarsProps {
  readonly to: SimilarTo;
  /** The ids of cars that the page already shows. */
  readonly except?: readonly string[];
}

/** Cars of the same kind; nothing while they load, where there are none, or if they can't be loaded: the page is about another car. */
export function SimilarCars({ to, except = [] }: SimilarCarsProps) {
  const heading = useId();
  const { browsing } = useCases();
  const { data = [] } = useQuery({
    queryKey: queryKeys.similarCars(to.id ?? to.category),
    queryFn: () => browsing.similarCars(to),
  });
  const cars = data.filter(({ id }) => !except.includes(id)).slice(0, SHOWN);
  if (cars.length === 0) return null;
  return (
    <section className={classes.others} aria-labelledby={heading}>
      <h2 id={heading}>Similar cars</h2>
      <BookableCars cars={cars} />
    </section>
  );
}
