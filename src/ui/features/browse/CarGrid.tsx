import type { ReactNode, Ref } from 'react';
import { SlowNotice } from '#ui/components/SlowNotice.tsx';
import { CarCardSkeleton } from './CarCard.tsx';
import classes from './CarGrid.module.css';

/** Cards side by side: 1 column, 2 at sm, 3 at md, 4 at lg (spec: category.grid). */
export function CarGrid({ children, ref }: { readonly children: ReactNode; readonly ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={classes.grid}>
      {children}
    </div>
  );
}

/** Placeholder for a grid of cars; screen readers announce it as loading. */
export function CarGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div role="status">
      <span className="visuallyHidden">Loading cars</span>
      <SlowNotice />
      <CarGrid>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          <CarCardSkeleton key={index} />
        ))}
      </CarGrid>
    </div>
  );
}
