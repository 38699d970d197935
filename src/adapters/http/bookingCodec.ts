import type { Bookings } from '#application/ports.ts';
import type { Booking, BookingStatus, SellerContact } from '#domain/booking.ts';
import type { CarState } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { purchaseState } from '#domain/purchase.ts';
import { isRefundReason, type Refund } from '#domain/refund.ts';
import { carState, category, contactNote } from './carCodec.ts';
import {
  amountIn,
  type Decoder,
  dollars,
  email,
  fields,
  listOf,
  name,
  oneOf,
  optional,
  optionalEmail,
  optionalText,
  text,
  timestamp,
} from './decoders.ts';

const STATUSES: readonly unknown[] = ['unsaved', 'booked', 'paid', 'refunded', 'cancelled'] satisfies BookingStatus[];

const isStatus = (value: unknown): value is BookingStatus => STATUSES.includes(value);

const bookingStatus = oneOf(isStatus, 'a booking status');

const sellerContact: Decoder<SellerContact> = (value, place) => {
  const field = fields(value, place);
  return { name: field('name', optionalText), email: field('email', email), phone: field('phone', optionalText) };
};

const refund: Decoder<Refund> = (value, place) => {
  const field = fields(value, place);
  const currency = field('currency', text);
  const reason: unknown = field('reason', optional(text));
  return {
    transactionId: field('transactionID', name),
    amount: field('price', amountIn(currency)),
    currency,
    // A newer server may know more of them.
    reason: isRefundReason(reason) ? reason : undefined,
    at: field('date', optional(timestamp)),
  };
};

/** For servers that send no status: a booking under its car's id is not saved, one whose buyer owns the car is paid. */
function inferStatus(state: CarState, buyer: Email | undefined, hasCarId: boolean): BookingStatus {
  if (purchaseState(state, buyer) === 'paid') return 'paid';
  return hasCarId ? 'unsaved' : 'booked';
}

export const booking: Decoder<Booking> = (value, place) => {
  const field = fields(value, place);
  const id = field('_id', name);
  const carId = field('serial', name);
  const buyer = { name: field('buyer', text), email: field('email', optionalEmail) };
  const state = carState(field);
  return {
    id,
    carId,
    carName: field('name', text),
    category: field('catagory', category),
    picture: field('img', text),
    price: field('price', dollars),
    buyer,
    phone: field('phone', optionalText),
    meetingPlace: field('location', optionalText),
    status: field('status', (status, at) =>
      status === undefined ? inferStatus(state, buyer.email, id === carId) : bookingStatus(status, at),
    ),
    carPrice: field('carPrice', optional(dollars)),
    carState: state,
    seller: field('seller', optional(sellerContact)),
    refunds: field('refunds', optional(listOf(refund))) ?? [],
    bookedAt: field('bookedAt', optional(timestamp)),
    paidAt: field('paidAt', optional(timestamp)),
    refundedAt: field('refundedAt', optional(timestamp)),
    cancelledAt: field('cancelledAt', optional(timestamp)),
    contactNote: field('contactNote', contactNote),
  };
};

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
