import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TEST_CARDS } from '#adapters/memory/MemoryCardPayments.ts';
import { CAR_IS_YOURS, type PaymentOutcome } from '#application/Checkout.ts';
import { Failure } from '#application/Failure.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { aBooking, BUYER, dollars, OTHER_BUYER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { queryKeys } from '#ui/query/queryKeys.ts';
import { useReachability } from '#ui/query/reachability.ts';
import { useCases } from '#ui/query/useCases.tsx';
import { usePages } from '#ui/query/usePages.ts';
import { PaymentPage } from './PaymentPage.tsx';

function open(id: string, failures: NonNullable<MemoryOptions['failures']> = {}) {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email, failures });
  return {
    root,
    ...renderPage(<PaymentPage />, root, { route: '/dashboard/payment/:id', at: `/dashboard/payment/${id}` }),
  };
}

/** A reload of the page while a payment is being confirmed, which the history entry records. */
function openConfirming(id: string, failures: NonNullable<MemoryOptions['failures']> = {}, market = busyMarket()) {
  const root = createMemoryRoot(market, { signedInAs: BUYER.email, failures });
  const at = { pathname: `/dashboard/payment/${id}`, state: { confirmingBookingId: id } };
  return { root, ...renderPage(<PaymentPage />, root, { route: '/dashboard/payment/:id', at }) };
}

const toPay = aBooking(CARS.booked).id;
/** After which the page asks for the outcome again. */
const POLL_MS = 2_000;

