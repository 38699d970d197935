import type { ReactNode } from 'react';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import classes from './CardGrid.module.css';

/** A grid with as many cards per row as fit. */
export function CardGrid({
  children,
  className = '',
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <div className={`${classes.grid} ${className}`}>{children}</div>;
}

const PLACEHOLDERS = [1, 2, 3];

/** Placeholder for a CardGrid while it loads. */
export function CardGridSkeleton() {
  return (
    <CardGrid>
      {PLACEHOLDERS.map((placeholder) => (
        <div key={placeholder} className={classes.card}>
          <Skeleton className={classes.picture} height="auto" radius={0} />
          <div className={classes.content}>
            <Skeleton height={22} width="70%" />
            <Skeleton height={28} width="45%" />
            <Skeleton height={42} style={{ marginTop: 'auto' }} />
          </div>
        </div>
      ))}
    </CardGrid>
  );
}
