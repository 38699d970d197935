import { describe, expect, it } from 'vitest';
import {
  BOOKING_TRANSITIONS,
  type BookingTransition,
  statusesBefore,
  statusesCancelledBy,
  transitionOf,
} from './bookingTransitions.ts';

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

  it('[bookings.statuses] leads on from each status as it is said here, and in no other way', () => {
    const EVENTS = ['open-payment', 'book', 'save', 'cancel', 'car-removed', 'buyer-removed'] as const;
    const MARKET_EVENTS = ['pay', 'refund', 'expire'] as const;
    const stepsFrom = (status: BookingTransition['from']) =>
      [...EVENTS, ...MARKET_EVENTS].flatMap((event) => {
        const step = transitionOf(status, event);
        if (step === undefined) return [];
        const effects = step.effects.length === 0 ? '' : ` with ${step.effects.join(' and ')}`;
        return [`${step.by}: ${step.event} ${step.to}${effects}`];
      });
    const paid = 'market: pay paid with detach-other-intents';
    const refunded = 'market: refund refunded with show-again';
    expect(stepsFrom('none')).toEqual(['buyer: open-payment unsaved', 'buyer: book booked']);
    expect(stepsFrom('unsaved')).toEqual([
      ...['buyer: open-payment unsaved', 'buyer: book booked', 'buyer: save booked'],
      'market: car-removed unsaved with detach-intent',
      'market: buyer-removed unsaved with detach-intent',
      ...[paid, refunded, 'market: expire none'],
    ]);
    expect(stepsFrom('booked')).toEqual([
      'buyer: cancel cancelled with detach-intent and set-cancellation-time',
      'market: car-removed cancelled with detach-intent',
      'market: buyer-removed cancelled with detach-intent',
      ...[paid, refunded],
    ]);
    expect(stepsFrom('cancelled')).toEqual([
      'buyer: save booked with clear-cancellation-time and show-again',
      refunded,
    ]);
    expect([stepsFrom('paid'), stepsFrom('refunded')]).toEqual([[], []]);
  });
});
