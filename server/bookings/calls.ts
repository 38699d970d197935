import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { BOOKING_REFUSALS, BOOKING_SIDES } from '#domain/booking.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList, listOf } from '../http/defineList.ts';
import { acknowledged, id, inserted, oneOf, ownEmailQuery, possible } from '../http/shapes.ts';
import { requireCaller, requireMember } from '../sessions/authHook.ts';
import { buyerOf, findLimitRefusal, placeBooking } from './bookings.ts';
import { cancelBooking, changeContact, hideBooking, saveBooking } from './changeBooking.ts';
import {
  bookingExample,
  bookingSchema,
  contactSchema,
  decodeContact,
  decodeOrder,
  encodeBooking,
  orderSchema,
} from './codec.ts';
import { decodeFindings, inspectionBody } from './inspectionCodec.ts';
import { saveInspection } from './inspections.ts';
import { listMemberBookings } from './memberBookings.ts';
import { findBooking, listBookings } from './readBookings.ts';

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
    const order = {
      ...decodeOrder(request.body),
      buyer: buyerOf(requireMember(request)),
      status: 'booked',
    } as const;
    const placed = await placeBooking(context, order);
    if (placed.is === 'refused') return { acknowledged: false, msg: BOOKING_REFUSALS[placed.why] };
    if (placed.is === 'over-limit') return { acknowledged: false, msg: placed.msg };
    return { acknowledged: true, insertedId: placed.id };
  },
});

const mayBook = defineCall({
  method: 'GET',
  path: '/api/booking',
  tag,
  summary: 'Whether one may book another car; where one has as many as one may, why not',
  access: { proof: 'session', action: 'book' },
  answer: possible,
  example: { answer: { acknowledged: true } },
  handle: async (context: ServerContext, request) => {
    const msg = await findLimitRefusal(context.store, context, requireMember(request));
    return msg === undefined ? { acknowledged: true } : { acknowledged: false, msg };
  },
});

const listOwn = defineList({
  path: '/api/bookinglist',
  tag,
  summary: 'One’s own bookings; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'see-own-orders', ownEmail: 'forbidden' },
  query: ownEmailQuery.properties,
  answer: listOf(bookingSchema),
  example: { query: { email: bookingExample.email }, answer: [bookingExample] },
  handle: async (context: ServerContext, request, { page }) => {
    const { items, next } = await listBookings(context, requireCaller(request), page);
    return { answer: items.map(encodeBooking), next };
  },
});

const listOfMember = defineList({
  path: '/api/members/:id/bookings',
  tag,
  summary: 'The bookings of a member, or those of their cars, the newest first; a Link header leads to the next page',
  access: { proof: 'bearer', action: 'list-members' },
  params: Type.Object({ id }),
  query: { side: Type.Optional(oneOf(BOOKING_SIDES)) },
  answer: listOf(bookingSchema),
  refusals: [404],
  example: { params: { id: 'member-1' }, query: { side: 'seller' as const }, answer: [bookingExample] },
  handle: async (context: ServerContext, request, { page, reply }) => {
    reply.header('cache-control', 'no-store');
    const asked = { memberId: request.params.id.trim(), side: request.query.side ?? 'buyer', ...page };
    const { items, next } = await listMemberBookings(context, requireCaller(request), asked);
    return { answer: items.map(encodeBooking), next };
  },
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
  handle: async (context: ServerContext, request) =>
    encodeBooking(await findBooking(context, request.params.id.trim(), requireCaller(request))),
});

const params = Type.Object({ id });
const done = { acknowledged: true };

const save = defineCall({
  method: 'PUT',
  path: '/api/bookings/:id',
  tag,
  summary: 'Books the own provisional booking of this id, or books it again within a minute of its cancellation',
  access: { proof: 'session' },
  params,
  body: Type.Object({}),
  answer: acknowledged,
  refusals: [404, 409],
  example: { params: { id: bookingExample._id }, body: {}, answer: done },
  handle: async (context: ServerContext, request) => {
    await saveBooking(context, { id: request.params.id.trim(), buyer: requireCaller(request) });
    return done;
  },
});

const cancel = defineCall({
  method: 'DELETE',
  path: '/api/bookings/:id',
  tag,
  summary: 'Cancels an own booking that is not paid, and its open payment',
  access: { proof: 'session' },
  params,
  answer: acknowledged,
  refusals: [404, 409],
  example: { params: { id: bookingExample._id }, answer: done },
  handle: async (context: ServerContext, request) => {
    await cancelBooking(context, ownBooking(request));
    return done;
  },
});

const hide = defineCall({
  method: 'PUT',
  path: '/api/bookings/:id/hidden',
  tag,
  summary: 'Takes an own cancelled or refunded booking out of the list, or puts it back',
  access: { proof: 'session' },
  params,
  body: Type.Object({ hidden: Type.Boolean() }),
  answer: acknowledged,
  refusals: [404, 409],
  example: { params: { id: bookingExample._id }, body: { hidden: true }, answer: done },
  handle: async (context: ServerContext, request) => {
    await hideBooking(context, { ...ownBooking(request), isHidden: request.body.hidden });
    return done;
  },
});

const changeOwnContact = defineCall({
  method: 'PUT',
  path: '/api/bookings/:id/contact',
  tag,
  summary: 'Changes phone and meeting place of an own booking that is not over',
  access: { proof: 'session' },
  params,
  body: contactSchema,
  answer: acknowledged,
  refusals: [404, 409],
  example: { params: { id: bookingExample._id }, body: { phone: '017', location: 'Gate 2' }, answer: done },
  handle: async (context: ServerContext, request) => {
    await changeContact(context, { ...ownBooking(request), contact: decodeContact(request.body) });
    return done;
  },
});

const inspect = defineCall({
  method: 'PUT',
  path: '/api/bookings/:id/inspection',
  tag,
  summary: 'Replaces what the buyer has found at the car of an own booking that is not over; nobody else reads it',
  access: { proof: 'session' },
  params,
  body: inspectionBody,
  answer: acknowledged,
  refusals: [404, 409],
  example: {
    params: { id: bookingExample._id },
    body: {
      points: [
        { point: 'paint', found: 'fine' },
        { point: 'tyres', found: 'fault', note: 'Worn on one side' },
      ],
    },
    answer: done,
  },
  handle: async (context: ServerContext, request) => {
    await saveInspection(context, { ...ownBooking(request), findings: decodeFindings(request.body) });
    return done;
  },
});

const ownBooking = (request: FastifyRequest & { readonly params: { readonly id: string } }) => ({
  id: request.params.id.trim(),
  buyer: requireCaller(request).email,
});

export const bookingCalls: readonly Call<ServerContext>[] = [
  book,
  mayBook,
  listOwn,
  listOfMember,
  find,
  save,
  cancel,
  changeOwnContact,
  inspect,
  hide,
];
