import { IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import type { IncomingBooking } from '#domain/listing.ts';
import classes from './IncomingBookings.module.css';

interface Props {
  readonly bookings: readonly IncomingBooking[];
}

/** More would stretch every card in the row. */
const VISIBLE_COUNT = 3;

/** The buyers who have booked a car, with their phone and meeting place. */
export function IncomingBookings({ bookings }: Props) {
  if (bookings.length === 0) return null;
  return (
    <div className={classes.bookings}>
      <h3 className={classes.title}>{bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}</h3>
      <BookingList bookings={bookings.slice(0, VISIBLE_COUNT)} />
      {bookings.length > VISIBLE_COUNT && (
        <details className={classes.others}>
          <summary>{bookings.length - VISIBLE_COUNT} more</summary>
          <BookingList bookings={bookings.slice(VISIBLE_COUNT)} />
        </details>
      )}
    </div>
  );
}

function BookingList({ bookings }: Props) {
  return (
    <ul className={classes.list}>
      {bookings.map(({ id, buyerName, phone, meetingPlace }) => (
        <li key={id} className={classes.booking}>
          <p className={classes.name}>
            <IconUser size={16} aria-hidden /> {buyerName}
          </p>
          <p>
            <IconPhone size={16} aria-hidden />
            {phone === '' ? 'No phone number given' : <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
          </p>
          <p>
            <IconMapPin size={16} aria-hidden /> {meetingPlace === '' ? 'No meeting place given' : meetingPlace}
          </p>
        </li>
      ))}
    </ul>
  );
}
