import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BUYER } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const bookedToast = 'Booked Successfully , You can see and Pay for this on Your dashboard > My Order';

async function openDialog() {
  const card = await screen.findByRole('article', { name: CARS.free.name });
  await userEvent.click(await within(card).findByRole('button', { name: 'Book Now' }));
  return { card, dialog: await screen.findByRole('dialog', { name: CARS.free.name }) };
}

describe('CategoryPage', () => {
  it('[booking-modal.open-and-close] [calls.booking] [toasts.booked] books a car once for two clicks on Submit, and then links to My Orders', async () => {
    const { market, notifier } = renderApp('/catagory/sedan', { signedInAs: BUYER.email });
    const before = market.bookings.size;
    const { card, dialog } = await openDialog();
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await within(card).findByRole('link', { name: 'See it in My Orders' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(market.bookings.size).toBe(before + 1);
    expect(notifier.toasts.map(({ text }) => text)).toEqual([bookedToast]);
  });

  it('keeps the dialog open with its values if the server does not answer', async () => {
    const { failures } = renderApp('/catagory/sedan', { signedInAs: BUYER.email });
    const { dialog } = await openDialog();
    failures.set('bookings.place', { fail: 'slow' });
    await userEvent.type(within(dialog).getByLabelText('Meeting Location'), 'Post office');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await within(dialog).findByText(/takes longer than usual/)).toBeDefined();
    expect(within(dialog).getByDisplayValue('Post office')).toBeDefined();
  });

  it('[booking-modal.open-and-close] [toasts.booking-refused] closes the dialog and shows the refusal if the car was sold in the meantime', async () => {
    const { market, notifier } = renderApp('/catagory/sedan', { signedInAs: BUYER.email });
    const { dialog } = await openDialog();
    market.cars.set(CARS.free.id, { ...CARS.free, state: { is: 'sold' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notifier.toasts).toEqual([{ as: 'error', text: 'This car is already sold' }]);
  });

  it('[calls.wishlist-add] [toasts.wished] adds to the wishlist with a toast', async () => {
    const { notifier } = renderApp('/catagory/sedan', { signedInAs: BUYER.email });
    const card = await screen.findByRole('article', { name: CARS.free.name });
    await userEvent.click(await within(card).findByRole('button', { name: 'Add on WishList' }));
    await waitFor(() => expect(notifier.toasts.map(({ text }) => text)).toEqual(['Added to wishlist']));
  });

  it('[cards.content] [cards.years-running] [cards.description-preview] [cards.offers] shows the whole card while signed out, with the hint in place of the buttons', async () => {
    renderApp('/catagory/sedan');
    const card = within(await screen.findByRole('article', { name: CARS.free.name }));
    const hint = 'To add Product You should Login as a Seller & To Book You must Login as a Buyer';
    expect(await card.findByText(hint)).toBeDefined();
    for (const text of ['$12,500', '$18,900', 'Good', 'SEDAN', '2020', 'Dhaka', 'Selim'])
      expect(card.getByText(text), text).toBeDefined();
    expect(card.getByText('One careful owner, serviced every 5,000 km, new tyres all ar...')).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('shows what failed, and loads after Retry', async () => {
    const { failures } = renderApp('/catagory/sedan', { failures: { 'catalogue.inCategory': { fail: 'too-many' } } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failures.clear('catalogue.inCategory');
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: CARS.free.name })).toBeDefined();
  });
});
