import type { Clock } from '#application/ports.ts';
import { type BookingEffect, type BookingEvent, transitionOf } from '#domain/bookingTransitions.ts';
import type { Email } from '#domain/email.ts';
import type { NotificationKind, NotifiedCar } from '#domain/notification.ts';
import type { StoredBooking, StoredIntent } from './records.ts';

interface BookingsOfMarket {
  readonly bookings: Map<string, StoredBooking>;
  readonly clock: Clock;
  cancelIntents(matches: (intent: StoredIntent) => boolean): void;
  notify(to: Email | undefined, kind: NotificationKind, car: NotifiedCar): void;
}

/** Takes every matching booking one step on, where the event changes it (`BOOKING_TRANSITIONS`), with what goes with that. */
export function changeBookings(
  market: BookingsOfMarket,
  event: BookingEvent,
  matches: (booking: StoredBooking) => boolean,
): void {
  for (const booking of [...market.bookings.values()].filter(matches)) {
    const step = transitionOf(booking.status, event);
    if (step === undefined) continue;
    const { to, effects } = step;
    if (to === 'none') market.bookings.delete(booking.id);
    else market.bookings.set(booking.id, { ...booking, ...changesOf(effects, market.clock.now()), status: to });
    if (to === 'cancelled') notifyOtherSide(market, event, booking);
    if (effects.includes('detach-intent')) market.cancelIntents(({ bookingId }) => bookingId === booking.id);
    if (effects.includes('detach-other-intents')) {
      const isOfCar = (intent: StoredIntent) => market.bookings.get(intent.bookingId)?.carId === booking.carId;
      // Whoever was charged keeps the intent, whose refund ends the booking.
      market.cancelIntents((intent) => !intent.hasSucceeded && isOfCar(intent));
    }
  }
}

/** Tells whoever has not ended the booking. */
function notifyOtherSide(market: BookingsOfMarket, event: BookingEvent, booking: StoredBooking): void {
  const car = { id: booking.carId, name: booking.carName };
  if (event === 'car-removed') market.notify(booking.buyer.email, 'car-removed', car);
  else market.notify(booking.sellerEmail, 'booking-cancelled', car);
}

const changesOf = (effects: readonly BookingEffect[], now: number): Partial<StoredBooking> => ({
  ...(effects.includes('set-cancellation-time') && { cancelledAt: now }),
  ...(effects.includes('clear-cancellation-time') && { cancelledAt: undefined }),
  ...(effects.includes('show-again') && { isHidden: false }),
});
