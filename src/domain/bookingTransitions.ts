/*
 * How a booking goes on: every change of its status, by whom, and what goes with it. What forbids a step for other reasons (the car's
 * state, the price, a time) is in `booking.ts` and `purchase.ts`.
 */

/** `unsaved`: the payment page was opened for a car that its buyer has not booked; pressing Pay books it (spec: bookings.unsaved-until-pay). */
export type BookingStatus = 'unsaved' | 'booked' | 'paid' | 'refunded' | 'cancelled';

export type BookingEvent =
  /** The payment page is opened for a car that the buyer has not booked. */
  | 'open-payment'
  /** Book Now. */
  | 'book'
  /** Pay saves a provisional booking; Undo takes back a cancellation (`saveRefusal`). */
  | 'save'
  | 'cancel'
  /** The car is deleted, or hidden with its seller's account; or the shop's take-down of it stands. */
  | 'car-removed'
  /** The buyer's account is deleted. */
  | 'buyer-removed'
  /** A payment buys the car. */
  | 'pay'
  /** The payment of the booking's current intent is given back. */
  | 'refund'
  /** Nobody has opened its payment page for a day, and the provider has cancelled its intents. */
  | 'expire';

/** What goes with a change of the status. */
export type BookingEffect =
  /** Its open intent is cancelled at the provider, and the next payment opens another one. */
  | 'detach-intent'
  /** The time is kept at which its buyer cancelled it. */
  | 'set-cancellation-time'
  /** The same is forgotten. */
  | 'clear-cancellation-time'
  /** It is in its buyer's list again if they have put it away. */
  | 'show-again'
  /** Nobody else can pay for its car any more. */
  | 'detach-other-intents';

export interface BookingTransition {
  /** `none`: there is no booking. */
  readonly from: BookingStatus | 'none';
  readonly event: BookingEvent;
  /** `none`: the booking is deleted. */
  readonly to: BookingStatus | 'none';
  /** `market`: what happens to the car, the account or the payment decides. */
  readonly by: 'buyer' | 'market';
  readonly effects: readonly BookingEffect[];
}

const RESTORED = ['clear-cancellation-time', 'show-again'] as const;

/**
 * What stands in no line is refused, or changes nothing where it has happened already. A provisional booking is never cancelled: nobody has
 * made it, so no list may show how it ended.
 */
export const BOOKING_TRANSITIONS: readonly BookingTransition[] = [
  { from: 'none', event: 'open-payment', to: 'unsaved', by: 'buyer', effects: [] },
  { from: 'none', event: 'book', to: 'booked', by: 'buyer', effects: [] },

  { from: 'unsaved', event: 'open-payment', to: 'unsaved', by: 'buyer', effects: [] },
  { from: 'unsaved', event: 'book', to: 'booked', by: 'buyer', effects: [] },
  { from: 'unsaved', event: 'save', to: 'booked', by: 'buyer', effects: [] },
  { from: 'unsaved', event: 'car-removed', to: 'unsaved', by: 'market', effects: ['detach-intent'] },
  { from: 'unsaved', event: 'buyer-removed', to: 'unsaved', by: 'market', effects: ['detach-intent'] },
  { from: 'unsaved', event: 'pay', to: 'paid', by: 'market', effects: ['detach-other-intents'] },
  { from: 'unsaved', event: 'refund', to: 'refunded', by: 'market', effects: ['show-again'] },
  { from: 'unsaved', event: 'expire', to: 'none', by: 'market', effects: [] },

  {
    from: 'booked',
    event: 'cancel',
    to: 'cancelled',
    by: 'buyer',
    effects: ['detach-intent', 'set-cancellation-time'],
  },
  { from: 'booked', event: 'car-removed', to: 'cancelled', by: 'market', effects: ['detach-intent'] },
  { from: 'booked', event: 'buyer-removed', to: 'cancelled', by: 'market', effects: ['detach-intent'] },
  { from: 'booked', event: 'pay', to: 'paid', by: 'market', effects: ['detach-other-intents'] },
  { from: 'booked', event: 'refund', to: 'refunded', by: 'market', effects: ['show-again'] },

  { from: 'cancelled', event: 'save', to: 'booked', by: 'buyer', effects: RESTORED },
  { from: 'cancelled', event: 'refund', to: 'refunded', by: 'market', effects: ['show-again'] },
];

/** The change that an event makes; undefined where it makes none. */
export const transitionOf = (from: BookingTransition['from'], event: BookingEvent): BookingTransition | undefined =>
  BOOKING_TRANSITIONS.find((it) => it.from === from && it.event === event);

/** The statuses in which an event changes a booking. */
export const statusesBefore = (event: BookingEvent): readonly BookingStatus[] =>
  BOOKING_TRANSITIONS.flatMap((it) => (it.event === event && it.from !== 'none' ? [it.from] : []));

/** The statuses that an event ends: the booking is cancelled then. */
export const statusesCancelledBy = (event: BookingEvent): readonly BookingStatus[] =>
  statusesBefore(event).filter((status) => transitionOf(status, event)?.to === 'cancelled');
