import type { FastifyInstance } from 'fastify';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { carsSchema, decodeCarId, encodeWishlistItem } from '../cars/codec.ts';
import { callerOf, holdOwnEmail, memberOf } from '../http/authHook.ts';
import { idField, queryFields } from '../http/fields.ts';
import { acknowledgedSchema, answers, insertedSchema } from '../http/schemas.ts';
import type { Parts } from '../services.ts';
import { keepCar, wishlistOf } from '../wishlist/wishlists.ts';
import { placeBooking } from './bookings.ts';
import { bookingSchema, bookingsSchema, decodeBooking, encodeBooking } from './codec.ts';
import { bookingsOf, findBooking } from './orders.ts';

/** Bookings and wishlists: anyone's own. */
export const buyingRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const { store } = parts;

    app.post('/api/booking', answers(insertedSchema), async (request) => {
      const { email, member } = memberOf(request);
      const placed = await placeBooking(parts, { ...decodeBooking(request.body), buyer: { email, name: member.name } });
      if (placed.is === 'refused') return { acknowledged: false, msg: BOOKING_REFUSALS[placed.why] };
      return { acknowledged: true, insertedId: placed.id };
    });

    app.get('/api/bookinglist', answers(bookingsSchema), async (request) => {
      const buyer = holdOwnEmail(request, queryFields(request.query));
      return (await bookingsOf(store, buyer)).map(encodeBooking);
    });

    app.get('/api/bookings/:id', answers(bookingSchema), async (request) => {
      const id = idField(queryFields(request.params), 'id');
      return encodeBooking(await findBooking(store, id, callerOf(request)));
    });

    app.put('/api/wishlist', answers(acknowledgedSchema), async (request) => {
      await keepCar(parts, { buyer: callerOf(request).email, carId: decodeCarId(request.body) });
      return { acknowledged: true };
    });

    app.get('/api/wishlist', answers(carsSchema), async (request) => {
      holdOwnEmail(request, queryFields(request.query));
      return (await wishlistOf(store, callerOf(request))).map(encodeWishlistItem);
    });
  };
