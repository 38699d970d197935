import * as v from 'valibot';
import type { Bookings } from '#application/ports.ts';
import type { Booking, BookingStatus } from '#domain/booking.ts';
import type { CarState } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { purchaseState } from '#domain/purchase.ts';
import { isRefundReason, type Refund } from '#domain/refund.ts';
import { carState, category, contactNote, STATE } from './carCodec.ts';
import { listOf, name, object, oneOf, optional, optionalFlag, optionalText, text } from './decoders.ts';
import { inspection } from './inspectionCodec.ts';
import { ownReview } from './reviewCodec.ts';
import { dollars, email, optionalEmail, orBlank, textOrBlank, timestamp, withAmount } from './wireValues.ts';

const STATUSES: readonly unknown[] = ['unsaved', 'booked', 'paid', 'refunded', 'cancelled'] satisfies BookingStatus[];

const isStatus = (value: unknown): value is BookingStatus => STATUSES.includes(value);

const bookingStatus = oneOf(isStatus, 'a booking status');

const sellerContact = object({ name: optionalText, email, phone: optionalText });

const refund = v.pipe(
  object({
    transactionID: name,
    price: v.number('an amount of money'),
    currency: text,
    reason: optional(text),
    date: optional(timestamp),
  }),
  withAmount(),
  v.transform(
    (wire): Refund => ({
      transactionId: wire.transactionID,
      amount: wire.amount,
      currency: wire.currency,
      // A newer server may know more of them.
      reason: isRefundReason(wire.reason) ? wire.reason : undefined,
      at: wire.date,
    }),
  ),
);

/** For servers that send no status: a booking under its car's id is not saved, one whose buyer owns the car is paid. */
function inferStatus(state: CarState, buyer: Email | undefined, hasCarId: boolean): BookingStatus {
  if (purchaseState(state, buyer) === 'paid') return 'paid';
  return hasCarId ? 'unsaved' : 'booked';
}

export const booking = v.pipe(
  object({
    ...STATE,
    _id: name,
    serial: name,
    name: textOrBlank,
    catagory: orBlank(category, undefined),
    img: textOrBlank,
    price: dollars,
    buyer: textOrBlank,
    email: optionalEmail,
    phone: optionalText,
    location: optionalText,
    status: v.optional(bookingStatus),
    carPrice: optional(dollars),
    seller: optional(sellerContact),
    refunds: optional(listOf(refund)),
    bookedAt: optional(timestamp),
    paidAt: optional(timestamp),
    refundedAt: optional(timestamp),
    cancelledAt: optional(timestamp),
    contactNote,
    review: optional(ownReview),
    mayReview: optionalFlag,
    inspection: optional(inspection),
  }),
  v.transform((wire): Booking => {
    const state = carState(wire);
    return {
      id: wire._id,
      carId: wire.serial,
      carName: wire.name,
      category: wire.catagory,
      picture: wire.img,
      price: wire.price,
      buyer: { name: wire.buyer, email: wire.email },
      phone: wire.phone,
      meetingPlace: wire.location,
      status: wire.status ?? inferStatus(state, wire.email, wire._id === wire.serial),
      carPrice: wire.carPrice,
      carState: state,
      seller: wire.seller,
      refunds: wire.refunds ?? [],
      bookedAt: wire.bookedAt,
      paidAt: wire.paidAt,
      refundedAt: wire.refundedAt,
      cancelledAt: wire.cancelledAt,
      contactNote: wire.contactNote,
      review: wire.review,
      mayReview: wire.mayReview,
      inspection: wire.inspection,
    };
  }),
);

/** The booking fields (spec: bookings.fields) of a booking request. */
export const encodeBooking = ({ car, buyer, contact }: Parameters<Bookings['place']>[0]) => ({
  price: dollarsFromCents(car.price),
  buyer: buyer.name,
  email: buyer.email,
  phone: contact.phone,
  catagory: car.category,
  location: contact.meetingPlace,
  name: car.name,
  serial: car.id,
  img: car.picture,
  issold: false,
  newOwner: '',
  txnid: '',
});
