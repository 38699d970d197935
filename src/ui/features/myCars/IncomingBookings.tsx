import type { IncomingBooking } from '#domain/listing.ts';
import { useDates } from '#ui/components/day.ts';
import { PersonContact } from '#ui/components/PersonContact.tsx';
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled';
import classes from './IncomingBookings.module.css';

interface Props {
  readonly bookings: readonly IncomingBooking[];
}

/** More would stretch every card in the row. */
const VISIBLE_COUNT = 3;

/** The buyers who have booked a car, and how to reach them. */
export function IncomingBookings({ bookings }: Props) {
  if (bookings.length === 0) return null;
  // Who has paid comes first: the seller hands the car over to them.
  const ordered = bookings.toSorted((a, b) => Number(b.isPaid) - Number(a.isPaid));
  return (
    <div className={classes.bookings}>
      <h3 className={classes.title}>{bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}</h3>
      <BookingList bookings={ordered.slice(0, VISIBLE_COUNT)} />
      {bookings.length > VISIBLE_COUNT && (
        <details className={classes.others}>
          <summary>{`${bookings.length - VISIBLE_COUNT} more`}</summary>
          <BookingList bookings={ordered.slice(VISIBLE_COUNT)} />
        </details>
      )}
    </div>
  );
}

function BookingList({ bookings }: Props) {
  const { day } = useDates();
  return (
    <ul className={classes.list}>
      {bookings.map(({ id, buyerName, buyerEmail, phone, meetingPlace, isPaid, paidAt, contactNote }) => (
        <li key={id} data-paid={isPaid}>
          {isPaid && (
            <p className={classes.paid}>
              <IconCircleCheckFilled size={18} />
              <span>{paidAt === undefined ? 'Paid' : `Paid on ${day(paidAt)}`}</span>
            </p>
          )}
          {contactNote === undefined ? (
            <PersonContact name={buyerName} email={buyerEmail} phone={phone} meetingPlace={meetingPlace} />
          ) : (
            <p className={classes.over}>
              {`${buyerName || 'This account was deleted'}: phone, email and meeting place are no longer shown.`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
