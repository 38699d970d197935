import type { Car, CarState } from './car.ts';
import type { ContactNote } from './contactLimits.ts';
import type { Email } from './email.ts';

/** A live booking as the seller of the car sees it. */
export interface IncomingBooking {
  readonly id: string;
  readonly buyerName: string;
  readonly phone: string;
  readonly meetingPlace: string;
  /** Undefined where the server does not tell. */
  readonly buyerEmail: Email | undefined;
  /** Whether this buyer has paid for the car, and when in milliseconds UTC, where the server tells. */
  readonly isPaid: boolean;
  readonly paidAt: number | undefined;
  /** Why the buyer's contact is missing; undefined where it is not. */
  readonly contactNote: ContactNote | undefined;
}

/** A seller's own car with its live bookings. */
export interface Listing {
  readonly car: Car;
  readonly bookings: readonly IncomingBooking[];
  /** Whether it is promoted on the home page. */
  readonly isAdvertised: boolean;
}

/** What a seller can do with a car of their own. */
export type ListingAction = 'edit' | 'mark-sold' | 'mark-available' | 'delete' | 'advertise' | 'stop-advertising';

/** The status line of a My Products card, to the letter (spec: my-products.status); what a held car waits for stands below it. */
export function listingStatus(state: CarState): string {
  if (state.is === 'hidden') return 'Status: Hidden by the shop';
  return state.is === 'available' || state.is === 'held' ? 'Status: Available' : 'Status: Already Sold';
}

/** The reason why a paid car's buttons are disabled; the server answers their calls with it. */
export const PAID_REFUSAL = 'This car was paid for. It belongs to its new owner now';
/** The server's answers about a deleted car and another seller's. */
export const GONE_REFUSAL = 'This car is already gone';
export const NOT_OWN_REFUSAL = 'This car belongs to another seller';
/** The reason why the buttons of a car that the shop has taken down are disabled. */
export const HIDDEN_REFUSAL = 'The shop has hidden this car. You can only delete it';
/** What its seller reads of a held car (spec: held-cars.seller). */
export const HELD_NOTE = 'Waits for a look';
/** Why a held car's buttons are disabled. */
export const HELD_REFUSAL = 'The shop looks at this car first. Until then you can only change or delete it';
/** The server's answer to an advertisement of a car that is not available. */
export const NOT_AVAILABLE_REFUSAL = 'Only an available car can be advertised';

const ALLOWED_ACTIONS: Readonly<Record<CarState['is'], readonly ListingAction[]>> = {
  available: ['edit', 'mark-sold', 'delete', 'advertise', 'stop-advertising'],
  sold: ['edit', 'mark-available', 'delete'],
  hidden: ['delete'],
  held: ['edit', 'delete'],
  paid: [],
};

/**
 * The actions that a car's state allows. Marking a car as what it already is has no effect and is not offered; a car that
 * was paid for can't be edited, made available, deleted or advertised (spec: cars.paid-is-final).
 */
export const listingActions = (state: CarState): readonly ListingAction[] => ALLOWED_ACTIONS[state.is];

/** The message that refuses an action; undefined when it is allowed. Setting the same state again is not refused. */
export function listingRefusal(state: CarState, action: ListingAction): string | undefined {
  // A sold car is not advertised any more, so that there is nothing to stop.
  if (action === 'stop-advertising') return undefined;
  if (state.is === 'paid') return action === 'mark-sold' ? undefined : PAID_REFUSAL;
  if (state.is === 'hidden') return action === 'delete' ? undefined : HIDDEN_REFUSAL;
  if (state.is === 'held') return listingActions(state).includes(action) ? undefined : HELD_REFUSAL;
  if (action === 'advertise' && state.is !== 'available') return NOT_AVAILABLE_REFUSAL;
  return undefined;
}