async function payWith(number: string) {
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: number } });
  fireEvent.change(screen.getByLabelText('Expiry'), { target: { value: '1230' } });
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Resolves once closing the tab would show the browser's leave warning. */
const leavingIsWarnedOf = () =>
  waitFor(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

describe('paying', () => {
  it('[payment.page] [payment.steps] shows the car and the amount, and that it is test mode', async () => {
    open(toPay);
    expect(await heading('You are Paying $12,500 for Toyota Axio')).toBeDefined();
    expect(within(screen.getByRole('complementary', { name: 'Test mode' })).getByText(TEST_CARDS.good)).toBeDefined();
  });

  it('[shop.money] says beside Pay who gets the money, what happens if somebody was faster, and where to complain', async () => {
    open(toPay);
    expect(await screen.findByText(/The money goes to whoever runs this market/)).toBeDefined();
    expect(screen.getByText(/if somebody was faster, you get it back in full/)).toBeDefined();
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('Terms')).toBe('/terms');
    expect(leadsTo('what to do if something goes wrong')).toBe('/help#complain');
  });

  it('[shop.fraud] warns above Pay, once', async () => {
    open(toPay);
    expect(await screen.findAllByText(/is the seller’s name in its papers\?/)).toHaveLength(1);
  });

  it('[payment.steps] [payment.confirmation] [toasts.car-owned] pays once for two clicks, and shows one toast', async () => {
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

  it('[payment.card-error] shows a declined card below the form, once, and accepts another one; brings each outcome into view', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    open(toPay);
    await payWith(TEST_CARDS.declined);
    const message = await screen.findByText('Your card was declined.');
    const pay = screen.getByRole('button', { name: 'Pay' });
    expect(pay.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const region = message.closest('[role=alert]');
    expect(scrollIntoView.mock.contexts).toContain(region);
    await payWith(TEST_CARDS.good);
    const outcome = await heading('Congrats your payment completed');
    expect(scrollIntoView.mock.contexts).toContain(outcome.closest('section'));
  });

  it('asks the buyer to confirm when the bank requires it, and charges nothing when the buyer declines', async () => {
    const { root } = open(toPay);
    await payWith(TEST_CARDS.asksForApproval);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/unable to authenticate/)).toBeDefined();
    expect([...root.market.intents.values()].some((intent) => intent.hasSucceeded)).toBe(false);
  });

  it('pays once the buyer has confirmed it with the bank', async () => {
    const { root } = open(toPay);
    const pay = vi.spyOn(root.useCases.checkout, 'pay');
    await payWith(TEST_CARDS.asksForApproval);
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /confirm|approve/i }));
    expect(await heading('Congrats your payment completed')).toBeDefined();
    expect(pay).toHaveBeenCalledOnce();
  });

  it('warns a buyer who leaves while paying, and lets them stay', async () => {
    const { root, router } = open(toPay, { 'cards.confirm': { hangs: true } });
    const pay = vi.spyOn(root.useCases.checkout, 'pay');
    await payWith(TEST_CARDS.good);
    await waitFor(() => expect(pay).toHaveBeenCalledOnce());
    await leavingIsWarnedOf();
    void router.navigate('/blog');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Leave while you are paying?')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Card number')).toBeDefined();
  });

  it('[payment.other-intents] shows Sold Out, with nothing charged, when another buyer pays while the card is typed in', async () => {
    const { root } = open(toPay);
    await screen.findByLabelText('Card number');
    const sold = { is: 'paid', owner: OTHER_BUYER.email, transactionId: 'pi_first' } as const;
    root.market.cars.set(CARS.booked.id, { ...CARS.booked, state: sold });
    for (const intent of root.market.intents.values())
      root.market.intents.set(intent.clientSecret, { ...intent, isCancelled: true });
    await payWith(TEST_CARDS.good);
    expect(await heading('Sold Out')).toBeDefined();
    expect(screen.getByText(/Nothing was charged/)).toBeDefined();
    expect([...root.market.intents.values()].some((intent) => intent.hasSucceeded)).toBe(false);
  });

  it('[payment.foreign-state] says that the payment was cancelled, and pays by another one when Pay is pressed again', async () => {
    const { root } = open(toPay);
    await screen.findByLabelText('Card number');
    for (const intent of root.market.intents.values())
      root.market.intents.set(intent.clientSecret, { ...intent, isCancelled: true });
    await payWith(TEST_CARDS.good);
    expect(await screen.findAllByText(/^This payment was cancelled\. Nothing was charged/)).not.toEqual([]);
    await waitFor(() => expect([...root.market.intents.values()].some(({ isCancelled }) => !isCancelled)).toBe(true));
    await payWith(TEST_CARDS.good);
    expect(await heading('Congrats your payment completed')).toBeDefined();
  });

  it('[payment.unsaved-price] shows the current price where the seller changes it while the payment is opened', async () => {
    const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
    vi.spyOn(root.useCases.payments, 'createIntent').mockImplementationOnce(async () => {
      root.market.cars.set(CARS.wishlisted.id, { ...CARS.wishlisted, price: dollars(90_000) });
      throw new Failure('conflict', { detail: BOOKING_REFUSALS['price-changed'] });
    });
    const at = `/dashboard/payment/${CARS.wishlisted.id}`;
    renderPage(<PaymentPage />, root, { route: '/dashboard/payment/:id', at });
    expect(await screen.findByRole('heading', { name: /^You are Paying \$90,000 for/ })).toBeDefined();
  });

  it('[payment.unsaved-price] charges no other amount than the one beside Pay', async () => {
    const { root } = open(toPay);
    const pay = vi.spyOn(root.useCases.checkout, 'pay');
    vi.spyOn(root.useCases.payments, 'createIntent').mockImplementation(async ({ id }) => ({
      bookingId: id,
      clientSecret: 'pi_other_secret_other',
      price: dollars(1),
    }));
    await payWith(TEST_CARDS.good);
    expect(await screen.findAllByText(BOOKING_REFUSALS['price-changed'])).not.toEqual([]);
    expect(pay).not.toHaveBeenCalled();
  });

  it('sends no incomplete card', async () => {
    const { root } = open(toPay, { 'cards.confirm': { hangs: true } });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('Enter the number on the card')).toBeDefined();
    expect(screen.queryByText('Paying. Please stay on this page.')).toBeNull();
    expect(root.notifier.toasts).toEqual([]);
  });
});

