import { IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { Listing } from '#application/ports.ts';
import { type ListingAction, listingActions, listingStatus, PAID_REFUSAL } from '#domain/listing.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import grid from '#ui/components/CardGrid.module.css';
import { StampedPicture } from '#ui/components/car/StampedPicture.tsx';
import { FactsLine } from '#ui/components/FactsLine.tsx';
import { Price } from '#ui/components/Price.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { IncomingBookings } from './IncomingBookings.tsx';
import classes from './ListingCard.module.css';

export interface ListingCardProps {
  readonly listing: Listing;
  /** The action under way; the buttons wait for it. */
  readonly busyWith?: ListingAction | undefined;
  /** What went wrong with the last action. */
  readonly failure?: unknown;
  readonly onAction: (action: ListingAction) => void;
}

/** A seller's own car: what has become of it, who wants it, and what its seller may do. */
export function ListingCard({ listing: { car, bookings }, busyWith, failure, onAction }: ListingCardProps) {
  const title = useId();
  const isAvailable = car.state.is === 'available';
  return (
    <article className={grid.card} aria-labelledby={title}>
      <StampedPicture {...car} stamp={stampOf(car.state.is)} />
      <div className={grid.words}>
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
        <Actions {...{ state: car.state, busyWith, onAction }} />
        <FailureNote failure={failure} />
      </div>
    </article>
  );
}

const stampOf = (state: Listing['car']['state']['is']): string | undefined => {
  if (state === 'available') return undefined;
  return state === 'paid' ? 'Paid for' : 'Sold';
};

interface ActionsProps extends Pick<ListingCardProps, 'busyWith' | 'onAction'> {
  readonly state: Listing['car']['state'];
}

/** A paid car keeps its buttons, switched off, and says why (readings, section 3). */
function Actions({ state, busyWith, onAction }: ActionsProps) {
  const why = useId();
  const allowed = listingActions(state);
  const button = (action: ListingAction) => {
    const isOff = !allowed.includes(action) || busyWith !== undefined;
    return {
      size: 'sm',
      isDisabled: isOff,
      ...(state.is === 'paid' ? { 'aria-describedby': why } : {}),
      onClick: () => onAction(action),
    } as const;
  };
  return (
    <div className={classes.actions}>
      {state.is === 'available' ? (
        <ActionButton {...button('mark-sold')} variant="default" className={classes.wide ?? ''}>
          Mark As Sold
        </ActionButton>
      ) : (
        <ActionButton {...button('mark-available')} variant="default" className={classes.wide ?? ''}>
          Mark As Available
        </ActionButton>
      )}
      {state.is === 'available' && (
        <ActionButton {...button('advertise')} variant="light" leftSection={<IconSpeakerphone size={18} aria-hidden />}>
          Advertise
        </ActionButton>
      )}
      <ActionButton
        {...button('delete')}
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
      >
        Delete
      </ActionButton>
      {state.is === 'paid' && (
        <p id={why} className={classes.why}>
          {PAID_REFUSAL}
        </p>
      )}
    </div>
  );
}
