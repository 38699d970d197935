import type { BookingStatus } from '#domain/booking.ts';
import { type BookingEvent, statusesBefore, statusesCancelledBy, transitionOf } from '#domain/bookingTransitions.ts';
import type { Database } from '../database/database.ts';
import { type BookingChange, emit, type FactOf } from '../database/facts.ts';
import type { BookingsTable } from '../database/schema.ts';
import { type BookingQuery, detachIntents } from '../paymentQueues/intentCancellations.ts';

/** Why bookings end without a payment; `now` is in milliseconds UTC. */
export interface BookingsEnd {
  readonly event: Extract<BookingEvent, 'cancel' | 'car-removed' | 'buyer-removed'>;
  readonly now: number;
}

/**
 * Cancels the bookings that a query selects, and detaches their open intents, as `BOOKING_TRANSITIONS` say of the event: a provisional one
 * loses its intent alone. Gives how many are cancelled.
 */
export async function endBookings(
  trx: Database,
  select: (bookings: BookingQuery) => BookingQuery,
  { event, now }: BookingsEnd,
): Promise<number> {
  await detachIntents(trx, now, (bookings) => select(bookings).where('status', 'in', statusesBefore(event)));
  const cancelled = select(trx.selectFrom('bookings')).where('status', 'in', statusesCancelledBy(event)).select('id');
  const ended = await trx
    .updateTable('bookings')
    .set(columnsAfter('booked', event, now))
    .where('id', 'in', cancelled)
    .returning(['car_id', 'buyer_email'])
    .execute();
  emit(trx, ...ended.map((booking) => bookingChanged(booking, event === 'cancel' ? 'cancelled' : event)));
  return ended.length;
}

/** What an event changes in the row of a booking. @throws Error where it changes nothing */
export function columnsAfter(
  from: BookingStatus,
  event: BookingEvent,
  now: number,
): Partial<Pick<BookingsTable, 'status' | 'cancelled_at' | 'hidden_at'>> {
  const step = transitionOf(from, event);
  if (step === undefined || step.to === 'none') throw new Error(`'${event}' keeps no ${from} booking`);
  const { to, effects } = step;
  return {
    status: to,
    ...(effects.includes('set-cancellation-time') && { cancelled_at: now }),
    ...(effects.includes('clear-cancellation-time') && { cancelled_at: null }),
    ...(effects.includes('show-again') && { hidden_at: null }),
  };
}

export const bookingChanged = (
  { car_id, buyer_email }: Pick<BookingsTable, 'car_id' | 'buyer_email'>,
  change: BookingChange,
): FactOf<'booking-changed'> => ({
  kind: 'booking-changed',
  carId: car_id,
  buyer: buyer_email,
  change,
});
