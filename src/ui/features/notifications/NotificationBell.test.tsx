import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aCar, BUYER, SELLER } from '#support/builders.ts';
import type { MemoryOptions } from '#support/memoryRoot.ts';
import { notifications, notifiedMarket } from '#support/notifications.ts';
import { renderApp } from '#support/renderApp.tsx';

const textOf = ({ textContent }: HTMLElement) => textContent;
const bell = (name: string) => screen.findByRole('link', { name });

function open(unread: number, options: MemoryOptions = {}) {
  const market = notifiedMarket(notifications(unread));
  return renderApp('/blog', { market, signedInAs: SELLER.email, ...options });
}

it('[notifications.bell] has the number of unread notifications on it and in its name', async () => {
  open(9);
  expect((await bell('Notifications, 9 unread')).textContent).toBe('9');
});

it('[notifications.bell] says 9+ of more than nine', async () => {
  open(10);
  expect((await bell('Notifications, 9+ unread')).textContent).toBe('9+');
});

it('[notifications.bell] leads to the notifications, after which it has no number', async () => {
  const { path } = open(2);
  await userEvent.click(await bell('Notifications, 2 unread'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
  expect(path()).toBe('/notifications');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Notifications/ }).map(textOf)).toContain(''));
});

it('[notifications.bell] [notifications.live] counts what happens while the page is open, and says so', async () => {
  const { market } = open(1);
  await bell('Notifications, 1 unread');
  expect(screen.queryByText(/^Notifications: /)).toBeNull();
  act(() => market.notify(SELLER.email, 'booked', aCar()));
  await bell('Notifications, 2 unread');
  expect(screen.getByText('Notifications: 2 unread').getAttribute('role')).toBe('status');
});

it('[notifications.bell] is for whoever is signed in', async () => {
  renderApp('/blog');
  await screen.findByRole('link', { name: 'Login' });
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
});

it('[notifications.bell] is not there where the server has no notifications, nor is their entry in the drawer', async () => {
  const { missingCalls } = renderApp('/dashboard/account', { signedInAs: BUYER.email });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Notifications' })).toHaveLength(2));
  act(() => missingCalls.add('notifications.list'));
  expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull();
});
