import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { ACCOUNT_LIMITS } from '#domain/accountLimits.ts';
import { aCar, BUYER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { renderApp } from '#support/renderApp.tsx';

const bookedToast = 'Booked Successfully , You can see and Pay for this on Your dashboard > My Order';

const isOnWishlist = (market: MemoryMarket, carId: string) =>
  [...market.wishlistItems.values()].some((item) => item.carId === carId && item.buyer === BUYER.email);

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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(market.bookings.size).toBe(before + 1);
    expect(notifier.toasts.map(({ text }) => text)).toEqual([bookedToast]);
  });

  it('[focus.next] gives the focus to My Orders where the list has the booking before the dialog has closed', async () => {
    const { market, useCases } = renderApp('/catagory/sedan', { signedInAs: BUYER.email });
    const { card } = await openDialog();
    market.cars.set('car-new', aCar({ id: 'car-new', name: 'Halden New', category: 'sedan' }));
    await useCases.buying.book({ car: CARS.free, buyer: BUYER, contact: { phone: '', meetingPlace: '' } });
    await screen.findByText('Halden New');
    await userEvent.keyboard('{Escape}');
    const link = await within(card).findByRole('link', { name: 'See it in My Orders' });
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('[booking-modal.open-and-close] closes the dialog with the focus on its button again, and books nothing', async () => {
    const { market } = renderApp('/catagory/sedan', { signedInAs: BUYER.email });
    const before = market.bookings.size;
    const { card, dialog } = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = within(card).getByRole('button', { name: 'Book Now' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(market.bookings.size).toBe(before);
  });

  it('[bookings.limit-beforehand] says in the open dialog that no more cars may be booked, and at the car once it was refused', async () => {
    const limits = { ...ACCOUNT_LIMITS, bookings: 1 };
    const { market } = renderApp('/catagory/sedan', { signedInAs: BUYER.email, market: busyMarket({ limits }) });
    const before = market.bookings.size;
    const { card, dialog } = await openDialog();
    expect(await within(dialog).findByText(/You have booked 1 car, as many/)).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'See My Orders' })).toBeDefined();
    expect(within(card).queryByText(/You have booked 1 car/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await within(card).findByText(/You have booked 1 car, as many/)).toBeDefined();
    expect(within(card).getByRole('button', { name: 'Book Now' })).toBeDefined();
    expect(market.bookings.size).toBe(before);
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

  it('[cards.wishlist-toggle] [cars.own-marks] shows what is on the wishlist already, takes it off, and puts it on again', async () => {
    const { market } = renderApp('/catagory/suv', { signedInAs: BUYER.email });
    const heart = async (name: string) => {
      const card = await screen.findByRole('article', { name: CARS.wishlisted.name });
      return within(card).findByRole('button', { name });
    };
    await userEvent.click(await heart('On your WishList'));
    const empty = await heart('Add on WishList');
    await waitFor(() => expect(isOnWishlist(market, CARS.wishlisted.id)).toBe(false));
    expect(document.activeElement).toBe(empty);
    expect(empty.hasAttribute('aria-pressed')).toBe(false);
    await userEvent.click(empty);
    await waitFor(() => expect(isOnWishlist(market, CARS.wishlisted.id)).toBe(true));
    cleanup();
    renderApp('/catagory/suv', { signedInAs: BUYER.email, market });
    expect(await heart('On your WishList')).toBeDefined();
  });

  it('fills the heart again, with a toast, if the server does not take the car off', async () => {
    const { failures, notifier } = renderApp('/catagory/suv', { signedInAs: BUYER.email });
    const card = within(await screen.findByRole('article', { name: CARS.wishlisted.name }));
    failures.set('wishlists.remove', { fail: 'slow' });
    await userEvent.click(await card.findByRole('button', { name: 'On your WishList' }));
    await waitFor(() => expect(notifier.toasts).toHaveLength(1));
    expect(card.getByRole('button', { name: 'On your WishList' })).toBeDefined();
  });

  it('[cards.button-names] describes every button of a card by its car', async () => {
    renderApp('/catagory/sedan', { signedInAs: BUYER.email });
    for (const car of [CARS.free, CARS.booked]) {
      const card = within(await screen.findByRole('article', { name: car.name }));
      await card.findByRole('button', { name: 'Add on WishList' });
      for (const control of [...card.getAllByRole('button'), ...card.queryAllByRole('link', { name: /My Orders/ })]) {
        const description = document.getElementById(control.getAttribute('aria-describedby') ?? '');
        expect(description?.textContent).toBe(car.name);
      }
    }
  });

  it('[cards.content] [cards.years-running] [cards.description-preview] [cards.offers] shows the whole card while signed out, with the hint in place of the buttons', async () => {
    renderApp('/catagory/sedan');
    const card = within(await screen.findByRole('article', { name: CARS.free.name }));
    const hint = 'To add Product You should Login as a Seller & To Book You must Login as a Buyer';
    expect(
      await card.findByText((_, element) => element?.tagName === 'P' && element.textContent === hint),
    ).toBeDefined();
    for (const text of ['$12,500', '$18,900', 'Good', 'SEDAN', '2020', 'Dhaka', 'Selim'])
      expect(card.getByText(text), text).toBeDefined();
    expect(card.getByText('One careful owner, serviced every 5,000 km, new tyres all ar...')).toBeDefined();
    expect(card.queryByRole('button', { name: /Book|WishList/ })).toBeNull();
  });

  it.each([
    ['Login', '/login'],
    ['Buyer', '/signup'],
  ])(
    '[cards.hint-links] leads from the hint’s word %s to %s, with the car and this page as origin',
    async (word, path) => {
      const { router } = renderApp('/catagory/sedan?from=mail');
      const card = within(await screen.findByRole('article', { name: CARS.free.name }));
      await userEvent.click(await card.findByRole('link', { name: word }));
      await waitFor(() =>
        expect(router.state.location).toMatchObject({
          pathname: path,
          state: { origin: '/catagory/sedan?from=mail', carId: CARS.free.id },
        }),
      );
    },
  );

  it('[category.count] says how many cars there are, and in which order', async () => {
    renderApp('/catagory/sedan');
    expect(await screen.findByText('3 cars, newest first')).toBeDefined();
  });

  it.each([
    ['sort=price', '3 cars, lowest price'],
    ['price=1-999999', '3 cars, newest first'],
    ['q=nothing-like-this', '0 cars, newest first'],
    ['sort=mileage&price=1-2', '0 cars, lowest mileage'],
  ])('[category.count] says one number and one order, those of a search by %s', async (query, label) => {
    renderApp(`/catagory/sedan?${query}`);
    expect(await screen.findByText(label)).toBeDefined();
    expect(screen.getAllByText(/\d cars?/)).toHaveLength(1);
  });

  it('shows what failed, and loads after Retry', async () => {
    const { failures } = renderApp('/catagory/sedan', { failures: { 'catalogue.inCategory': { fail: 'too-many' } } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failures.clear('catalogue.inCategory');
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: CARS.free.name })).toBeDefined();
  });
});
