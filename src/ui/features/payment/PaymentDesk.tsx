import { useEffect } from 'react';
import type { OpenPayment } from '#application/Checkout.ts';
import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { formatPrice } from '#domain/money.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { useQuestion } from '#ui/components/useConfirm.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import classes from './PaymentDesk.module.css';
import { PaymentForm } from './PaymentForm.tsx';
import { Confirming, Lost, Paid } from './PaymentResult.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { TestModeNote } from './TestModeNote.tsx';
import { useLeaveWarning } from './useLeaveWarning.tsx';
import { usePayment } from './usePayment.ts';

interface Props {
  readonly booking: Booking;
  readonly payment: OpenPayment;
  readonly email: Email;
}

/** Where a booking that can be paid is paid, and what came of it. */
export function PaymentDesk({ booking, payment, email }: Props) {
  const { checkout } = useCases();
  const amount = formatPrice(booking.price);
  const { ask, dialog } = useQuestion();
  const approve = () =>
    ask({
      title: 'Your bank asks you to confirm',
      text: `Do you confirm the payment of ${amount} for ${booking.carName}?`,
      yes: 'Confirm',
      no: 'Cancel',
    });
  const { pay, isPaying, outcome } = usePayment({ payment, email, approve });
  const leaveDialog = useLeaveWarning(isPaying);

  // The form that had the focus has gone.
  useEffect(() => {
    if (outcome !== undefined) document.querySelector('h1')?.focus();
  }, [outcome]);

  if (outcome?.is === 'owned') return <Paid carName={booking.carName} transactionId={outcome.transactionId} />;
  if (outcome?.is === 'lost') return <Lost />;
  if (outcome?.is === 'confirming') return <Confirming />;
  return (
    <>
      <PageTitle className={classes.title} title="Payment">
        You are Paying {amount} for {booking.carName}
      </PageTitle>
      {checkout.isTestMode && <TestModeNote />}
      <div className={classes.desk}>
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
