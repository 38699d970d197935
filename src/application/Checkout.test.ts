import { describe, expect, it } from 'vitest';
import { TEST_CARDS } from '#adapters/memory/MemoryCardPayments.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import type { Email } from '#domain/email.ts';
import { BUYER, OTHER_BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { CAR_IS_YOURS, type PayInput } from './Checkout.ts';

const yes = async () => true;
const no = async () => false;
const card = (number: string) => ({ number, expiry: '12 / 34', cvc: '123' });

const transactionOf = ({ clientSecret }: Pick<PayInput, 'clientSecret'>) => clientSecret.split('_secret')[0] ?? '';

/** A buyer on the payment page of a car. */
async function paying(market: MemoryMarket, email: Email, carId: string, options?: MemoryOptions) {
  const root = createMemoryRoot(market, { signedInAs: email, ...options });
  const { checkout, bookings, payments } = root.useCases;
  const booking = await bookings.one(carId);
  const open = await payments.createIntent(booking);
  const pay = (about: Partial<PayInput> = {}) =>
    checkout.pay({
      ...open,
      isProvisional: booking.status === 'unsaved',
      email,
      card: card(TEST_CARDS.good),
      approve: yes,
      ...about,
    });
  return { ...root, booking, open, pay };
}
const buyerPays = (options?: MemoryOptions) => paying(busyMarket(), BUYER.email, CARS.booked.id, options);

describe('paying', () => {
  it('[payment.steps] [payment.confirmation] makes the payer the owner, with the transaction id', async () => {
    const { pay, useCases, open } = await buyerPays();
    const outcome = await pay();
    expect(outcome).toEqual({ is: 'owned', transactionId: expect.stringMatching(/^pi_/) });
    const payment = { bookingId: open.bookingId, transactionId: transactionOf(open) };
    expect(await useCases.checkout.outcome(payment, BUYER.email)).toEqual(outcome);
  });

  it('[bookings.unsaved-until-pay] books a wishlisted car when Pay is pressed, not when the page opens', async () => {
    const { market, open, pay } = await paying(busyMarket(), BUYER.email, CARS.wishlisted.id);
    expect(market.bookings.get(open.bookingId)?.status).toBe('unsaved');
    await expect(pay({ card: card(TEST_CARDS.declined) })).rejects.toMatchObject({ kind: 'card' });
    expect(market.bookings.get(open.bookingId)?.status).toBe('booked');
  });

  it('[bookings.unsaved-until-pay] goes on where the server does not know the call, and not where it refuses', async () => {
    const { failures, pay, market, open } = await paying(busyMarket(), BUYER.email, CARS.wishlisted.id);
    failures.set('bookings.save', { fail: 'conflict', detail: 'The price of this car has changed' });
    await expect(pay()).rejects.toMatchObject({ kind: 'conflict' });
    expect([...market.intents.values()].some(({ hasSucceeded }) => hasSucceeded)).toBe(false);
    failures.set('bookings.save', { fail: 'not-found' });
    expect(await pay()).toMatchObject({ is: 'owned' });
    expect(market.bookings.get(open.bookingId)?.status).toBe('paid');
  });

  it('pays for the booking of a wishlisted car', async () => {
    const { booking, open, pay, useCases } = await paying(busyMarket(), BUYER.email, CARS.wishlisted.id);
    expect(booking.status).toBe('unsaved');
    expect(open.bookingId).not.toBe(booking.id);
    expect(await pay()).toMatchObject({ is: 'owned' });
    expect(await useCases.bookings.one(CARS.wishlisted.id)).toMatchObject({ id: open.bookingId, status: 'paid' });
  });

  it('[payment.card-error] passes on the provider’s message, charges nothing, and accepts another card', async () => {
    const { pay } = await buyerPays();
    const declined = pay({ card: card(TEST_CARDS.declined) });
    await expect(declined).rejects.toMatchObject({ kind: 'card', detail: 'Your card was declined.' });
    expect(await pay()).toMatchObject({ is: 'owned' });
  });

  it('asks the buyer for a confirmation when the bank requires one', async () => {
    const { pay } = await buyerPays();
    const asking = card(TEST_CARDS.asksForApproval);
    await expect(pay({ card: asking, approve: no })).rejects.toMatchObject({ kind: 'card' });
    expect(await pay({ card: asking })).toMatchObject({ is: 'owned' });
  });

  it('[payment.other-intents] charges no second payer: their payment was cancelled by the sale', async () => {
    const market = busyMarket();
    const first = await paying(market, BUYER.email, CARS.free.id);
    const second = await paying(market, OTHER_BUYER.email, CARS.free.id);
    expect(await first.pay()).toMatchObject({ is: 'owned' });
    await expect(second.pay({ isProvisional: false })).rejects.toMatchObject({
      kind: 'conflict',
      reason: 'payment-cancelled',
    });
  });

  it('[payment.refund-reasons] says why a payment was refunded whose booking goes on, and that it can be paid again', async () => {
    const { open, useCases, market } = await paying(busyMarket(), BUYER.email, CARS.wishlisted.id);
    const booking = market.bookings.get(open.bookingId);
    if (booking === undefined) throw new Error('no booking');
    const payment = { bookingId: open.bookingId, transactionId: 'pi_early' };
    const outcome = () => useCases.checkout.outcome(payment, BUYER.email);
    const refund = { transactionId: 'pi_early', amount: 1, currency: 'usd', reason: 'price-changed' } as const;
    market.bookings.set(booking.id, { ...booking, refunds: [{ ...refund, at: undefined }] });
    expect(await outcome()).toEqual({ is: 'confirming', transactionId: 'pi_early' });
    const made = { ...refund, at: 1 };
    market.bookings.set(booking.id, { ...booking, refunds: [made] });
    expect(await outcome()).toEqual({ is: 'lost', refund: made, isPayable: true });
    market.bookings.set(booking.id, { ...booking, refunds: [made], status: 'refunded' });
    expect(await outcome()).toEqual({ is: 'lost', refund: made, isPayable: false });
  });

  it.each(['offline', 'slow', 'unavailable', 'unauthenticated'] as const)(
    'does not throw after the charge: the outcome is confirming when the report fails with %s, and known later',
    async (kind) => {
      const { pay, failures, useCases, open, ports } = await buyerPays({
        failures: { 'payments.report': { fail: kind } },
      });
      expect(await pay()).toEqual({ is: 'confirming', transactionId: transactionOf(open) });
      failures.clear('payments.report');
      const transactionId = transactionOf(open);
      await ports.payments.report({ transactionId, email: BUYER.email, bookingId: open.bookingId });
      const payment = { bookingId: open.bookingId, transactionId };
      expect(await useCases.checkout.outcome(payment, BUYER.email)).toMatchObject({ is: 'owned' });
    },
  );

  it('[payment.owner-decides] returns confirming when the booking can’t be read after the charge', async () => {
    const { pay, failures, open } = await buyerPays();
    failures.set('bookings.one', { fail: 'offline' });
    expect(await pay()).toEqual({ is: 'confirming', transactionId: transactionOf(open) });
  });

  it('charges once when Pay is pressed again after a lost answer', async () => {
    const { pay, failures, market } = await buyerPays({ failures: { 'payments.report': { fail: 'offline' } } });
    await pay();
    failures.clear('payments.report');
    expect(await pay({ card: card(TEST_CARDS.declined) })).toMatchObject({ is: 'owned' });
    expect([...market.intents.values()].filter((intent) => intent.hasSucceeded)).toHaveLength(1);
  });

  it('[toasts.car-owned] shows the toast for the new owner', async () => {
    const { pay, useCases, notifier } = await buyerPays();
    await pay();
    expect(notifier.toasts).toEqual([]);
    useCases.checkout.congratulate();
    expect(notifier.toasts).toEqual([{ as: 'success', text: CAR_IS_YOURS }]);
  });
});

describe('opening a payment', () => {
  it('returns the same payment again', async () => {
    const { useCases, booking, open } = await buyerPays();
    expect(await useCases.payments.createIntent(booking)).toEqual(open);
  });

  it('is refused for a sold car and for an unknown one', async () => {
    const { bookings } = createMemoryRoot(busyMarket(), { signedInAs: OTHER_BUYER.email }).useCases;
    await expect(bookings.one(CARS.sold.id)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(bookings.one('no-such-id')).rejects.toMatchObject({ kind: 'not-found' });
  });
});
