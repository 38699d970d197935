import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { carPath, paymentPath, ROUTES } from '#domain/navigation.ts';
import { aBooking, aCar, BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket, unprovenMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot } from '#support/memoryRoot.ts';
import { renderApp } from '#support/renderApp.tsx';

const DAY = 24 * 60 * 60_000;
const car = aCar();
const PAGES = [
  ['My Orders', ROUTES.myOrders],
  ['the car’s page', carPath(car.id)],
  ['the payment page', paymentPath(aBooking(car).id)],
] as const;

const open = (path: string, market: MemoryMarket) => renderApp(path, { market, signedInAs: BUYER.email });
const contact = () => screen.findByRole('note', { name: 'The seller’s contact' });

it.each(PAGES)(
  '[privacy.contact-page] sends the proof from %s in one click, and shows the contact there once the address is proven',
  async (_, path) => {
    const market = unprovenMarket({ cars: [car], bookings: [aBooking(car)] });
    open(path, market);
    const note = within(await contact());
    expect(screen.queryByText(SELLER.email)).toBeNull();
    await userEvent.click(await note.findByRole('button', { name: 'Send me a link' }));
    await note.findByText(/^A link is on its way to buyer@demo.test/);
    const token = market.mails.at(-1)?.token ?? '';
    await createMemoryRoot(market, { signedInAs: BUYER.email }).ports.security.prove(token);
    // Back from the mail.
    window.dispatchEvent(new Event('visibilitychange'));
    expect((await screen.findAllByText(SELLER.email)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('note', { name: 'The seller’s contact' })).toBeNull();
  },
);

it.each(PAGES)(
  '[privacy.contact-page] [privacy.contact-bounds] says on %s that the contact appears tomorrow',
  async (_, path) => {
    const market = emptyMarket({ cars: [car], bookings: [aBooking(car)] });
    market.grantedContacts.clear();
    for (let number = 0; number < 10; number += 1)
      market.grantedContacts.set(`${BUYER.email} other-${number}`, market.clock.now());
    open(path, market);
    expect(within(await contact()).getByText(/appear tomorrow/)).toBeDefined();
  },
);

it('[privacy.contact-page] [privacy.contact-after-days] says of an order of long ago that the contact is no longer shown', async () => {
  const state = { is: 'paid', owner: BUYER.email, transactionId: 'pi_1' } as const;
  const market = emptyMarket({ cars: [{ ...car, state }] });
  market.bookings.set('old', aBooking(car, { id: 'old', status: 'paid', paidAt: market.clock.now() - 91 * DAY }));
  open(ROUTES.myOrders, market);
  expect(within(await contact()).getByText(/no longer shown/)).toBeDefined();
  expect(screen.queryByText(SELLER.email)).toBeNull();
});
