import type { Clock } from '#application/ports.ts';
import { type BookingEffect, type BookingEvent, transitionOf } from '#domain/bookingTransitions.ts';
import type { StoredBooking, StoredIntent } from './records.ts';

interface BookingsOfMarket {
  readonly bookings: Map<string, StoredBooking>;
  readonly clock: Clock;
  cancelIntents(matches: (intent: StoredIntent) => boolean): void;
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
    if (effects.includes('detach-intent')) market.cancelIntents(({ bookingId }) => bookingId === booking.id);
    if (effects.includes('detach-other-intents')) {
      const isOfCar = (intent: StoredIntent) => market.bookings.get(intent.bookingId)?.carId === booking.carId;
      // Whoever was charged keeps the intent, whose refund ends the booking.
      market.cancelIntents((intent) => !intent.hasSucceeded && isOfCar(intent));
    }
  }
}

const changesOf = (effects: readonly BookingEffect[], now: number): Partial<StoredBooking> => ({
  ...(effects.includes('set-cancellation-time') && { cancelledAt: now }),
  ...(effects.includes('clear-cancellation-time') && { cancelledAt: undefined }),
  ...(effects.includes('show-again') && { isHidden: false }),
});
