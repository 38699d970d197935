import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

/** Cards beside each other, as many as fit. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

const PLACES = [1, 2, 3];

/** The grid's shape while its cards are on their way. */
export function CardGridSkeleton() {
  return (
    <CardGrid>
      {PLACES.map((place) => (
        <div key={place} className={classes.card}>
          <Skeleton className={classes.picture} height="auto" radius={0} />
          <div className={classes.content}>
            <Skeleton height={22} width="70%" />
            <Skeleton height={28} width="45%" />
            <Skeleton height={42} mt="auto" />
          </div>
        </div>
      ))}
    </CardGrid>
  );
}
