import type { Booking } from '#domain/booking.ts';
import type { Contact } from '#domain/bookingForm.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { type Cents, dollarsFromCents } from '#domain/money.ts';
import { encodeState } from '../cars/codec.ts';
import { decodeObject, idField, optionalText, priceField } from '../http/fields.ts';

/* Bookings on the wire (spec: bookings.fields). The odd spellings are the contract's. */

const text = { type: 'string' } as const;
const properties = {
  _id: text,
  price: { type: 'number' },
  buyer: text,
  email: text,
  phone: text,
  catagory: text,
  location: text,
  name: text,
  serial: text,
  img: text,
  issold: { type: 'boolean' },
  newOwner: text,
  txnid: text,
} as const;

export const bookingSchema = {
  type: 'object',
  properties: { ...properties, status: text },
  required: Object.keys(properties),
} as const;
export const bookingsSchema = { type: 'array', items: bookingSchema } as const;

export const encodeBooking = (booking: Booking) => ({
  _id: booking.id,
  price: dollarsFromCents(booking.price),
  buyer: booking.buyer.name,
  email: booking.buyer.email,
  phone: booking.phone,
  catagory: booking.category,
  location: booking.meetingPlace,
  name: booking.carName,
  serial: booking.carId,
  img: booking.picture,
  ...encodeState(booking.carState),
  ...(booking.status === 'unsaved' ? {} : { status: booking.status }),
});

/** What of a booking the server believes its sender; the rest comes from session and car. @throws Refusal `invalid` */
export function decodeBooking(body: unknown): { carId: string; price: Cents; contact: Contact } {
  const fields = decodeObject(body);
  return {
    carId: idField(fields, 'serial'),
    price: priceField(fields, 'price'),
    contact: {
      phone: optionalText(fields, 'phone', MAX_LENGTH.phone),
      meetingPlace: optionalText(fields, 'location', MAX_LENGTH.meetingPlace),
    },
  };
}
