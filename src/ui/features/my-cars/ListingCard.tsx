import { IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { type Listing, type ListingAction, listingActions, listingStatus, PAID_REFUSAL } from '#domain/listing.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import grid from '#ui/components/CardGrid.module.css';
import { FactsLine } from '#ui/components/FactsLine.tsx';
import { PictureWithBadge } from '#ui/components/PictureWithBadge.tsx';
import { Price } from '#ui/components/Price.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { IncomingBookings } from './IncomingBookings.tsx';
import classes from './ListingCard.module.css';

export interface ListingCardProps {
  readonly listing: Listing;
  /** The running action; the buttons are disabled until it ends. */
  readonly pendingAction?: ListingAction | undefined;
  /** Why the last action failed. */
  readonly failure?: unknown;
  readonly onAction: (action: ListingAction) => void;
}

/** A seller's own car: its status, its bookings, and the actions on it. */
export function ListingCard({ listing: { car, bookings }, pendingAction, failure, onAction }: ListingCardProps) {
  const title = useId();
  const isAvailable = car.state.is === 'available';
  return (
    <article className={grid.card} aria-labelledby={title}>
      <PictureWithBadge {...car} badge={badgeFor(car.state.is)} />
      <div className={grid.content}>
        <div>
          <p className={classes.status} data-available={isAvailable}>
            {listingStatus(car.state)}
          </p>
          <h2 id={title} className={classes.name}>
            {car.name}
          </h2>
        </div>
        <Price price={car.price} originalPrice={car.originalPrice} />
        <FactsLine>
          <li>{car.year}</li>
          <li>{CATEGORY_LABELS[car.category]}</li>
          <li>{car.location}</li>
          <li>{car.condition}</li>
        </FactsLine>
        <IncomingBookings bookings={bookings} />
        <ListingActions {...{ state: car.state, pendingAction, onAction }} />
        <FailureNote failure={failure} />
      </div>
    </article>
  );
}

const badgeFor = (state: Listing['car']['state']['is']): string | undefined => {
  if (state === 'available') return undefined;
  return state === 'paid' ? 'Paid for' : 'Sold';
};

interface ListingActionsProps extends Pick<ListingCardProps, 'pendingAction' | 'onAction'> {
  readonly state: Listing['car']['state'];
}

/** The buttons of a paid car are disabled, with the reason (spec: cars.paid-is-final). */
function ListingActions({ state, pendingAction, onAction }: ListingActionsProps) {
  const reasonId = useId();
  const allowed = listingActions(state);
  const buttonProps = (action: ListingAction) => {
    const isDisabled = !allowed.includes(action) || pendingAction !== undefined;
    return {
      size: 'sm',
      isDisabled,
      ...(state.is === 'paid' ? { 'aria-describedby': reasonId } : {}),
      onClick: () => onAction(action),
    } as const;
  };
  return (
    <div className={classes.actions}>
      {state.is === 'available' ? (
        <ActionButton {...buttonProps('mark-sold')} variant="default" className={classes.wide ?? ''}>
          Mark As Sold
        </ActionButton>
      ) : (
        <ActionButton {...buttonProps('mark-available')} variant="default" className={classes.wide ?? ''}>
          Mark As Available
        </ActionButton>
      )}
      {state.is === 'available' && (
        <ActionButton
          {...buttonProps('advertise')}
          variant="light"
          leftSection={<IconSpeakerphone size={18} aria-hidden />}
        >
          Advertise
        </ActionButton>
      )}
      <ActionButton
        {...buttonProps('delete')}
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
      >
        Delete
      </ActionButton>
      {state.is === 'paid' && (
        <p id={reasonId} className={classes.reason}>
          {PAID_REFUSAL}
        </p>
      )}
    </div>
  );
}
