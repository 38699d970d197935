import { Group, Loader } from '@mantine/core';
import { Button } from '#ui/components/Button.tsx';
import '#ui/theme/mantine.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Booking } from '#domain/booking.ts';
import { ROUTES } from '#domain/navigation.ts';
import { HIDDEN_NOTE, orderMessage } from '#domain/purchase.ts';
import { type Refund, refundMessage } from '#domain/refund.ts';
import { Link } from '#ui/components/Link.tsx';
import { messageFor } from '#ui/components/messageFor.ts';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { PersonContact } from '#ui/components/PersonContact.tsx';
import { MissingContact } from '#ui/session/MissingContact.tsx';
import { PrintBookingButton } from '#ui/session/PrintBookingButton.tsx';
import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import IconCircleCheck from '~icons/tabler/circle-check';
import IconCircleX from '~icons/tabler/circle-x';
import IconHelpCircle from '~icons/tabler/help-circle';
import panel from './PaymentPanel.module.css';
import classes from './PaymentResult.module.css';

interface ResultProps {
  readonly tone: 'good' | 'bad' | 'calm';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly to?: 'myOrders' | 'home';
  readonly actions?: ReactNode;
}

function Result({ tone, icon, title, children, to = 'myOrders', actions }: ResultProps) {
  const section = useRef<HTMLElement>(null);
  // It replaces a longer form, at whose end somebody has pressed Pay.
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} className={classes.result} data-tone={tone}>
      <span className={classes.icon}>{icon}</span>
      <PageTitle className={`${panel.title} ${classes.title}`}>{title}</PageTitle>
      <div role="status" className={classes.text}>
        {children}
      </div>
      <Group gap="sm" justify="center">
        <Button component={Link} to={ROUTES[to]} variant={tone === 'good' ? 'filled' : 'default'}>
          {to === 'myOrders' ? 'See My Orders' : 'Look at other cars'}
        </Button>
        {actions}
      </Group>
    </section>
  );
}

interface PaidProps {
  /** Undefined if the booking could not be loaded. */
  readonly booking: Booking | undefined;
  readonly transactionId: string;
}

/** The text for the new owner is the specification's (section 4, "Payment"). The page prints as a receipt. */
export function Paid({ booking, transactionId }: PaidProps) {
  const seller = booking?.seller;
  return (
    <Result
      tone="good"
      icon={<IconCircleCheck size={56} stroke={1.5} />}
      title="Congrats your payment completed"
      actions={
        booking && (
          <PrintBookingButton label="Print receipt" booking={booking} transactionId={transactionId} isOnlyReceipt />
        )
      }
    >
      <p>{`${booking?.carName ?? 'The car'} is yours. Whoever runs this market settles with its seller.`}</p>
      <p>{`Agree with ${seller?.name || 'the seller'} when you fetch it.`}</p>
      {seller !== undefined && (
        <section className={classes.seller} aria-label="The seller">
          <PersonContact {...seller} />
        </section>
      )}
      {booking?.contactNote !== undefined && <MissingContact note={booking.contactNote} />}
      <p className={classes.transaction}>
        Transaction id <strong>{transactionId}</strong>
      </p>
    </Result>
  );
}

interface RefundedProps {
  /** Undefined where the server does not say why. */
  readonly refund: Refund | undefined;
  /** Undefined where the car can't be paid for again. */
  readonly onPayAgain: (() => void) | undefined;
}

/** The payment bought no car. */
export function Refunded({ refund, onPayAgain }: RefundedProps) {
  return (
    <Result
      tone="calm"
      icon={<IconArrowBackUp size={56} stroke={1.5} />}
      title={refund?.reason === 'other-buyer-first' ? 'Somebody was faster' : 'Your payment was refunded'}
      to="home"
      actions={onPayAgain && <Button onClick={onPayAgain}>See the current price</Button>}
    >
      <p>{refundMessage(refund ?? { reason: undefined, at: 0 })}</p>
    </Result>
  );
}

export function Cancelled({ booking }: { readonly booking: Booking }) {
  return (
    <Result tone="calm" icon={<IconCircleX size={56} stroke={1.5} />} title="Booking cancelled" to="home">
      <p>{orderMessage(booking)}</p>
    </Result>
  );
}

/** `note`: what the market says beside, as of an earlier payment. */
export function SoldOut({ note }: { readonly note: string | undefined }) {
  return (
    <Result tone="bad" icon={<IconCircleX size={56} stroke={1.5} />} title="Sold Out" to="home">
      <p>{`This car can no longer be bought. ${note ?? 'Nothing was charged.'}`}</p>
    </Result>
  );
}

export function OnHold() {
  return (
    <Result tone="calm" icon={<IconCircleX size={56} stroke={1.5} />} title="On hold">
      <p>{HIDDEN_NOTE}</p>
    </Result>
  );
}

export function Confirming() {
  return (
    <Result tone="calm" icon={<Loader size={48} aria-hidden />} title="Confirming your payment">
      <p>Your card went through; we are waiting for the last word. You can stay, or find the result under My Orders.</p>
    </Result>
  );
}

/** The card was charged, and asking again for the outcome would change nothing. */
export function ResultUnknown({ error }: { readonly error: unknown }) {
  return (
    <Result tone="calm" icon={<IconHelpCircle size={56} stroke={1.5} />} title="We can’t show your payment’s result">
      <p>{messageFor(error)}</p>
      <p>Your card went through. If the car went to somebody else, you get your money back.</p>
    </Result>
  );
}
