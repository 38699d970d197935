import { Skeleton } from '@mantine/core';
import classes from './CarCard.module.css';
import frame from './CarPicture.module.css';

/** A card's own shape while its car is on the way. */
export function CarCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <Skeleton radius={0} className={frame.frame} />
      <div className={classes.body}>
        <Skeleton height={22} width="70%" />
        <Skeleton height={28} width="45%" />
        <Skeleton height={16} width="90%" />
        <Skeleton height={42} />
        <Skeleton height={18} width="40%" />
        <div className={classes.actions}>
          <Skeleton height={42} radius="md" />
        </div>
      </div>
    </div>
  );
}
