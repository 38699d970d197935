import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { purchaseState } from '#domain/purchase.ts';
import { isFailure } from './Failure.ts';
import type { Bookings, Card, CardEntry, CardPayments, Notifier, Payments } from './ports.ts';

/** Toast of the new owner, to the letter (spec, section 8). */
export const CAR_IS_YOURS = 'Congratulation You own the car';

export interface CheckoutPorts {
  readonly bookings: Bookings;
  readonly payments: Payments;
  readonly cards: CardPayments;
  readonly notifier: Notifier;
}

/** The open payment of a booking. */
export interface OpenPayment {
  readonly clientSecret: string;
  /** The saved booking's id: for a wishlisted car it differs from the one that was opened. */
  readonly bookingId: string;
}

export interface PaymentOrder extends OpenPayment {
  readonly email: Email;
  /** The page's own card fields; undefined where the provider has them. */
  readonly card: Card | undefined;
  /** Asks the person to confirm where the bank wants it. */
  readonly approve: () => Promise<boolean>;
}

/** `confirming`: the money is on its way and the market has not yet said whose the car is. */
export type PaymentOutcome =
  | { readonly is: 'owned'; readonly transactionId: string }
  | { readonly is: 'lost' }
  | { readonly is: 'confirming' };

/** Paying for one booking. */
export class Checkout {
  readonly #ports: CheckoutPorts;

  constructor(ports: CheckoutPorts) {
    this.#ports = ports;
  }

  get cardEntry(): CardEntry {
    return this.#ports.cards.entry;
  }

  get isTestMode(): boolean {
    return this.#ports.cards.isTestMode;
  }

  /** The booking to pay, by its id or its car's serial. Throws `not-found`; `conflict` when the car can't be bought. */
  booking(id: string): Promise<Booking> {
    return this.#ports.bookings.one(id);
  }

  /** Makes, or finds, the open intent. Throws `conflict` when the car can't be bought any more. */
  open(booking: Booking): Promise<OpenPayment> {
    return this.#ports.payments.createIntent({ id: booking.id, price: booking.price });
  }

  /**
   * Confirms the card, reports it, and reads the booking: the car's owner decides (readings, section 5). Throws `card`
   * with the provider's sentence while nothing was charged; after the charge it never throws, but says `confirming`.
   */
  async pay({ clientSecret, bookingId, email, card, approve }: PaymentOrder): Promise<PaymentOutcome> {
    const transactionId = await this.#ports.cards.confirm({ clientSecret, card, approve });
    try {
      await this.#ports.payments.report({ transactionId, email, bookingId });
    } catch (error) {
      // The webhook and the next look at the booking tell what became of it.
      if (!isFailure(error)) throw error;
    }
    return this.outcome(bookingId, email).catch(() => ({ is: 'confirming' }));
  }

  /** What became of a payment; asked again while it is `confirming`. */
  async outcome(bookingId: string, email: Email): Promise<PaymentOutcome> {
    const { status, carState } = await this.#ports.bookings.one(bookingId);
    if (carState.is === 'paid' && purchaseState(carState, email) === 'paid') {
      return { is: 'owned', transactionId: carState.transactionId };
    }
    return status === 'refunded' ? { is: 'lost' } : { is: 'confirming' };
  }

  /** Tells the new owner, once. */
  congratulate(): void {
    this.#ports.notifier.success(CAR_IS_YOURS);
  }
}
