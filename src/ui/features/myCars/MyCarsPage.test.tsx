import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Failure } from '#application/Failure.ts';
import { ADVERTISED, CAR_DELETED } from '#application/Selling.ts';
import { HELD_REFUSAL, PAID_REFUSAL } from '#domain/listing.ts';
import { NEW_SELLER, SELLER } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { HELD_CAR, heldMarket } from '#support/reportedMarket.ts';
import { MyCarsPage } from './MyCarsPage.tsx';

function open(failures: NonNullable<MemoryOptions['failures']> = {}) {
  const root = createMemoryRoot(busyMarket(), { signedInAs: SELLER.email, failures });
  return { root, ...renderPage(<MyCarsPage />, root) };
}

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const NAME = CARS.free.name;

it('[my-products.actions] [calls.sold] shows a car as sold before the server has answered', async () => {
  const { root } = open({ 'listings.markSold': { hangs: true } });
  const card = await cardOf(NAME);
  fireEvent.click(card.getByRole('button', { name: 'Mark As Sold' }));
  expect(await card.findByText('Status: Already Sold')).toBeDefined();
  expect(root.market.cars.get(CARS.free.id)?.state.is).toBe('available');
});

it('shows the old state again, and the reason, when the server refuses', async () => {
  const { root } = open({ 'listings.markSold': { fail: 'conflict', detail: 'Somebody has just paid for it' } });
  const card = await cardOf(NAME);
  root.failures.set('listings.mine', { hangs: true });
  fireEvent.click(card.getByRole('button', { name: 'Mark As Sold' }));
  expect(await card.findByText('Somebody has just paid for it')).toBeDefined();
  expect(card.getByText('Status: Available')).toBeDefined();
});

it('[my-products.rows] has the cars that someone has booked first', async () => {
  open();
  await cardOf(CARS.booked.name);
  const names = screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
  expect(names.indexOf(CARS.booked.name)).toBeLessThan(names.indexOf(CARS.free.name));
});

it('[my-products.bookings] shows who booked a car, their phone and where to meet', async () => {
  open();
  const card = await cardOf(CARS.booked.name);
  expect(card.getByText('Bina')).toBeDefined();
  expect(card.getByRole('link', { name: '01822 111111' })).toBeDefined();
  expect(card.getByText('In front of the main post office')).toBeDefined();
});

it('[my-products.actions] [calls.advertise] [toasts.advertised] offers Advertise for available cars only', async () => {
  const { root } = open();
  expect((await cardOf(CARS.sold.name)).queryByRole('button', { name: 'Advertise' })).toBeNull();
  fireEvent.click((await cardOf(NAME)).getByRole('button', { name: 'Advertise' }));
  await waitFor(() => expect(root.notifier.toasts).toEqual([{ as: 'success', text: ADVERTISED }]));
});

it('[held-cars.seller] says of a held car that it is available and waits for a look, and offers to change and delete it alone', async () => {
  const root = createMemoryRoot(heldMarket(), { signedInAs: NEW_SELLER.email });
  renderPage(<MyCarsPage />, root);
  const card = await cardOf(HELD_CAR.name);
  expect(card.getByText('Status: Available')).toBeDefined();
  expect(card.getByText('Waits for a look')).toBeDefined();
  expect(card.queryByRole('button', { name: 'Advertise' })).toBeNull();
  expect(card.getByRole('button', { name: 'Mark As Sold' }).getAttribute('aria-disabled')).toBe('true');
  expect(card.getByText(HELD_REFUSAL)).toBeDefined();
  expect(card.getByRole('link', { name: 'Edit' })).toBeDefined();
  expect(card.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).not.toBe('true');
});

