import { type Static, Type } from 'typebox';
import type { Booking, Contact } from '#domain/booking.ts';
import { keptText } from '#domain/characters.ts';
import { MAX_LENGTH } from '#domain/limits.ts';
import { type Cents, dollarsFromCents, unitsFromAmount } from '#domain/money.ts';
import { REFUND_REASONS, type Refund } from '#domain/refund.ts';
import { encodeState, hiddenByShop } from '../cars/codec.ts';
import {
  assertAllFieldsUsed,
  type Complete,
  contactNote,
  id,
  isoTime,
  isoTimeText,
  nullableText,
  price,
  priceFrom,
} from '../http/shapes.ts';
import { encodeOwnReview, ownReviewSchema } from '../reviews/codec.ts';
import { encodeInspection, inspectionField } from './inspectionCodec.ts';

/* Bookings on the wire (spec: bookings.fields). The odd spellings are the contract's. */

const text = Type.String();

const refundSchema = Type.Object({
  transactionID: text,
  price: Type.Number(),
  currency: text,
  reason: Type.Optional(Type.Enum([...REFUND_REASONS], { type: 'string' })),
  date: Type.Optional(Type.String({ description: 'Once the card provider has made it' })),
});

export const bookingSchema = Type.Object(
  {
    _id: text,
    price: Type.Number(),
    buyer: text,
    email: text,
    phone: text,
    catagory: text,
    location: text,
    name: text,
    serial: text,
    img: text,
    issold: Type.Boolean(),
    newOwner: text,
    txnid: text,
    hiddenByShop,
    status: Type.Optional(
      Type.String({ description: 'Absent where the car has no booking yet, and the id is the car’s' }),
    ),
    seller: Type.Optional(
      Type.Object({ name: text, email: text, phone: text }, { description: 'Where the caller reads the contact' }),
    ),
    contactNote,
    bookedAt: Type.Optional(isoTimeText),
    paidAt: Type.Optional(isoTimeText),
    refundedAt: Type.Optional(isoTimeText),
    cancelledAt: Type.Optional(Type.String({ description: 'Where its buyer cancelled it' })),
    refunds: Type.Optional(
      Type.Array(refundSchema, {
        description: 'For the buyer alone, where there are any; the last one ended a refunded booking',
      }),
    ),
    review: Type.Optional(ownReviewSchema),
    mayReview: Type.Optional(
      Type.Literal(true, { description: 'Where the caller can write the review of its seller now, or change it' }),
    ),
    carPrice: Type.Optional(Type.Number({ description: 'What the car costs now; absent once it is gone' })),
    inspection: inspectionField,
  },
  { title: 'Booking' },
);

export function encodeBooking(booking: Booking): Complete<Static<typeof bookingSchema>> {
  const { id, carId, carName, category, picture, price, buyer, phone, meetingPlace, ...more } = booking;
  const { status, carPrice, carState, seller, bookedAt, paidAt, refundedAt, cancelledAt, ...last } = more;
  const { contactNote, refunds, review, mayReview, inspection, ...unread } = last;
  assertAllFieldsUsed(unread);
  if (category === undefined) throw new Error('a stored booking without its category');
  return {
    _id: id,
    price: dollarsFromCents(price),
    buyer: buyer.name,
    email: buyer.email ?? '',
    phone,
    catagory: category,
    location: meetingPlace,
    name: carName,
    serial: carId,
    img: picture,
    ...encodeState(carState),
    status: id === carId ? undefined : status,
    seller,
    contactNote,
    bookedAt: isoTime(bookedAt),
    paidAt: isoTime(paidAt),
    refundedAt: isoTime(refundedAt),
    cancelledAt: isoTime(cancelledAt),
    refunds: refunds.length === 0 ? undefined : refunds.map(encodeRefund),
    review: review && encodeOwnReview(review),
    mayReview: mayReview ? true : undefined,
    carPrice: carPrice === undefined ? undefined : dollarsFromCents(carPrice),
    inspection: inspection && encodeInspection(inspection),
  };
}

const encodeRefund = ({ transactionId, amount, currency, reason, at }: Refund) => ({
  transactionID: transactionId,
  price: unitsFromAmount(amount, currency),
  currency,
  ...(reason === undefined ? {} : { reason }),
  ...(at === undefined ? {} : { date: new Date(at).toISOString() }),
});

/** How the seller reaches the buyer, and where they meet. */
export const contactSchema = Type.Object(
  {
    phone: Type.Optional(nullableText(MAX_LENGTH.phone)),
    location: Type.Optional(nullableText(MAX_LENGTH.meetingPlace)),
  },
  { title: 'Contact' },
);

/** The fields of a booking that the client decides; the rest comes from session and car. */
export const orderSchema = Type.Object({ serial: id, price, ...contactSchema.properties }, { title: 'Order' });

interface WireOrder {
  readonly carId: string;
  readonly price: Cents;
  readonly contact: Contact;
}

export function decodeOrder(wire: Static<typeof orderSchema>): WireOrder {
  const { serial, price, ...contact } = wire;
  return { carId: serial.trim(), price: priceFrom('price', price), contact: decodeContact(contact) };
}

/** A field that is left out is an empty one. */
export function decodeContact(wire: Static<typeof contactSchema>): Contact {
  const { phone, location, ...unread } = wire;
  assertAllFieldsUsed(unread);
  return { phone: keptText(phone ?? ''), meetingPlace: keptText(location ?? '') };
}

/** A booking as the OpenAPI document shows it. */
export const bookingExample: Static<typeof bookingSchema> = {
  _id: '0f8e7d6c-1111-4222-8333-444455556666',
  price: 12_500,
  buyer: 'Bina',
  email: 'buyer@demo.test',
  phone: '017',
  catagory: 'suv',
  location: 'Gate 2',
  name: 'Corvane Outpost',
  serial: '6b3f2c1e-8a57-4c58-9d2e-1f2a7c0d9e11',
  img: '/cars/corvane-outpost.svg',
  issold: false,
  newOwner: '',
  txnid: '',
  status: 'booked',
  seller: { name: 'Selim', email: 'seller@demo.test', phone: '+880 1711-000000' },
  bookedAt: '2026-11-20T08:00:00.000Z',
  carPrice: 12_500,
};
