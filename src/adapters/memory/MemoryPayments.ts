import { Failure, type FailureKind } from '#application/Failure.ts';
import type { Payments } from '#application/ports.ts';
import {
  CHECKOUT_REFUSALS,
  type CheckoutRefusal,
  CURRENCY,
  checkoutRefusal,
  paymentRefusal,
  refundReason,
} from '#domain/purchase.ts';
import type { RefundReason } from '#domain/refund.ts';
import { changeBookings } from './changeBookings.ts';
import { newBooking } from './MemoryBookings.ts';
import { type MemoryBrowser, roleOf } from './MemoryBrowser.ts';
import type { StoredBooking, StoredIntent, StoredMember } from './records.ts';
import { carOnMarket, findCurrentBooking } from './views.ts';

type IntentRequest = Parameters<Payments['createIntent']>[0];
type Report = Parameters<Payments['report']>[0];

/** The market's settlement: a car gets one owner, and later payers are refunded. */
export class MemoryPayments implements Payments {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async createIntent(request: IntentRequest): ReturnType<Payments['createIntent']> {
    const { market } = this.#browser;
    const booking = this.#requirePayableBooking(request, this.#browser.requireRight('pay'));
    const open = [...market.intents.values()].find((it) => it.bookingId === booking.id && !it.isCancelled);
    const { clientSecret, amount } = open ?? this.#newIntent(booking);
    return { clientSecret, bookingId: booking.id, price: amount };
  }

  async report({ transactionId, bookingId }: Report): Promise<void> {
    const { email } = this.#browser.requireRight('pay');
    const { market } = this.#browser;
    const booking = market.bookings.get(bookingId);
    if (booking?.buyer.email !== email) throw refused('no-booking');
    const intent = [...market.intents.values()].find((it) => it.id === transactionId);
    if (intent?.bookingId !== bookingId) throw new Failure('not-found');
    const paymentIntent = { ...intent, succeeded: intent.hasSucceeded, currency: CURRENCY };
    if (paymentRefusal(paymentIntent, { id: booking.id, buyer: email }) !== undefined) return;
    if (!market.isSettled(intent)) this.#settle(booking, intent);
  }

  #settle(booking: StoredBooking, intent: StoredIntent): void {
    const { market } = this.#browser;
    const car = market.cars.get(booking.carId);
    const reason = refundReason({
      payment: { amount: intent.amount, currency: CURRENCY, intent: intent.isCancelled ? 'superseded' : 'current' },
      booking: {
        ...booking,
        buyer: booking.buyer.email,
        isBuyerRemoved: market.tombstones.has(booking.buyer.email),
        isCancelledByBuyer: booking.cancelledAt !== undefined,
      },
      car: car && {
        state: car.state.is,
        price: car.price,
        owner: car.state.is === 'paid' ? car.state.owner : undefined,
      },
    });
    if (reason !== undefined || car === undefined) {
      this.#refund(booking, intent, reason);
      return;
    }
    market.bookings.set(booking.id, { ...booking, price: intent.amount, paidAt: market.clock.now() });
    changeBookings(market, 'pay', ({ id }) => id === booking.id);
    market.cars.set(car.id, { ...car, state: { is: 'paid', owner: booking.buyer.email, transactionId: intent.id } });
    market.advertised.delete(car.id);
    market.notify(booking.buyer.email, 'payment-made', car);
    market.notify(car.seller.email, 'payment-received', car);
    const slower = market.notifyBookers(car, 'other-buyer-first');
    market.notifyWatchers(car, 'watched-sold', new Set([booking.buyer.email, ...slower]));
    market.carChanged(car.id);
  }

  #refund(booking: StoredBooking, { id, amount, isCancelled }: StoredIntent, reason: RefundReason | undefined): void {
    const { market } = this.#browser;
    const at = market.clock.now();
    const refunds = [...booking.refunds, { transactionId: id, amount, currency: CURRENCY, reason, at }];
    market.bookings.set(booking.id, { ...booking, refunds, refundedAt: at, isHidden: false });
    if (!isCancelled) changeBookings(market, 'refund', (it) => it.id === booking.id);
    const car = { id: booking.carId, name: booking.carName };
    for (const kind of ['refund-due', 'refund-made'] as const) market.notify(booking.buyer.email, kind, car);
    market.bookingsChanged(booking.carId);
  }

  /** The booking of this id, or the payer's of this car; a provisional one if there is none, at the car's current price. */
  #requirePayableBooking({ id, price }: IntentRequest, payer: StoredMember): StoredBooking {
    const { market } = this.#browser;
    const booking = market.bookings.get(id) ?? findCurrentBooking(market, payer.email, id);
    const car = booking === undefined ? carOnMarket(market, id) : market.cars.get(booking.carId);
    const refusal = checkoutRefusal({ booking, car, payer: { email: payer.email, role: roleOf(payer) }, price });
    if (refusal !== undefined || car === undefined) throw refused(refusal ?? 'gone');
    if (booking !== undefined && (booking.status !== 'unsaved' || booking.price === car.price)) return booking;
    const provisional = {
      ...newBooking(car, payer, market.clock.now()),
      id: booking?.id ?? market.newId('booking'),
      refunds: booking?.refunds ?? [],
    };
    market.bookings.set(provisional.id, provisional);
    market.cancelIntents(({ bookingId }) => bookingId === provisional.id);
    return provisional;
  }

  #newIntent(booking: StoredBooking): StoredIntent {
    const { market } = this.#browser;
    const id = market.newId('pi');
    const intent: StoredIntent = {
      id,
      clientSecret: `${id}_secret_of_${booking.id}`,
      bookingId: booking.id,
      buyer: booking.buyer.email,
      amount: booking.price,
      hasSucceeded: false,
      isCancelled: false,
    };
    market.intents.set(intent.clientSecret, intent);
    return intent;
  }
}

/** The failure that the server's status becomes in the HTTP adapter. */
function refused(refusal: CheckoutRefusal): Failure {
  const kinds: Partial<Record<CheckoutRefusal, FailureKind>> = {
    'no-booking': 'not-found',
    'not-allowed': 'forbidden',
  };
  return new Failure(kinds[refusal] ?? 'conflict', { detail: CHECKOUT_REFUSALS[refusal] });
}
