import { useEffect } from 'react';
import type { OpenPayment } from '#application/Checkout.ts';
import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { formatPrice } from '#domain/money.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { useConfirm } from '#ui/components/useConfirm.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import classes from './PaymentPanel.module.css';
import { Confirming, Paid, Refunded } from './PaymentResult.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { TestModeNote } from './TestModeNote.tsx';
import { useLeaveWarning } from './useLeaveWarning.tsx';
import { usePayment } from './usePayment.ts';

interface PaymentPanelProps {
  readonly booking: Booking;
  readonly payment: OpenPayment;
  readonly email: Email;
}

/** Where a booking that can be paid is paid, and what came of it. */
export function PaymentPanel({ booking, payment, email }: PaymentPanelProps) {
  const { checkout } = useCases();
  const amount = formatPrice(booking.price);
  const { confirm, dialog } = useConfirm();
  const approve = () =>
    confirm({
      title: 'Your bank asks you to confirm',
      text: `Do you confirm the payment of ${amount} for ${booking.carName}?`,
      confirmLabel: 'Confirm',
      cancelLabel: 'Cancel',
    });
  const { pay, isPaying, outcome } = usePayment({ payment, email, approve });
  const leaveDialog = useLeaveWarning(isPaying);

  // The form that had the focus has gone.
  useEffect(() => {
    if (outcome !== undefined) document.querySelector('h1')?.focus();
  }, [outcome]);

  if (outcome?.is === 'owned') return <Paid carName={booking.carName} transactionId={outcome.transactionId} />;
  if (outcome?.is === 'lost') return <Refunded />;
  if (outcome?.is === 'confirming') return <Confirming />;
  return (
    <>
      <PageTitle className={classes.title} title="Payment">
        You are Paying {amount} for {booking.carName}
      </PageTitle>
      {checkout.isTestMode && <TestModeNote />}
      <div className={classes.panel}>
        <PaymentSummary booking={booking} />
        <div className={classes.form}>
          <PaymentForm entry={checkout.cardEntry} onPay={pay} />
        </div>
      </div>
      {dialog}
      {leaveDialog}
    </>
  );
}
