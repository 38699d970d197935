import { Type } from 'typebox';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { id, inserted, ownEmailQuery } from '../http/shapes.ts';
import type { ServerContext } from '../ServerContext.ts';
import { requireCaller, requireMember } from '../sessions/authHook.ts';
import { findBooking, listBookings, placeBooking } from './bookings.ts';
import { bookingExample, bookingSchema, bookingsSchema, decodeOrder, encodeBooking, orderSchema } from './codec.ts';

/* Bookings, each visible to its buyer, the car's seller and the admin. */

const tag = 'Bookings';

const book = defineCall({
  method: 'POST',
  path: '/api/booking',
  tag,
  summary: 'Books a car; where a rule refuses it, the answer is `acknowledged: false` and its sentence',
  access: { proof: 'session', action: 'book' },
  body: orderSchema,
  answer: inserted,
  example: {
    body: { serial: bookingExample.serial, price: 12_500, phone: '017', location: 'Gate 2' },
    answer: { acknowledged: true, insertedId: bookingExample._id },
  },
  handle: async (context: ServerContext, request) => {
    const { email, member } = requireMember(request);
    const placed = await placeBooking(context, { ...decodeOrder(request.body), buyer: { email, name: member.name } });
    if (placed.is === 'refused') return { acknowledged: false, msg: BOOKING_REFUSALS[placed.why] };
    return { acknowledged: true, insertedId: placed.id };
  },
});

const listOwn = defineCall({
  method: 'GET',
  path: '/api/bookinglist',
  tag,
  summary: 'One’s own bookings',
  access: { proof: 'bearer', action: 'see-own-orders', ownEmail: 'forbidden' },
  query: ownEmailQuery,
  answer: bookingsSchema,
  example: { query: { email: bookingExample.email }, answer: [bookingExample] },
  handle: async ({ store }: ServerContext, request) =>
    (await listBookings(store, requireCaller(request).email)).map(encodeBooking),
});

const find = defineCall({
  method: 'GET',
  path: '/api/bookings/:id',
  tag,
  summary: 'A booking by its id, or the caller’s booking of the car of that id',
  access: { proof: 'session' },
  params: Type.Object({ id }),
  answer: bookingSchema,
  refusals: [404, 409],
  example: { params: { id: bookingExample._id }, answer: bookingExample },
  handle: async ({ store }: ServerContext, request) =>
    encodeBooking(await findBooking(store, request.params.id.trim(), requireCaller(request))),
});

export const bookingCalls: readonly Call<ServerContext>[] = [book, listOwn, find];
