import { IconMapPin, IconPhone, IconUser } from '@tabler/icons-react';
import type { IncomingBooking } from '#application/ports.ts';
import classes from './IncomingBookings.module.css';

/** Who has booked a car, how to reach them, and where they want to meet. */
export function IncomingBookings({ bookings }: { readonly bookings: readonly IncomingBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <div className={classes.bookings}>
      <h3 className={classes.title}>{bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}</h3>
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
    </div>
  );
}