describe('the outcome of a payment', () => {
  it('[payment.owner-decides] polls while the payment is confirmed, and ends with the car', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
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
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(await screen.findByText('pi_late')).toBeDefined();
    expect(root.notifier.toasts).toHaveLength(1);
  });

  it('[payment.refund] shows the second payer that they are refunded', async () => {
    open(aBooking(CARS.paidByOther).id);
    expect(await screen.findByText(/Your payment was refunded in full/)).toBeDefined();
  });

  it('[payment.refund-reasons] says why a payment came back, and leads to the current price where the booking goes on', async () => {
    const { root } = open(CARS.wishlisted.id);
    await screen.findByLabelText('Card number');
    const refund = { transactionId: 'pi_1', amount: 1, currency: 'usd', reason: 'price-changed', at: 1 } as const;
    vi.spyOn(root.useCases.checkout, 'pay').mockResolvedValue({ is: 'lost', refund, isPayable: true });
    root.market.cars.set(CARS.wishlisted.id, { ...CARS.wishlisted, price: dollars(90_000) });
    await payWith(TEST_CARDS.good);
    await heading('Your payment was refunded');
    expect(screen.getByText(/^The price had changed before you paid\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'See the current price' }));
    expect(await screen.findByRole('heading', { name: /^You are Paying \$90,000 for/ })).toBeDefined();
    expect(await screen.findByLabelText('Card number')).toBeDefined();
  });

  it('shows a paid booking as paid after a reload, without another toast', async () => {
    const { root } = open(aBooking(CARS.paidByBuyer).id);
    expect(await screen.findByText('pi_1001')).toBeDefined();
    expect(root.notifier.toasts).toEqual([]);
  });

  it('[payment.from-wishlist] shows Sold Out for a car that was sold to another buyer', async () => {
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

  it.each(['forbidden', 'not-found', 'removed'] as const)(
    'stops polling when the answer is %s, and shows what happened with a link to My Orders',
    async (kind) => {
      const detail = 'The reason in the server’s words';
      const { root } = openConfirming(toPay, { 'bookings.one': { fail: kind, detail } });
      const outcome = vi.spyOn(root.useCases.checkout, 'outcome');
      expect(await screen.findByText(detail)).toBeDefined();
      expect(screen.getByRole('link', { name: 'See My Orders' })).toBeDefined();
      const asked = outcome.mock.calls.length;
      vi.useFakeTimers();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(outcome).toHaveBeenCalledTimes(asked);
    },
  );

  it('polls again after a lost answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { root } = openConfirming(toPay, { 'bookings.one': { fail: 'unavailable' } });
    await heading('Confirming your payment');
    root.market.cars.set(CARS.booked.id, { ...CARS.booked, state: CARS.paidByBuyer.state });
    root.failures.clear('bookings.one');
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(await screen.findByText('pi_1001')).toBeDefined();
  });

  it('does not show Sold Out while a payment is being confirmed, even if another buyer owns the car by now', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const market = busyMarket();
    market.cars.set(CARS.booked.id, { ...CARS.booked, state: CARS.paidByOther.state });
    const { root } = openConfirming(toPay, {}, market);
    await heading('Confirming your payment');
    const booking = root.market.bookings.get(toPay);
    if (booking !== undefined) root.market.bookings.set(toPay, { ...booking, status: 'refunded' });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(await screen.findByText(/Your payment was refunded in full/)).toBeDefined();
  });

  it('does not navigate back when the buyer has opened another page while paying', async () => {
    const { root, router } = open(toPay);
    let finish: (outcome: PaymentOutcome) => void = () => undefined;
    const payment = new Promise<PaymentOutcome>((resolve) => {
      finish = resolve;
    });
    vi.spyOn(root.useCases.checkout, 'pay').mockReturnValue(payment);
    await payWith(TEST_CARDS.good);
    await leavingIsWarnedOf();
    void router.navigate('/blog');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('At /blog');
    finish({ is: 'confirming', transactionId: 'pi_1' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.state.location.pathname).toBe('/blog');
  });

  it("shows nothing of another buyer's booking", async () => {
    const root = createMemoryRoot(busyMarket(), { signedInAs: OTHER_BUYER.email });
    renderPage(<PaymentPage />, root, { route: '/dashboard/payment/:id', at: `/dashboard/payment/${toPay}` });
    expect(await screen.findByText('There is no such booking')).toBeDefined();
  });
});

/** Shows the cars of the buyer's orders, and which cars count as booked. */
function BookedCars() {
  const { buying } = useCases();
  const orders = usePages({
    queryKey: queryKeys.orders(BUYER.email),
    readPage: () => buying.orders(BUYER.email),
    idOf: ({ id }) => id,
  });
  const bookedCarIds = useQuery({
    queryKey: queryKeys.bookedCarIds(BUYER.email),
    queryFn: () => buying.bookedCarIds(BUYER.email),
  });
  return (
    <>
      {orders.data?.map(({ id, carId }) => (
        <p key={id}>Ordered {carId}</p>
      ))}
      {[...(bookedCarIds.data ?? [])].map((carId) => (
        <p key={carId}>Booked {carId}</p>
      ))}
    </>
  );
}

