import { describe, expect, it } from 'vitest';
import { Failure, type FailureKind, isFailure } from '#application/Failure.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { dollars } from '#support/builders.ts';
import { expectFailure } from './expectFailure.ts';
import { book, buy, card, confirm, draftBy, listCar, type Market, openPayment, type Person, signUp } from './Market.ts';

export const paymentsContract = (market: () => Market) => {
  const booked = async () => {
    const seller = await signUp(market(), 'Seller');
    const buyer = await signUp(market(), 'Buyer');
    const car = await listCar(seller);
    return { seller, buyer, car, booking: await book(buyer, car) };
  };

  describe(`Payments on ${market().kind}`, () => {
    it('opens one intent for a booking, however often it is requested', async () => {
      const { buyer, booking } = await booked();
      const first = await buyer.ports.payments.createIntent(booking);
      expect(first).toEqual({ clientSecret: expect.any(String), bookingId: booking.id, price: booking.price });
      expect(await buyer.ports.payments.createIntent(booking)).toEqual(first);
    });

    it('makes a provisional booking of a car that the buyer has not booked', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const car = await listCar(seller);
      const provisional = await buyer.ports.bookings.one(car.id);
      const { bookingId } = await buyer.ports.payments.createIntent(provisional);
      expect(bookingId).not.toBe(car.id);
      expect(await buyer.ports.bookings.one(bookingId)).toMatchObject({ status: 'unsaved', carId: car.id });
    });

    it('makes a provisional booking only for buyers', async () => {
      const car = await listCar(await signUp(market(), 'Seller'));
      const other = await signUp(market(), 'Seller');
      const provisional = await other.ports.bookings.one(car.id);
      const { detail } = await expectFailure(other.ports.payments.createIntent(provisional), 'forbidden');
      expect(detail).toBe(CHECKOUT_REFUSALS['not-allowed']);
      expect((await other.ports.bookings.mine(other.email)).items).toEqual([]);
    });

    it('makes no booking at another price than the car’s', async () => {
      const car = await listCar(await signUp(market(), 'Seller'));
      const buyer = await signUp(market(), 'Buyer');
      const asked = buyer.ports.payments.createIntent({ id: car.id, price: dollars(1) });
      expect((await expectFailure(asked, 'conflict')).detail).toBe(BOOKING_REFUSALS['price-changed']);
      expect((await buyer.ports.bookings.mine(buyer.email)).items).toEqual([]);
    });

    it('uses the price of a saved booking, whatever price is sent', async () => {
      const { buyer, booking } = await booked();
      const { bookingId } = await buyer.ports.payments.createIntent({ id: booking.id, price: dollars(1) });
      expect(bookingId).toBe(booking.id);
    });

    it('opens no payment for a cancelled or refunded booking, and does not find it by its car’s id', async () => {
      const { seller, buyer, car, booking } = await booked();
      await seller.ports.listings.remove(car.id);
      const { payments } = buyer.ports;
      expect((await expectFailure(payments.createIntent(booking), 'conflict')).detail).toBe(BOOKING_REFUSALS.gone);
      await expectFailure(payments.createIntent({ id: car.id, price: car.price }), 'not-found');
    });

    it('makes the payer the owner', async () => {
      const { buyer, booking } = await booked();
      const payment = await confirm(buyer, booking);
      await buyer.ports.payments.report(payment);
      expect(await buyer.ports.bookings.one(booking.id)).toMatchObject({
        status: 'paid',
        carState: { is: 'paid', owner: buyer.email, transactionId: payment.transactionId },
      });
    });

    it('[payment.reported-twice] changes nothing when a payment is reported twice', async () => {
      const { buyer, booking } = await booked();
      const payment = await confirm(buyer, booking);
      await buyer.ports.payments.report(payment);
      const paid = await buyer.ports.bookings.one(booking.id);
      await buyer.ports.payments.report(payment);
      expect(await buyer.ports.bookings.one(booking.id)).toEqual(paid);
    });

    it('[payment.verified] rejects a payment that the provider has not confirmed', async () => {
      const { buyer, booking } = await booked();
      const { clientSecret, bookingId } = await buyer.ports.payments.createIntent(booking);
      const [transactionId = ''] = clientSecret.split('_secret');
      await buyer.ports.payments.report({ transactionId, bookingId, email: buyer.email });
      expect(await buyer.ports.bookings.one(bookingId)).toMatchObject({ status: 'booked' });
    });

    it('rejects a payment of another booking, and an unknown one', async () => {
      const { seller, buyer, booking } = await booked();
      const other = await book(buyer, await listCar(seller));
      const payment = await confirm(buyer, booking);
      const { payments, bookings } = buyer.ports;
      await expectFailure(payments.report({ ...payment, bookingId: other.id }), 'not-found');
      await expectFailure(payments.report({ ...payment, transactionId: 'pi_never' }), 'not-found');
      expect(await bookings.one(other.id)).toMatchObject({ status: 'booked' });
    });

    it('[payment.one-owner] [payment.refund] makes one of two payers the owner and keeps no money of the other', async () => {
      const { buyer, car, booking } = await booked();
      const second = await signUp(market(), 'Buyer');
      const seconds = await book(second, car);
      // A real provider's webhook may settle as soon as a card is confirmed, so both intents are open before.
      const opened = [await openPayment(buyer, booking), await openPayment(second, seconds)];
      const confirmed = await Promise.allSettled(opened.map(({ confirm }) => confirm()));
      const ports = [buyer.ports, second.ports];
      const reports = confirmed.map((one, n) =>
        one.status === 'fulfilled' ? ports[n]?.payments.report(one.value) : 0,
      );
      await Promise.all(reports);
      // A payment that the sale has cancelled before its card was charged leaves the booking as it is.
      const loser = confirmed.some(({ status }) => status === 'rejected') ? 'booked' : 'refunded';
      const statuses = async () => {
        const found = await Promise.all([buyer.ports.bookings.one(booking.id), second.ports.bookings.one(seconds.id)]);
        return found.map(({ status }) => status).toSorted();
      };
      await expect.poll(statuses).toEqual([loser, 'paid'].toSorted());
    });

    it('[payment.other-intents] cancels the open payment of another buyer when the car sells', async () => {
      const { buyer, car, booking } = await booked();
      const late = await signUp(market(), 'Buyer');
      const opened = await openPayment(late, await book(late, car));
      await buyer.ports.payments.report(await confirm(buyer, booking));
      const refusal = async () => {
        // Until the provider has cancelled it, the payment would go through and be refunded: its buyer is asked, and does not confirm.
        const asked = opened.confirm(card('4000 0025 0000 3155'), false);
        const error = await asked.then(() => undefined).catch((cause: unknown) => cause);
        return error instanceof Failure ? [error.kind, error.reason] : [];
      };
      await expect.poll(refusal).toEqual(['conflict', 'payment-cancelled']);
    });

    /** What becomes of a payment that was opened before something ended it: its refund where the card was charged all the same. */
    const afterwards = async (buyer: Person, { bookingId, confirm }: Awaited<ReturnType<typeof openPayment>>) => {
      const charged = await confirm().catch((error: unknown) => {
        if (error instanceof Failure && error.reason === 'payment-cancelled') return undefined;
        throw error;
      });
      if (charged === undefined) return undefined;
      await buyer.ports.payments.report(charged);
      const refund = async () => (await buyer.ports.bookings.one(bookingId)).refunds[0];
      await expect.poll(async () => (await refund())?.at).toBeDefined();
      return (await refund())?.reason;
    };

    it('[payment.superseded] [payment.refund-reasons] ends the open payment of a car that is deleted', async () => {
      const { seller, buyer, car, booking } = await booked();
      const opened = await openPayment(buyer, booking);
      await seller.ports.listings.remove(car.id);
      expect([undefined, 'car-deleted']).toContain(await afterwards(buyer, opened));
      expect(await buyer.ports.bookings.one(booking.id)).toMatchObject({ status: 'cancelled' });
    });

    it('[bookings.cancel] [payment.refund-reasons] keeps a booking cancelled whose card was charged before, and refunds it', async () => {
      const { buyer, booking } = await booked();
      const payment = await confirm(buyer, booking);
      // A provider's webhook may have settled the payment by now: then there is nothing to cancel any more.
      const isCancelled = await buyer.ports.bookings.cancel(booking.id).then(
        () => true,
        (error: unknown) => {
          if (isFailure(error, 'conflict')) return false;
          throw error;
        },
      );
      await buyer.ports.payments.report(payment);
      const now = async () => {
        const { status, refunds } = await buyer.ports.bookings.one(booking.id);
        return { status, refunds: refunds.map(({ reason, at }) => [reason, at !== undefined]) };
      };
      await expect
        .poll(now)
        .toEqual(
          isCancelled
            ? { status: 'cancelled', refunds: [['booking-cancelled', true]] }
            : { status: 'paid', refunds: [] },
        );
    });

    it('[payment.unsaved-price] [payment.superseded] ends the open payment of a provisional booking when the price changes', async () => {
      const seller = await signUp(market(), 'Seller');
      const buyer = await signUp(market(), 'Buyer');
      const car = await listCar(seller);
      const opened = await openPayment(buyer, await buyer.ports.bookings.one(car.id));
      await seller.ports.listings.edit(
        car.id,
        draftBy(seller, { price: dollars(90_000), originalPrice: dollars(90_000) }),
      );
      expect([undefined, 'price-changed']).toContain(await afterwards(buyer, opened));
      const provisional = await buyer.ports.bookings.one(car.id);
      expect(provisional).toMatchObject({ price: dollars(90_000), status: 'unsaved' });
      const right = await openPayment(buyer, provisional);
      await buyer.ports.payments.report(await right.confirm());
      expect(await buyer.ports.bookings.one(right.bookingId)).toMatchObject({ status: 'paid', price: dollars(90_000) });
    });

    it('refunds a payment for a car that its seller has marked sold meanwhile', async () => {
      const { seller, buyer, car, booking } = await booked();
      const { confirm } = await openPayment(buyer, booking);
      await seller.ports.listings.markSold(car);
      await buyer.ports.payments.report(await confirm());
      const status = async () => (await buyer.ports.bookings.one(booking.id)).status;
      await expect.poll(status).toBe('refunded');
      expect((await seller.ports.listings.mine(seller.email)).items[0]?.car.state).toEqual({ is: 'sold' });
    });

    it('refuses the report of a payment for another member’s booking', async () => {
      const { buyer, booking } = await booked();
      const payment = await confirm(buyer, booking);
      const stranger = await signUp(market(), 'Buyer');
      const { detail } = await expectFailure(stranger.ports.payments.report(payment), 'not-found');
      expect(detail).toBe(CHECKOUT_REFUSALS['no-booking']);
    });

    it('opens no payment for a sold car, for another member’s booking, or when no one is signed in', async () => {
      const { buyer, car, booking } = await booked();
      const late = await signUp(market(), 'Buyer');
      const lates = await book(late, car);
      const refusal = async (payer: Person, request: { readonly id: string }, kind: FailureKind) =>
        (await expectFailure(payer.ports.payments.createIntent({ id: request.id, price: car.price }), kind)).detail;
      expect(await refusal(late, booking, 'not-found')).toBe(CHECKOUT_REFUSALS['no-booking']);
      expect(await refusal(late, { id: 'no-such-id' }, 'not-found')).toBe(CHECKOUT_REFUSALS['no-booking']);
      await expectFailure(market().openBrowser().ports.payments.createIntent(booking), 'unauthenticated');
      await buy(await signUp(market(), 'Buyer'), car);
      expect(await refusal(late, lates, 'conflict')).toBe(CHECKOUT_REFUSALS.sold);
      expect(await refusal(buyer, booking, 'conflict')).toBe(CHECKOUT_REFUSALS.sold);
    });

    it('opens nothing for a booking that is paid, or whose car another buyer has paid for', async () => {
      const { buyer, car, booking } = await booked();
      const second = await signUp(market(), 'Buyer');
      const lost = await book(second, car);
      await openPayment(second, lost);
      await buyer.ports.payments.report(await confirm(buyer, booking));
      const paid = await expectFailure(buyer.ports.payments.createIntent(booking), 'conflict');
      expect(paid.detail).toBe(CHECKOUT_REFUSALS['already-paid']);
      const late = await expectFailure(second.ports.payments.createIntent(lost), 'conflict');
      expect(late.detail).toBe(CHECKOUT_REFUSALS.sold);
    });
  });
};
