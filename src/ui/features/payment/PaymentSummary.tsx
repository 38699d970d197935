import type { Booking, SellerContact } from '#domain/booking.ts';
import type { ContactNote } from '#domain/contactLimits.ts';
import { formatPrice } from '#domain/money.ts';
import { CarPicture } from '#ui/components/CarPicture.tsx';
import { PersonContact } from '#ui/components/PersonContact.tsx';
import { MissingContact } from '#ui/session/MissingContact.tsx';
import classes from './PaymentSummary.module.css';

/** The car to pay for and the amount. */
export function PaymentSummary({ booking }: { readonly booking: Booking }) {
  return (
    <section className={classes.summary} aria-label="What you pay for">
      <div className={classes.picture}>
        <CarPicture
          picture={booking.picture}
          name={booking.carName}
          category={booking.category}
          sizes="(max-width: 47.99em) 44vw, 320px"
        />
      </div>
      <div className={classes.details}>
        <p className={classes.name}>{booking.carName}</p>
        <p className={classes.line}>
          <span>To pay now</span>
          <strong className={`${classes.amount} tabularNumbers`}>{formatPrice(booking.price)}</strong>
        </p>
        {booking.meetingPlace !== '' && <p className={classes.small}>{`Meeting place: ${booking.meetingPlace}`}</p>}
      </div>
      <WhatHappens seller={booking.seller} note={booking.contactNote} />
    </section>
  );
}

/** Who gets the money, what comes after it, and how to reach the seller. */
function WhatHappens({
  seller,
  note,
}: {
  readonly seller: SellerContact | undefined;
  readonly note: ContactNote | undefined;
}) {
  return (
    <section className={classes.next} aria-label="What happens next">
      <p>Your payment goes to Second Gear, not straight to the seller.</p>
      <p>Once it is paid, the car is yours. Agree with the seller when you fetch it.</p>
      {seller !== undefined && <PersonContact {...seller} />}
      {note !== undefined && <MissingContact note={note} />}
      {seller === undefined && note === undefined && (
        <p>You see the seller’s phone and email as soon as you have booked or paid.</p>
      )}
    </section>
  );
}
