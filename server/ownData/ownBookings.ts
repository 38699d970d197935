import { bookingMadeData, bookingReceivedData } from '#domain/ownData.ts';
import { bookingFrom, contactsOf, selectBookings } from '../bookings/readBookings.ts';
import type { ContactRequester } from '../contacts/contactRequester.ts';
import type { Store } from '../database/database.ts';
import { type Pages, pagesOf } from './pages.ts';

const placeOf = (row: { readonly created_at: number; readonly id: string }) => ({ time: row.created_at, id: row.id });

/** The bookings that the person made, the first one first, put away or not. */
export const readBookingsMade = (store: Store, buyer: ContactRequester): Pages =>
  pagesOf({
    read: (after, limit) =>
      selectBookings(store)
        .where('bookings.buyer_email', '=', buyer.email)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('bookings.created_at', 'bookings.id'), '>', tuple(after.time, after.id)),
        )
        .orderBy('bookings.created_at')
        .orderBy('bookings.id')
        .limit(limit)
        .execute(),
    placeOf,
    show: (rows) =>
      Promise.all(
        rows.map(async (row) => bookingMadeData(await bookingFrom(store, row, buyer), row.hidden_at !== null)),
      ),
  });

/** The bookings of the person's cars, the first one first. Nobody but its buyer knows of an unsaved one. */
export const readBookingsReceived = (store: Store, seller: ContactRequester): Pages =>
  pagesOf({
    read: (after, limit) =>
      selectBookings(store)
        .where('bookings.seller_email', '=', seller.email)
        .where('bookings.status', '!=', 'unsaved')
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('bookings.created_at', 'bookings.id'), '>', tuple(after.time, after.id)),
        )
        .orderBy('bookings.created_at')
        .orderBy('bookings.id')
        .limit(limit)
        .execute(),
    placeOf,
    show: async (rows) =>
      rows.map((row) =>
        bookingReceivedData({
          id: row.id,
          carId: row.car_id,
          carName: row.car_name,
          price: row.price,
          status: row.status,
          buyer: { name: row.buyer_name, email: row.buyer_email },
          phone: row.phone,
          meetingPlace: row.meeting_place,
          bookedAt: row.created_at,
          isContactShown: contactsOf(row, seller).buyer,
        }),
      ),
  });
