import type { FastifyInstance } from 'fastify';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import type { AppServices } from '../AppServices.ts';
import { carsSchema, decodeCarId, encodeWishlistItem } from '../cars/codec.ts';
import { requireCaller, requireMember, requireOwnEmail } from '../http/authHook.ts';
import { idField, queryFields } from '../http/fields.ts';
import { acknowledgedSchema, insertedSchema, respondsWith } from '../http/schemas.ts';
import { addToWishlist, listWishlist } from '../wishlist/wishlist.ts';
import { findBooking, listBookings, placeBooking } from './bookings.ts';
import { bookingSchema, bookingsSchema, decodeBooking, encodeBooking } from './codec.ts';

/** Bookings and wishlists: anyone's own. */
export const buyingRoutes =
  (services: AppServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store } = services;

    app.post('/api/booking', respondsWith(insertedSchema), async (request) => {
      const { email, member } = requireMember(request);
      const placed = await placeBooking(services, {
        ...decodeBooking(request.body),
        buyer: { email, name: member.name },
      });
      if (placed.is === 'refused') return { acknowledged: false, msg: BOOKING_REFUSALS[placed.why] };
      return { acknowledged: true, insertedId: placed.id };
    });

    app.get('/api/bookinglist', respondsWith(bookingsSchema), async (request) => {
      const buyer = requireOwnEmail(request, queryFields(request.query));
      return (await listBookings(store, buyer)).map(encodeBooking);
    });

    app.get('/api/bookings/:id', respondsWith(bookingSchema), async (request) => {
      const id = idField(queryFields(request.params), 'id');
      return encodeBooking(await findBooking(store, id, requireCaller(request)));
    });

    app.put('/api/wishlist', respondsWith(acknowledgedSchema), async (request) => {
      await addToWishlist(services, { buyer: requireCaller(request).email, carId: decodeCarId(request.body) });
      return { acknowledged: true };
    });

    app.get('/api/wishlist', respondsWith(carsSchema), async (request) => {
      requireOwnEmail(request, queryFields(request.query));
      return (await listWishlist(store, requireCaller(request))).map(encodeWishlistItem);
    });
  };
