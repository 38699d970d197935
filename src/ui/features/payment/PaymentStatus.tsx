import { ROUTES } from '#domain/navigation.ts';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { FailedState } from '#ui/components/FailedState.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import classes from './PaymentPanel.module.css';
import { Cancelled, Confirming, OnHold, Paid, Refunded, ResultUnknown, SoldOut } from './PaymentResult.tsx';
import type { PaymentView } from './paymentView.ts';

interface Props {
  readonly view: Exclude<PaymentView, { is: 'payable' }>;
  /** Called by Retry; loads again. */
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** Called after a refund, to return to the card form. */
  readonly onPayAgain: () => void;
}

const LOAD_FAILURES = {
  booking: 'This booking could not be loaded.',
  intent: 'The payment could not be opened.',
} as const;

/** The payment page in every state without a card form. */
export function PaymentStatus({ view, onRetry, isRetrying, onPayAgain }: Props) {
  switch (view.is) {
    case 'loading':
      return <PaymentSkeleton />;
    case 'no-booking':
      return <NoBooking />;
    case 'failed':
      return (
        <>
          <PageTitle className={classes.title}>Payment</PageTitle>
          <FailedState
            title={LOAD_FAILURES[view.toLoad]}
            error={view.error}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        </>
      );
    case 'confirming':
      return <Confirming />;
    case 'result-unknown':
      return <ResultUnknown error={view.error} />;
    case 'paid':
      return <Paid booking={view.booking} transactionId={view.transactionId} />;
    case 'refunded':
      return <Refunded refund={view.refund} onPayAgain={view.isPayable ? onPayAgain : undefined} />;
    case 'cancelled':
      return <Cancelled booking={view.booking} />;
    case 'on-hold':
      return <OnHold />;
    case 'sold-out':
      return <SoldOut note={view.note} />;
  }
}

function NoBooking() {
  return (
    <>
      <PageTitle className={classes.title}>Payment</PageTitle>
      <EmptyState
        title="There is no such booking"
        text="It is not among yours, or it is gone."
        drawing="/art/empty-orders.svg"
        action={{ label: 'See My Orders', to: ROUTES.myOrders }}
      />
    </>
  );
}

/** Placeholder for the payment page while its booking loads. */
function PaymentSkeleton() {
  return (
    <>
      <PageTitle className={classes.title}>Payment</PageTitle>
      <p role="status" className="visuallyHidden">
        Loading your booking
      </p>
      <div className={classes.panel} aria-hidden>
        <Skeleton style={{ aspectRatio: '4 / 3' }} height="auto" radius="lg" />
        <div className={classes.form}>
          <Skeleton height={16} width="30%" style={{ marginBottom: 'var(--space-8)' }} />
          <Skeleton height={44} style={{ marginBottom: 'var(--space-16)' }} />
          <Skeleton height={16} width="50%" style={{ marginBottom: 'var(--space-8)' }} />
          <Skeleton height={44} style={{ marginBottom: 'var(--space-16)' }} />
          <Skeleton height={48} />
        </div>
      </div>
    </>
  );
}
