import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import { BUYING_STATUSES, purchaseState } from '#domain/purchase.ts';
import type { Refund } from '#domain/refund.ts';
import { isFailure } from './Failure.ts';
import type { Bookings, Card, CardPayments, Notifier, Payments } from './ports.ts';

/** Toast of the new owner, to the letter (spec: toasts.car-owned). */
export const CAR_IS_YOURS = 'Congratulation You own the car';

export interface CheckoutDependencies {
  readonly bookings: Bookings;
  readonly payments: Payments;
  readonly cards: CardPayments;
  readonly notifier: Notifier;
}

/** The open payment of a booking. */
export interface OpenPayment {
  readonly clientSecret: string;
  /** The saved booking's id: for a wishlisted car it differs from the id with which the page was opened. */
  readonly bookingId: string;
  /** What its card will be charged. */
  readonly price: Cents;
}

export interface PayInput extends OpenPayment {
  /** Whether paying books the car: its buyer has not booked it before. */
  readonly isProvisional: boolean;
  readonly email: Email;
  /** The card of the page's own fields; undefined when the provider draws them. */
  readonly card: Card | undefined;
  /** Asks the buyer to confirm when the bank requires it. */
  readonly approve: () => Promise<boolean>;
}

/** A card that was charged for a booking. */
export interface ChargedPayment {
  readonly bookingId: string;
  readonly transactionId: string;
}

/**
 * `lost`: the payment bought no car and was given back, which need not have ended the booking; the refund is undefined where the server
 * does not tell. `confirming`: the card was charged and the market has not yet decided who owns the car.
 */
export type PaymentOutcome =
  | { readonly is: 'owned'; readonly transactionId: string }
  | { readonly is: 'lost'; readonly refund: Refund | undefined; readonly isPayable: boolean }
  | { readonly is: 'confirming'; readonly transactionId: string };

/** Paying for one booking. */
export class Checkout {
  readonly #dependencies: CheckoutDependencies;

  constructor(dependencies: CheckoutDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Books the car where it is not booked yet, confirms the card, reports it, and reads the booking: the car's owner decides (spec: payment.owner-decides). Throws `card`
   * with the provider's message while nothing was charged; after the charge it never throws, but returns `confirming`.
   */
  async pay({ clientSecret, bookingId, isProvisional, email, card, approve }: PayInput): Promise<PaymentOutcome> {
    if (isProvisional) await this.#save(bookingId);
    const transactionId = await this.#dependencies.cards.confirm({ clientSecret, card, approve });
    try {
      await this.#dependencies.payments.report({ transactionId, email, bookingId });
    } catch (error) {
      // The webhook reports the payment as well, and the booking is read below.
      if (!isFailure(error)) throw error;
    }
    return this.outcome({ bookingId, transactionId }, email).catch(() => ({ is: 'confirming', transactionId }));
  }

  /** A server without this call answers `not-found`: its settlement takes the payment all the same. */
  async #save(bookingId: string): Promise<void> {
    try {
      await this.#dependencies.bookings.save(bookingId);
    } catch (error) {
      if (!isFailure(error, 'not-found')) throw error;
    }
  }

  /** The outcome of a payment; the page asks again while it is `confirming`. */
  async outcome({ bookingId, transactionId }: ChargedPayment, email: Email): Promise<PaymentOutcome> {
    const { status, carState, refunds } = await this.#dependencies.bookings.one(bookingId);
    if (carState.is === 'paid' && purchaseState(carState, email) === 'paid') {
      return { is: 'owned', transactionId: carState.transactionId };
    }
    const refund =
      refunds.find((it) => it.transactionId === transactionId) ?? (status === 'refunded' ? refunds.at(-1) : undefined);
    if (status !== 'refunded' && refund?.at === undefined) return { is: 'confirming', transactionId };
    const isPayable = carState.is === 'available' && BUYING_STATUSES.some((buying) => buying === status);
    return { is: 'lost', refund, isPayable };
  }

  /** Shows the toast for the new owner. */
  congratulate(): void {
    this.#dependencies.notifier.success(CAR_IS_YOURS);
  }
}
