import { describe, expect, it } from 'vitest';
import { BOOKING_TRANSITIONS, statusesBefore, statusesCancelledBy, transitionOf } from './bookingTransitions.ts';

describe('the transitions of a booking', () => {
  it('has one line for each status and event', () => {
    const lines = BOOKING_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
    expect(lines).toEqual([...new Set(lines)]);
  });

  it('[bookings.statuses] lets no step out of a paid or refunded booking', () => {
    expect(BOOKING_TRANSITIONS.filter(({ from }) => from === 'paid' || from === 'refunded')).toEqual([]);
  });

  it.each(['car-removed', 'buyer-removed'] as const)(
    '[bookings.unsaved-until-pay] after %s leaves a provisional booking in no list, and cancels a booked one without a time',
    (event) => {
      expect(transitionOf('unsaved', event)).toMatchObject({ to: 'unsaved', effects: ['detach-intent'] });
      expect(transitionOf('booked', event)).toMatchObject({ to: 'cancelled', effects: ['detach-intent'] });
      expect([statusesBefore(event), statusesCancelledBy(event)]).toEqual([['unsaved', 'booked'], ['booked']]);
    },
  );

  it('[bookings.cancel] cancels a booked one alone, with the time', () => {
    expect(statusesBefore('cancel')).toEqual(['booked']);
    expect(transitionOf('booked', 'cancel')?.effects).toContain('set-cancellation-time');
    expect(transitionOf('paid', 'cancel')).toBeUndefined();
  });

  it('names no status where nothing was before', () => {
    expect(statusesBefore('book')).toEqual(['unsaved']);
  });
});
