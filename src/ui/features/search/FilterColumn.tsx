import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '#ui/components/lazyComponent.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import classes from './FilterColumn.module.css';

const OpenFilters = lazyComponent(async () => (await import('./OpenFilters.tsx')).OpenFilters);

interface FilterColumnProps extends Pick<FilterBarProps, 'search' | 'hasCategories' | 'onChange'> {
  /** What stands above the filters, and without them on a smaller screen. */
  readonly children?: ReactNode;
}

/** The filters, open beside the list where there is room for them; FilterBar has them behind a button elsewhere. */
export function FilterColumn({ children, ...filters }: FilterColumnProps) {
  const hasRoom = useMediaQuery('(min-width: 80em)');
  return (
    <div className={classes.column}>
      {children}
      <div className={classes.filters}>
        {hasRoom ? (
          <Suspense fallback={null}>
            <OpenFilters {...filters} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
