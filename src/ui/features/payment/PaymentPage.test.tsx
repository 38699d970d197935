import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TEST_CARDS } from '#adapters/memory/MemoryCardPayments.ts';
import { CAR_IS_YOURS } from '#application/Checkout.ts';
import { aBooking, BUYER, OTHER_BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { PaymentPage } from './PaymentPage.tsx';

function open(id: string, failures: NonNullable<MemoryOptions['failures']> = {}) {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email, failures });
  return {
    root,
    ...renderPage(<PaymentPage />, root, { route: '/dashboard/payment/:id', at: `/dashboard/payment/${id}` }),
  };
}

const toPay = aBooking(CARS.booked).id;

async function payWith(number: string) {
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: number } });
  fireEvent.change(screen.getByLabelText('Expiry'), { target: { value: '1230' } });
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('paying', () => {
  it('[payment.page] [payment.steps] says what is paid for, and that it is a test', async () => {
    open(toPay);
    expect(await heading('You are Paying $12,500 for Toyota Axio')).toBeDefined();
    expect(within(screen.getByRole('complementary', { name: 'Test mode' })).getByText(TEST_CARDS.good)).toBeDefined();
  });

  it('[payment.steps] [payment.confirmation] [toasts.car-owned] makes one payment of two presses, and congratulates once', async () => {
    const { root } = open(toPay);
    const pay = vi.spyOn(root.useCases.checkout, 'pay');
    await payWith(TEST_CARDS.good);
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
    await heading('Congrats your payment completed');
    const transactionId = [...root.market.intents.values()].find((intent) => intent.hasSucceeded)?.id ?? 'none';
    expect(screen.getByText(transactionId)).toBeDefined();
    expect(pay).toHaveBeenCalledOnce();
    expect(root.notifier.toasts).toEqual([{ as: 'success', text: CAR_IS_YOURS }]);
  });

  it('[payment.card-error] reads a declined card under the form, and takes another one', async () => {
    open(toPay);
    await payWith(TEST_CARDS.declined);
    expect((await screen.findByText('Your card was declined.')).closest('[role=alert]')).not.toBeNull();
    await payWith(TEST_CARDS.good);
    expect(await heading('Congrats your payment completed')).toBeDefined();
  });

  it('asks the buyer where the bank wants it, and charges nothing on a no', async () => {
    const { root } = open(toPay);
    await payWith(TEST_CARDS.asksForApproval);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/unable to authenticate/)).toBeDefined();
    expect([...root.market.intents.values()].some((intent) => intent.hasSucceeded)).toBe(false);
  });

  it('warns who leaves in the middle of it, and lets them stay', async () => {
    const { root, router } = open(toPay, { 'cards.confirm': { hangs: true } });
    const pay = vi.spyOn(root.useCases.checkout, 'pay');
    await payWith(TEST_CARDS.good);
    await waitFor(() => expect(pay).toHaveBeenCalledOnce());
    void router.navigate('/blog');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Leave while you are paying?')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Card number')).toBeDefined();
  });

  it('sends no incomplete card', async () => {
    const { root } = open(toPay, { 'cards.confirm': { hangs: true } });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('Enter the number on the card')).toBeDefined();
    expect(screen.queryByText('Paying. Please stay on this page.')).toBeNull();
    expect(root.notifier.toasts).toEqual([]);
  });
});

describe('what becomes of it', () => {
  it('[payment.owner-decides] confirms, asks again, and ends with the car', async () => {
    const { root } = open(toPay, { 'bookings.one': { delayMs: 0 } });
    await screen.findByLabelText('Card number');
    root.failures.set('payments.report', { fail: 'offline' });
    await payWith(TEST_CARDS.good);
    await heading('Confirming your payment');
    expect(root.notifier.toasts).toEqual([]);
    root.market.cars.set(CARS.booked.id, {
      ...CARS.booked,
      state: { is: 'paid', owner: BUYER.email, transactionId: 'pi_late' },
    });
    await waitFor(() => screen.getByText('pi_late'), { timeout: 4_000 });
    expect(root.notifier.toasts).toHaveLength(1);
  });

  it('[payment.refund] tells the second payer that the money came back', async () => {
    open(aBooking(CARS.paidByOther).id);
    expect(await screen.findByText(/Your payment was refunded in full/)).toBeDefined();
  });

  it('finds a paid booking paid after a reload, without another toast', async () => {
    const { root } = open(aBooking(CARS.paidByBuyer).id);
    expect(await screen.findByText('pi_1001')).toBeDefined();
    expect(root.notifier.toasts).toEqual([]);
  });

  it('[payment.from-wishlist] says Sold Out for a car that somebody else has', async () => {
    open(aBooking(CARS.sold).id);
    expect(await heading('Sold Out')).toBeDefined();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it('[payment.from-wishlist] pays a wishlisted car by its serial, without a booking before', async () => {
    const { root } = open(CARS.wishlisted.id);
    await payWith(TEST_CARDS.good);
    await heading('Congrats your payment completed');
    expect(root.market.cars.get(CARS.wishlisted.id)?.state).toMatchObject({ is: 'paid', owner: BUYER.email });
  });

  it("knows nothing of somebody else's booking", async () => {
    const root = createMemoryRoot(busyMarket(), { signedInAs: OTHER_BUYER.email });
    renderPage(<PaymentPage />, root, { route: '/dashboard/payment/:id', at: `/dashboard/payment/${toPay}` });
    expect(await screen.findByText('There is no such booking')).toBeDefined();
  });
});
