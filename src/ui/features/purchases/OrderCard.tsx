import { Group } from '@mantine/core';
import '#ui/theme/mantine.ts';
import { type Booking, isCancellable, isLive, isOver, priceChangeNote } from '#domain/booking.ts';
import { inspectionSummary } from '#domain/inspection.ts';
import { paymentPath } from '#domain/navigation.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { orderMessage, orderSteps, purchaseState } from '#domain/purchase.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { PersonContact } from '#ui/components/PersonContact.tsx';
import { OrderReview } from '#ui/features/reviews/OrderReview.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import { MissingContact } from '#ui/session/MissingContact.tsx';
import { PrintBookingButton } from '#ui/session/PrintBookingButton.tsx';
import { ChangeContact } from './ChangeContact.tsx';
import { Inspect } from './Inspect.tsx';
import classes from './OrderCard.module.css';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';

export interface OrderCardProps {
  readonly order: Booking;
  /** While an action is running: the buttons are disabled. */
  readonly isPending: boolean;
  /** Why the last action failed. */
  readonly failure: unknown;
  readonly onCancel: () => void;
  readonly onPutAway: () => void;
}

/** A booking of the buyer's: the car, what has happened, how to reach the seller, and what can be done. */
export function OrderCard({ order, isPending, failure, onCancel, onPutAway }: OrderCardProps) {
  const { id, carId, carName, category, picture, price, buyer, meetingPlace, phone, status, carState, seller } = order;
  const canCancel = useIsOffered('bookings.cancel');
  const canChangeContact = useIsOffered('bookings.changeContact');
  const canInspect = useIsOffered('bookings.saveInspection');
  const canPutAway = useIsOffered('bookings.setHidden');
  const title = `order-${id}`;
  const state = purchaseState(carState, buyer.email);
  // Of a car that is lost the card says so already.
  const isLost = state === 'sold-out';
  const label = category && CATEGORY_LABELS[category];
  const facts = [
    label,
    meetingPlace === '' ? 'No meeting place agreed' : `Meeting place: ${meetingPlace}`,
    phone === '' ? undefined : `Your phone: ${phone}`,
    priceChangeNote(order),
    order.inspection && `Your inspection: ${inspectionSummary(order.inspection.findings)}`,
  ];
  return (
    <PurchaseCard
      {...{ carId, name: carName, category, picture, price }}
      facts={(isOver(status) ? [label] : facts).filter((fact) => fact !== undefined)}
      state={state}
      payPath={paymentPath(id)}
      note={orderMessage(order)}
      isOver={isOver(status)}
      titleId={title}
      details={
        <>
          <OrderTimeline steps={orderSteps(order)} />
          {seller !== undefined && (
            <section className={classes.seller} aria-label={`The seller of ${carName}`}>
              <h3 className={classes.heading}>The seller</h3>
              <PersonContact {...seller} />
            </section>
          )}
          <OrderReview order={order} describedBy={title} />
          {order.contactNote !== undefined && !isLost && <MissingContact note={order.contactNote} />}
        </>
      }
      actions={
        <>
          <Group gap="xs" justify="center">
            {isCancellable(status) && canCancel && (
              <ActionButton
                variant="subtle"
                color="red"
                size="sm"
                isDisabled={isPending}
                aria-describedby={title}
                onClick={onCancel}
              >
                Cancel booking
              </ActionButton>
            )}
            {isLive(status) && canChangeContact && <ChangeContact order={order} describedBy={title} />}
            {isLive(status) && canInspect && <Inspect order={order} describedBy={title} />}
            {isLive(status) && (
              <PrintBookingButton
                label="Print"
                booking={order}
                transactionId={carState.is === 'paid' && status === 'paid' ? carState.transactionId : undefined}
                describedBy={title}
              />
            )}
            {isOver(status) && canPutAway && (
              <ActionButton
                variant="default"
                size="sm"
                isDisabled={isPending}
                aria-describedby={title}
                onClick={onPutAway}
              >
                Put away
              </ActionButton>
            )}
          </Group>
          <FailureNote failure={failure} />
        </>
      }
    />
  );
}
