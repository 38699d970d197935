import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { CARS } from '#support/memoryMarkets.ts';
import type { MemoryRoot } from '#support/memoryRoot.ts';
import { renderApp } from '#support/renderApp.tsx';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Array(58).fill(0)]);
const PLACE = 'Hatirjheel bridge';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Ends session and log-in. The HTTP adapters renew the session after a 401, and fail where that fails. */
function expire({ browser, useCases }: MemoryRoot): () => Promise<never> {
  browser.setSession(undefined);
  browser.account = undefined;
  return async () => {
    throw await useCases.currentSession.renew().catch((failure: unknown) => failure);
  };
}

async function logIn(email: string) {
  type('Email', email);
  type('Password', SEEDED_PASSWORD);
  press('Login');
  expect(await screen.findByRole('button', { name: 'Log Out' })).toBeDefined();
}

async function openForm() {
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  fireEvent.click(menu.getByRole('link', { name: 'Add A Product' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add A Product' })).toBeDefined();
}

it('[sessions.kept-texts] a session that expires on the page of a form leads to the log-in, and the form keeps its values', async () => {
  const root = renderApp('/blog', { signedInAs: SELLER.email });
  await screen.findByRole('button', { name: 'Log Out' });
  await openForm();
  type('Name', 'Kestrel Kept 1.3');
  type('Price', '6000');
  type('Original Price', '8000');
  type('Phone Number', '+880 1711 000000');
  type('Description', 'Typed before the session ended.');
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: [new File([JPEG], 'kept.jpg')] } });
  vi.spyOn(root.ports.listings, 'add').mockImplementationOnce(expire(root));
  press('Add Product');

  expect(
    await screen.findByText('You have been signed out. Log in again: what you typed is still there.'),
  ).toBeDefined();
  expect(root.path()).toBe('/login');
  await logIn(SELLER.email);
  await openForm();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kestrel Kept 1.3'));
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Typed before the session ended.');
  press('Add Product');
  expect(await screen.findByRole('article', { name: 'Kestrel Kept 1.3' })).toBeDefined();
  expect(root.path()).toBe('/dashboard/myproducts');
  await openForm();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
});

it('[sessions.kept-texts] a session that expires under the booking dialog leaves it open with a message and its values', async () => {
  const root = renderApp(`/catagory/${CARS.free.category}`, { signedInAs: BUYER.email });
  const book = async () => {
    const card = within(await screen.findByRole('article', { name: CARS.free.name }));
    fireEvent.click(await card.findByRole('button', { name: 'Book Now' }));
    return within(await screen.findByRole('dialog', { name: CARS.free.name }));
  };
  const dialog = await book();
  type('Meeting Location', PLACE);
  vi.spyOn(root.ports.bookings, 'place').mockImplementationOnce(expire(root));
  press('Submit');
  expect(await dialog.findByText('You have been signed out. Please log in again.')).toBeDefined();
  expect(dialog.getByLabelText('Meeting Location')).toHaveProperty('value', PLACE);

  fireEvent.keyDown(dialog.getByLabelText('Meeting Location'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [login = document.body] = screen.getAllByRole('link', { name: 'Login' });
  fireEvent.click(login);
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await logIn(BUYER.email);
  await waitFor(() => expect(root.path()).toBe(`/catagory/${CARS.free.category}`));
  await book();
  await waitFor(() => expect(screen.getByLabelText('Meeting Location')).toHaveProperty('value', PLACE));
});
