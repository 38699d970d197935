import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anIncomingBooking, BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryUseCases } from '#support/memoryRoot.ts';
import { Providers } from '#ui/app/Providers.tsx';
import { IncomingBookings } from './IncomingBookings.tsx';

const bookings = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anIncomingBooking({ id: `booking-${index}`, buyerName: `Buyer ${index + 1}`, phone: '', meetingPlace: '' }),
  );

const show = (count: number) =>
  render(
    <Providers useCases={createMemoryUseCases(emptyMarket())}>
      <IncomingBookings bookings={bookings(count)} />
    </Providers>,
  );

it('shows three bookings and the others after one click', () => {
  show(5);
  expect(screen.getByRole('heading', { name: '5 bookings' })).toBeDefined();
  expect(screen.getByText('2 more')).toBeDefined();
  const hidden = screen.getAllByText(/^Buyer/).filter((name) => name.closest('details') !== null);
  expect(hidden.map(({ textContent }) => textContent?.trim())).toEqual(['Buyer 4', 'Buyer 5']);
});

it('collapses nothing for three bookings or fewer', () => {
  show(3);
  expect(screen.queryByText(/more$/)).toBeNull();
  expect(screen.getAllByText(/^Buyer/)).toHaveLength(3);
});

it('[my-products.paid-by] shows first, and as paid, the booking of who has paid, with every way to reach them', () => {
  const paid = anIncomingBooking({ id: 'paid', buyerName: 'Bina', isPaid: true, paidAt: Date.UTC(2026, 10, 20) });
  render(
    <Providers useCases={createMemoryUseCases(emptyMarket())}>
      <IncomingBookings bookings={[...bookings(4), paid]} />
    </Providers>,
  );
  const [first] = screen.getAllByText(/^(Buyer \d|Bina)$/).map((name) => name.closest('[data-paid]'));
  expect(first?.textContent).toMatch(/Paid on 20 Nov 2026.*Bina/);
  expect(first?.querySelector('a[href^=mailto]')?.getAttribute('href')).toBe(`mailto:${BUYER.email}`);
});
