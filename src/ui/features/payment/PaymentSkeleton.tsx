import { Skeleton } from '@mantine/core';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import classes from './PaymentPanel.module.css';

/** The page's shape while the booking is on its way. */
export function PaymentSkeleton() {
  return (
    <>
      <PageTitle className={classes.title}>Payment</PageTitle>
      <p role="status" className="visuallyHidden">
        Loading your booking
      </p>
      <div className={classes.panel} aria-hidden>
        <Skeleton style={{ aspectRatio: '4 / 3' }} height="auto" radius="lg" />
        <div className={classes.form}>
          <Skeleton height={16} width="30%" mb={8} />
          <Skeleton height={44} mb={20} />
          <Skeleton height={16} width="50%" mb={8} />
          <Skeleton height={44} mb={20} />
          <Skeleton height={48} />
        </div>
      </div>
    </>
  );
}
