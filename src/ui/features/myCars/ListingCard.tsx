import { useId } from 'react';
import {
  HELD_NOTE,
  HELD_REFUSAL,
  HIDDEN_REFUSAL,
  type Listing,
  type ListingAction,
  listingActions,
  listingStatus,
  PAID_REFUSAL,
} from '#domain/listing.ts';
import { carPath, editCarPath } from '#domain/navigation.ts';
import { CATEGORY_LABELS } from '#domain/options.ts';
import { ActionButton } from '#ui/components/ActionButton.tsx';
import { Button } from '#ui/components/Button.tsx';
import grid from '#ui/components/CardGrid.module.css';
import { useDates } from '#ui/components/day.ts';
import { FactsLine } from '#ui/components/FactsLine.tsx';
import { Link } from '#ui/components/Link.tsx';
import { PictureWithBadge } from '#ui/components/PictureWithBadge.tsx';
import { Price } from '#ui/components/Price.tsx';
import { FailureNote } from '#ui/forms/FailureNote.tsx';
import { useIsOffered } from '#ui/query/useIsOffered.ts';
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled';
import IconPencil from '~icons/tabler/pencil';
import IconSpeakerphone from '~icons/tabler/speakerphone';
import IconTrash from '~icons/tabler/trash';
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
export function ListingCard({
  listing: { car, bookings, isAdvertised },
  pendingAction,
  failure,
  onAction,
}: ListingCardProps) {
  const title = useId();
  return (
    <article className={classes.place} aria-labelledby={title}>
      <div className={`${grid.card} ${classes.card}`}>
        <PictureWithBadge {...car} badge={badgeFor(car.state.is)} />
        <div className={`${grid.content} ${classes.content}`}>
          <div>
            <p className={classes.status} data-state={car.state.is}>
              {car.state.is === 'paid' && <IconCircleCheckFilled size={20} />}
              <span>{listingStatus(car.state)}</span>
            </p>
            {car.state.is === 'held' && <p className={classes.waits}>{HELD_NOTE}</p>}
            {isAdvertised && (
              <p className={classes.advertised}>
                <IconSpeakerphone size={16} /> Advertised on the home page
              </p>
            )}
            <h2 id={title} className={classes.name}>
              <Link to={carPath(car.id)}>{car.name}</Link>
            </h2>
          </div>
          <Price price={car.price} originalPrice={car.originalPrice} />
          <FactsLine>
            {[car.year, car.category && CATEGORY_LABELS[car.category], car.location, car.condition].map((fact) =>
              fact === undefined ? null : <li key={fact}>{fact}</li>,
            )}
          </FactsLine>
          {car.state.is === 'paid' && <SoldNote bookings={bookings} />}
          {bookings.length === 0 ? null : (
            <div className={classes.bookings}>
              <IncomingBookings bookings={bookings} />
            </div>
          )}
          <ListingActions {...{ carId: car.id, isAdvertised, title, state: car.state, pendingAction, onAction }} />
          <FailureNote failure={failure} />
        </div>
      </div>
    </article>
  );
}

/** Who bought the car, and what happens next. How to reach them stands in their booking. */
function SoldNote({ bookings }: Pick<Listing, 'bookings'>) {
  const { day } = useDates();
  const paid = bookings.find(({ isPaid }) => isPaid);
  if (paid === undefined) return null;
  const when = paid.paidAt === undefined ? '' : ` on ${day(paid.paidAt)}`;
  return <p className={classes.sold}>{`${paid.buyerName} paid for it${when}. Agree with them when they fetch it.`}</p>;
}

const badgeFor = (state: Listing['car']['state']['is']): string | undefined => {
  if (state === 'available' || state === 'held') return undefined;
  if (state === 'hidden') return 'Hidden';
  return state === 'paid' ? 'Paid for' : 'Sold';
};

interface ListingActionsProps extends Pick<ListingCardProps, 'pendingAction' | 'onAction'> {
  readonly carId: string;
  readonly state: Listing['car']['state'];
  readonly isAdvertised: boolean;
  /** Id of the element with the car's name. */
  readonly title: string;
}

/** Why the buttons of a car are disabled (spec: cars.paid-is-final, hidden-cars.seller, held-cars.seller). */
const REASONS: Partial<Readonly<Record<Listing['car']['state']['is'], string>>> = {
  paid: PAID_REFUSAL,
  hidden: HIDDEN_REFUSAL,
  held: HELD_REFUSAL,
};

function ListingActions({ carId, state, isAdvertised, title, pendingAction, onAction }: ListingActionsProps) {
  const reasonId = useId();
  const canEdit = useIsOffered('listings.edit', 'catalogue.one');
  const canStopAdvertising = useIsOffered('advertisements.remove');
  const allowed = listingActions(state);
  const reason = REASONS[state.is];
  const buttonProps = (action: ListingAction) => {
    const isDisabled = !allowed.includes(action) || pendingAction !== undefined;
    return {
      size: 'sm',
      isDisabled,
      'aria-describedby': reason === undefined ? title : `${reasonId} ${title}`,
      onClick: () => onAction(action),
    } as const;
  };
  return (
    <div className={classes.actions}>
      {allowed.includes('edit') && canEdit && (
        <Button
          component={Link}
          to={editCarPath(carId)}
          size="sm"
          variant="default"
          aria-describedby={title}
          leftSection={<IconPencil size={18} />}
        >
          Edit
        </Button>
      )}
      {state.is === 'available' || state.is === 'held' ? (
        <ActionButton {...buttonProps('mark-sold')} variant="default">
          Mark As Sold
        </ActionButton>
      ) : (
        <ActionButton {...buttonProps('mark-available')} variant="default">
          Mark As Available
        </ActionButton>
      )}
      {state.is === 'available' && (!isAdvertised || canStopAdvertising) && (
        <ActionButton
          {...buttonProps(isAdvertised ? 'stop-advertising' : 'advertise')}
          variant="light"
          leftSection={<IconSpeakerphone size={18} />}
        >
          {isAdvertised ? 'Stop advertising' : 'Advertise'}
        </ActionButton>
      )}
      <ActionButton {...buttonProps('delete')} variant="subtle" color="red" leftSection={<IconTrash size={18} />}>
        Delete
      </ActionButton>
      {reason !== undefined && (
        <p id={reasonId} className={classes.reason}>
          {reason}
        </p>
      )}
    </div>
  );
}