it('[bookings.unsaved-until-pay] makes no order when the page opens, and one when Pay is pressed', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  const page = (
    <>
      <PaymentPage />
      <BookedCars />
    </>
  );
  renderPage(page, root, { route: '/dashboard/payment/:id', at: `/dashboard/payment/${CARS.wishlisted.id}` });
  await screen.findByText(`Booked ${CARS.booked.id}`);
  await screen.findByLabelText('Card number');
  expect([...root.market.bookings.values()].some(({ carId }) => carId === CARS.wishlisted.id)).toBe(true);
  expect(await root.useCases.buying.bookedCarIds(BUYER.email)).not.toContain(CARS.wishlisted.id);
  await payWith(TEST_CARDS.declined);
  expect(await screen.findByText(`Ordered ${CARS.wishlisted.id}`)).toBeDefined();
  expect(await screen.findByText(`Booked ${CARS.wishlisted.id}`)).toBeDefined();
});

it('[payment.what-next] says who gets the money, what happens next and how to reach the seller, before and after', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  renderPage(<PaymentPage />, root, { route: '/dashboard/payment/:id', at: `/dashboard/payment/${toPay}` });
  const next = within(await screen.findByRole('region', { name: 'What happens next' }));
  expect(next.getByText(/goes to Second Gear/)).toBeDefined();
  expect(next.getByRole('link', { name: SELLER.email })).toBeDefined();
  await payWith(TEST_CARDS.good);
  const seller = within(await screen.findByRole('region', { name: 'The seller' }));
  expect(seller.getByRole('link', { name: CARS.booked.phone })).toBeDefined();
});

it('[receipts.print] prints the page of a paid booking as a receipt, by its button and by the browser’s', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  const paid = aBooking(CARS.paidByBuyer).id;
  renderPage(<PaymentPage />, root, { route: '/dashboard/payment/:id', at: `/dashboard/payment/${paid}` });
  const printed = () => screen.queryByText('Receipt')?.parentElement?.textContent;
  const print = vi.fn(() => expect(printed()).toContain('pi_1001'));
  vi.stubGlobal('print', print);
  fireEvent.click(await screen.findByRole('button', { name: 'Print receipt' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  fireEvent(window, new Event('afterprint'));
  expect(printed()).toBeUndefined();
  fireEvent(window, new Event('beforeprint'));
  for (const text of [CARS.paidByBuyer.name, '$12,500', BUYER.email, SELLER.email]) expect(printed()).toContain(text);
});

it('[bookings.unsaved-until-pay] shows a price that has changed meanwhile, keeps the card, and pays the new one', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  renderPage(<PaymentPage />, root, {
    route: '/dashboard/payment/:id',
    at: `/dashboard/payment/${CARS.wishlisted.id}`,
  });
  await screen.findByLabelText('Card number');
  root.market.cars.set(CARS.wishlisted.id, { ...CARS.wishlisted, price: dollars(13_000) });
  await payWith(TEST_CARDS.good);
  expect(await screen.findByRole('heading', { name: /\$13,000/ })).toBeDefined();
  expect(screen.getByText(BOOKING_REFUSALS['price-changed'])).toBeDefined();
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', TEST_CARDS.good);
  await waitFor(() => expect([...root.market.intents.values()].at(-1)?.amount).toBe(dollars(13_000)));
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('heading', { name: 'Congrats your payment completed' })).toBeDefined();
});

it('[payment.offline] takes no payment while the market can’t be reached', async () => {
  const root = createMemoryRoot(busyMarket(), { signedInAs: BUYER.email });
  const pay = vi.spyOn(root.useCases.checkout, 'pay');
  let setReachable = (_isReachable: boolean) => {};
  function Connection() {
    const reachability = useReachability();
    setReachable = (isReachable) => (isReachable ? reachability.setReachable() : reachability.setUnreachable());
    return null;
  }
  const page = (
    <>
      <PaymentPage />
      <Connection />
    </>
  );
  renderPage(page, root, { route: '/dashboard/payment/:id', at: `/dashboard/payment/${toPay}` });
  await screen.findByLabelText('Card number');
  act(() => setReachable(false));
  await payWith(TEST_CARDS.good);
  expect(screen.getByText(/once the market answers again/)).toBeDefined();
  expect(pay).not.toHaveBeenCalled();
  act(() => setReachable(true));
  await payWith(TEST_CARDS.good);
  expect(await screen.findByRole('heading', { name: 'Congrats your payment completed' })).toBeDefined();
});