it('[my-products.advertised] [advertisements.stop] says that a car is advertised, and takes that back with an undo in the card’s place', async () => {
  const { root } = open();
  const name = CARS.wishlisted.name;
  const card = await cardOf(name);
  expect(card.getByText('Advertised on the home page')).toBeDefined();
  expect(card.queryByRole('button', { name: 'Advertise' })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Stop advertising' }));
  expect(await screen.findByText(`${name} is not advertised any more.`)).toBeDefined();
  expect(root.market.advertised.has(CARS.wishlisted.id)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await (await cardOf(name)).findByText('Advertised on the home page')).toBeDefined();
  expect(root.market.advertised.has(CARS.wishlisted.id)).toBe(true);
});

it('[cards.button-names] [focus.next] describes a card’s buttons by its car, and leaves the focus on the page after Delete', async () => {
  open();
  const card = await cardOf(NAME);
  const button = card.getByRole('button', { name: 'Delete' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(NAME);
  button.focus();
  fireEvent.click(button);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: NAME })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

it('[cars.paid-is-final] disables the buttons of a paid car and shows the reason', async () => {
  const { root } = open();
  const card = await cardOf(CARS.paidByBuyer.name);
  const button = card.getByRole('button', { name: 'Delete' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const [reason = ''] = button.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(document.getElementById(reason)?.textContent).toBe(PAID_REFUSAL);
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(root.market.cars.has(CARS.paidByBuyer.id)).toBe(true);
});

it('[my-products.actions] [calls.car-delete] [toasts.car-deleted] deletes a car only after a confirmation', async () => {
  const { root } = open();
  const remove = async (answer: string) => {
    fireEvent.click((await cardOf(NAME)).getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await remove('Keep it');
  expect(root.market.cars.has(CARS.free.id)).toBe(true);
  await remove('Delete');
  await waitFor(() => expect(screen.queryByRole('article', { name: NAME })).toBeNull());
  expect(root.notifier.toasts).toEqual([{ as: 'success', text: CAR_DELETED }]);
});

it('[my-products.network-failure] shows on the page, without a toast, that the cars could not be loaded, and tries again', async () => {
  const { root } = open({ 'listings.mine': { fail: 'offline' } });
  expect(await screen.findByText('Your cars could not be loaded.')).toBeDefined();
  expect(root.notifier.toasts).toEqual([]);
  root.failures.clear('listings.mine');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cardOf(NAME)).toBeDefined();
});

it('shows the failure of each card separately, and the progress of each card until its own answer', async () => {
  const { root } = open();
  let failFirst: (failure: Failure) => void = () => undefined;
  const late = new Promise<void>((_resolve, reject) => {
    failFirst = reject;
  });
  vi.spyOn(root.useCases.listings, 'markSold').mockReturnValue(late);
  const first = await cardOf(NAME);
  const second = await cardOf(CARS.booked.name);
  fireEvent.click(first.getByRole('button', { name: 'Mark As Sold' }));
  await first.findByText('Status: Already Sold');
  const deleteFirst = first.getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(deleteFirst.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(second.getByRole('button', { name: 'Advertise' }));
  await waitFor(() => expect(root.notifier.toasts).toEqual([{ as: 'success', text: ADVERTISED }]));
  expect(deleteFirst.getAttribute('aria-disabled')).toBe('true');
  failFirst(new Failure('conflict', { detail: 'Somebody has just paid for it' }));
  expect(await first.findByText('Somebody has just paid for it')).toBeDefined();
  expect(second.queryByText('Somebody has just paid for it')).toBeNull();
  expect(deleteFirst.getAttribute('aria-disabled')).toBe('false');
});

it('restores the state of a refused car without changing the other', async () => {
  const { root } = open();
  let failFirst: (failure: Failure) => void = () => undefined;
  const late = new Promise<void>((_resolve, reject) => {
    failFirst = reject;
  });
  const hangs = new Promise<void>(() => undefined);
  vi.spyOn(root.useCases.listings, 'markSold').mockReturnValueOnce(late).mockReturnValueOnce(hangs);
  const first = await cardOf(NAME);
  const second = await cardOf(CARS.booked.name);
  fireEvent.click(first.getByRole('button', { name: 'Mark As Sold' }));
  await first.findByText('Status: Already Sold');
  fireEvent.click(second.getByRole('button', { name: 'Mark As Sold' }));
  await second.findByText('Status: Already Sold');
  root.failures.set('listings.mine', { hangs: true });
  failFirst(new Failure('conflict', { detail: 'Somebody has just paid for it' }));
  expect(await first.findByText('Status: Available')).toBeDefined();
  expect(second.getByText('Status: Already Sold')).toBeDefined();
});
