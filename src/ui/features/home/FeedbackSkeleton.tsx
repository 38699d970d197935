import { Skeleton } from '@mantine/core';
import classes from './Feedback.module.css';

/** The carousel's own shape while it is on the way. */
export function FeedbackSkeleton() {
  return (
    <div className={classes.carousel} aria-hidden>
      <div className={classes.slide}>
        <Skeleton circle height={120} />
        <div className={classes.text}>
          <Skeleton height={28} width="60%" mb={16} />
          <Skeleton height={18} mb={8} />
          <Skeleton height={18} width="80%" />
        </div>
      </div>
    </div>
  );
}
