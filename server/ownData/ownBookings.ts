import { bookingMadeData, bookingReceivedData } from '#domain/ownData.ts';
import { bookingFrom, bookingsBy, contactsOf, selectBookings } from '../bookings/readBookings.ts';
import type { ContactRequester } from '../contacts/contactRequester.ts';
import type { Store } from '../database/database.ts';
import { keysetPage } from '../http/keyset.ts';
import { loadReview, loadShownReview } from '../reviews/reviews.ts';
import type { OwnList } from './pages.ts';

/** The bookings that the person made, the first one first, put away or not. */
export const bookingsMade =
  (store: Store, buyer: ContactRequester): OwnList =>
  async (page) => {
    const own = selectBookings(store).where('bookings.buyer_email', '=', buyer.email);
    const { items, next } = await keysetPage(own, bookingsBy('asc'), page);
    const shown = items.map(async (row) =>
      bookingMadeData({
        booking: await bookingFrom(store, row, buyer),
        review: (await loadReview(store, row.id)).review,
        isHidden: row.hidden_at !== null,
        contactShownAt: row.shown_at ?? undefined,
      }),
    );
    return { items: await Promise.all(shown), next };
  };

/** The bookings of the person's cars, the first one first. Nobody but its buyer knows of a provisional one. */
export const bookingsReceived =
  (store: Store, seller: ContactRequester): OwnList =>
  async (page) => {
    const received = selectBookings(store)
      .where('bookings.seller_email', '=', seller.email)
      .where('bookings.status', '!=', 'unsaved');
    const { items, next } = await keysetPage(received, bookingsBy('asc'), page);
    const shown = items.map(async (row) =>
      bookingReceivedData({
        review: await loadShownReview(store, row.id),
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
    );
    return { items: await Promise.all(shown), next };
  };
