import { useId } from 'react';
import type { Booking, BookingSide } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { formatPrice } from '#domain/money.ts';
import { carPath } from '#domain/navigation.ts';
import { useDates } from '#ui/components/day.ts';
import { Link } from '#ui/components/Link.tsx';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { QueryList } from '#ui/query/QueryList.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import classes from './MemberRecord.module.css';

/** As an admin reads it. */
const STATUSES: Readonly<Record<Booking['status'], string>> = {
  unsaved: 'Not saved',
  booked: 'Booked',
  paid: 'Paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const TITLES: Readonly<Record<BookingSide, string>> = {
  buyer: 'Cars that they have booked',
  seller: 'Bookings of their cars',
};

export interface BookingsOfMemberProps {
  readonly admin: Email;
  /** The id of the member’s record. */
  readonly id: string;
  readonly side: BookingSide;
}

/** The bookings of a member, or those of their cars, the newest first. */
export function BookingsOfMember({ admin, id, side }: BookingsOfMemberProps) {
  const { members } = useCases();
  const title = useId();
  const query = usePages({
    queryKey: queryKeys.member(admin, id, side),
    readPage: (after) => members.bookings(id, side, after),
    idOf: (booking) => booking.id,
  });
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{TITLES[side]}</h2>
      <QueryList
        query={query}
        errorTitle="The bookings could not be loaded."
        skeleton={<Skeleton height={64} />}
        empty={<p>There are none.</p>}
      >
        {(bookings) => (
          <ul className={classes.list}>
            {bookings.map((booking) => (
              <BookingLine key={booking.id} booking={booking} side={side} />
            ))}
          </ul>
        )}
      </QueryList>
      <LoadMore more={query.more} error={query.error} things="bookings" skeleton={<Skeleton height={64} />} isByHand />
    </section>
  );
}

function BookingLine({ booking, side }: { readonly booking: Booking; readonly side: BookingSide }) {
  const { carId, carName, carPrice, price, status, bookedAt, buyer, seller } = booking;
  const { day } = useDates();
  const other = side === 'buyer' ? seller : buyer;
  const facts = [
    STATUSES[status],
    formatPrice(price),
    bookedAt === undefined ? undefined : `booked ${day(bookedAt)}`,
    other?.email === undefined ? other?.name : `${other.name}, ${other.email}`,
  ];
  return (
    <li className={classes.line}>
      <p>{carPrice === undefined ? carName : <Link to={carPath(carId)}>{carName}</Link>}</p>
      <p className={classes.muted}>{facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')}</p>
    </li>
  );
}
