import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { ADMIN, aBooking, aCar, dollars } from '#support/builders.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { PaymentIssuesPage } from './PaymentIssuesPage.tsx';

const issue = {
  bookingId: 'b-lost',
  payer: 'lost@x.test',
  amount: dollars(12_500),
  currency: 'usd',
  reason: undefined,
  note: '',
  seenAt: 1,
};
const UNMATCHED = { ...issue, kind: 'unmatched', transactionId: 'pi_unmatched' } as const;
const FAILED = { ...issue, kind: 'refund-failed', transactionId: 'pi_failed' } as const;
const DISPUTED = { ...issue, kind: 'disputed', transactionId: 'pi_disputed', note: 'fraudulent' } as const;
const BOOKING = aBooking(aCar());

function open(failures: NonNullable<MemoryOptions['failures']> = {}, paymentIssues = [UNMATCHED, FAILED, DISPUTED]) {
  const market = new MemoryMarket({ members: [ADMIN], bookings: [BOOKING], paymentIssues });
  const root = createMemoryRoot(market, { signedInAs: ADMIN.email, failures });
  renderPage(<PaymentIssuesPage />, root, { route: '/dashboard/payments', at: '/dashboard/payments' });
  return root;
}
const item = async (transactionId: string) => {
  const facts = await screen.findByText(new RegExp(transactionId));
  const row = facts.closest('li');
  if (row === null) throw new Error('no list item');
  return within(row);
};

it('[payment.unmatched] lists each payment with its reason, and offers what can be done', async () => {
  open();
  const unmatched = await item('pi_unmatched');
  expect(unmatched.getByText('$12,500')).toBeDefined();
  expect(unmatched.getByText('lost@x.test')).toBeDefined();
  expect(unmatched.getByText('b-lost')).toBeDefined();
  expect(unmatched.getByRole('button', { name: 'Refund' })).toBeDefined();
  expect((await item('pi_failed')).getByRole('button', { name: 'Refund again' })).toBeDefined();
  expect((await item('pi_disputed')).queryByRole('button')).toBeNull();
});

it('[payment.unmatched] refunds a payment, which leaves the list', async () => {
  const { notifier } = open();
  fireEvent.click((await item('pi_unmatched')).getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByText(/pi_unmatched/)).toBeNull());
  expect(notifier.toasts).toEqual([{ as: 'success', text: 'The refund is on its way' }]);
});

it('[payment.unmatched] matches a payment with a booking, and shows why it could not', async () => {
  open();
  const row = await item('pi_unmatched');
  fireEvent.change(row.getByLabelText('Booking id'), { target: { value: 'none' } });
  fireEvent.click(row.getByRole('button', { name: 'Match' }));
  expect(await row.findByText('There is no such booking')).toBeDefined();
  fireEvent.change(row.getByLabelText('Booking id'), { target: { value: ` ${BOOKING.id} ` } });
  fireEvent.click(row.getByRole('button', { name: 'Match' }));
  await waitFor(() => expect(screen.queryByText(/pi_unmatched/)).toBeNull());
});

it('shows when no payment needs an admin, and when the list can’t be loaded', async () => {
  open({}, []);
  expect(await screen.findByText('No payment needs you')).toBeDefined();
  open({ 'paymentIssues.list': { fail: 'offline' } });
  expect(await screen.findByText('The payments could not be loaded.')).toBeDefined();
});
