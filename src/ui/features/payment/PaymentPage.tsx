import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Email } from '#domain/email.ts';
import { formatPrice } from '#domain/money.ts';
import { LeaveWarning } from '#ui/components/LeaveWarning.tsx';
import { useConfirm } from '#ui/components/useConfirm.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { useCurrentUser } from '#ui/session/useSession.ts';
import classes from './PaymentPage.module.css';
import { PaymentPanel } from './PaymentPanel.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { usePayment } from './usePayment.ts';

const LEAVE_WHILE_PAYING = {
  title: 'Leave while you are paying?',
  text: 'Your payment is on its way and goes on without this page. You will find its result under My Orders.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
} as const;

/** Paying for one booking, fetched before the page shows (spec: routes.payment). */
export function PaymentPage() {
  const { id } = useParams();
  const email = useCurrentUser()?.email;
  if (id === undefined || email === undefined) return null;
  return (
    <div className={classes.page}>
      <Payment key={id} id={id} email={email} />
    </div>
  );
}

function Payment({ id, email }: { readonly id: string; readonly email: Email }) {
  const { cards } = useCases();
  const { view, pay, payAgain, isPaying, isCharged, retry, isRetrying } = usePayment(id, email);
  const { confirm, dialog } = useConfirm();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each result takes the focus, since the element that had it is gone
  useEffect(() => {
    if (isCharged) document.querySelector('h1')?.focus();
  }, [isCharged, view.is]);

  if (view.is !== 'payable') {
    return <PaymentStatus view={view} onRetry={retry} isRetrying={isRetrying} onPayAgain={payAgain} />;
  }
  const { booking, payment } = view;
  const approve = () =>
    confirm({
      title: 'Your bank asks you to confirm',
      text: `Do you confirm the payment of ${formatPrice(booking.price)} for ${booking.carName}?`,
      confirmLabel: 'Confirm',
      cancelLabel: 'Cancel',
    });
  return (
    <>
      <PaymentPanel
        booking={booking}
        cardEntry={cards.entry}
        clientSecret={payment.clientSecret}
        isTestMode={cards.isTestMode}
        onPay={(card) => pay({ ...payment, isProvisional: booking.status === 'unsaved', email, card, approve })}
      />
      {dialog}
      <LeaveWarning question={LEAVE_WHILE_PAYING} isNeeded={() => isPaying} />
    </>
  );
}
