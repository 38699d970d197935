import { bookingMadeData, bookingReceivedData } from '#domain/ownData.ts';
import { bookingFrom, bookingsBy, contactsOf, selectBookings } from '../bookings/readBookings.ts';
import type { ContactRequester } from '../contacts/contactRequester.ts';
import type { Store } from '../database/database.ts';
import { keysetPage } from '../http/keyset.ts';
import { type Pages, pagesOf } from './pages.ts';

/** The bookings that the person made, the first one first, put away or not. */
export const readBookingsMade = (store: Store, buyer: ContactRequester): Pages =>
  pagesOf({
    read: (page) =>
      keysetPage(selectBookings(store).where('bookings.buyer_email', '=', buyer.email), bookingsBy('asc'), page),
    show: (rows) =>
      Promise.all(
        rows.map(async (row) =>
          bookingMadeData({
            booking: await bookingFrom(store, row, buyer),
            isHidden: row.hidden_at !== null,
            contactShownAt: row.shown_at ?? undefined,
          }),
        ),
      ),
  });

/** The bookings of the person's cars, the first one first. Nobody but its buyer knows of an unsaved one. */
export const readBookingsReceived = (store: Store, seller: ContactRequester): Pages =>
  pagesOf({
    read: (page) =>
      keysetPage(
        selectBookings(store)
          .where('bookings.seller_email', '=', seller.email)
          .where('bookings.status', '!=', 'unsaved'),
        bookingsBy('asc'),
        page,
      ),
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
