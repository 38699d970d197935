import type { Card, CardEntry } from '#application/ports.ts';
import type { Booking } from '#domain/booking.ts';
import { formatPrice } from '#domain/money.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import classes from './PaymentPanel.module.css';
import { PaymentSummary } from './PaymentSummary.tsx';
import { TestModeNote } from './TestModeNote.tsx';

interface PaymentPanelProps {
  readonly booking: Booking;
  readonly cardEntry: CardEntry;
  readonly clientSecret: string;
  /** Shows a note that no real money moves. */
  readonly isTestMode: boolean;
  readonly onPay: (card: Card | undefined) => Promise<void>;
}

/** A booking that can be paid: its summary and the card form. */
export function PaymentPanel({ booking, cardEntry, clientSecret, isTestMode, onPay }: PaymentPanelProps) {
  return (
    <>
      <PageTitle className={classes.title} title="Payment">
        {`You are Paying ${formatPrice(booking.price)} for ${booking.carName}`}
      </PageTitle>
      <div className={classes.panel}>
        <PaymentSummary booking={booking} />
        <div className={classes.form}>
          {isTestMode && <TestModeNote />}
          <PaymentForm entry={cardEntry} clientSecret={clientSecret} onPay={onPay} />
        </div>
      </div>
    </>
  );
}
