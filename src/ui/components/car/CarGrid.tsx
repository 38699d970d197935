import type { ReactNode } from 'react';
import { CarCardSkeleton } from './CarCardSkeleton.tsx';
import classes from './CarGrid.module.css';

/** Cards side by side: 1 column, 2 at sm, 3 at md, 4 at lg (spec: category.grid). */
export function CarGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** The grid while its cars are on the way; says so to those who don't see it. */
export function CarGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div role="status">
      <span className="visuallyHidden">Loading cars</span>
      <CarGrid>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes have nothing else to be told apart by
          <CarCardSkeleton key={index} />
        ))}
      </CarGrid>
    </div>
  );
}
