import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MemoryMarketSeed } from '#adapters/memory/MemoryMarket.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryOptions } from '#support/memoryRoot.ts';
import { notifications, notifiedMarket } from '#support/notifications.ts';
import { renderPage } from '#support/renderPage.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

const ROUTE = '/notifications';
const NAME = 'Notifications, the latest first';

function open(seed: MemoryMarketSeed['notifications'], options: MemoryOptions = {}) {
  const root = createMemoryRoot(seed === undefined ? emptyMarket() : notifiedMarket(seed), {
    signedInAs: SELLER.email,
    ...options,
  });
  return { ...root, ...renderPage(<NotificationsPage />, root, { route: ROUTE }) };
}

const items = async () => within(await screen.findByRole('list', { name: NAME })).getAllByRole('listitem');
const unreadAt = async ({ ports }: Pick<ReturnType<typeof open>, 'ports'>) => (await ports.notifications.list()).unread;

it('[notifications.page] lists them with text, time and link, the latest first, and says how long they are kept', async () => {
  open(notifications(2));
  const [latest, first] = await items();
  expect(latest?.textContent).toContain('The contact details of a booking of “Toyota Premio” changed.');
  expect(first?.textContent).toContain('Somebody booked “Toyota Premio”.');
  const link = within(first ?? document.body).getByRole('link');
  expect(link.getAttribute('href')).toBe('/dashboard/myproducts');
  expect(first?.querySelector('time')?.dateTime).toMatch(/Z$/);
  expect(screen.getByText(/Each is kept for 90 days\.$/)).toBeDefined();
});

it('[notifications.page] marks those that it shows as read, and says of them in words that they are new', async () => {
  const [read, ...unread] = notifications(3);
  const root = open(read && [{ ...read, isRead: true }, ...unread]);
  const news = (await items()).map((item) => within(item).queryByText('New') !== null);
  expect(news).toEqual([true, true, false]);
  await waitFor(async () => expect(await unreadAt(root)).toBe(0));
  expect(screen.getAllByText('New')).toHaveLength(2);
});

it('[notifications.page] marks nothing as read in a tab that nobody looks at', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const root = open(notifications(2));
  await items();
  await new Promise(requestAnimationFrame);
  expect(await unreadAt(root)).toBe(2);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await unreadAt(root)).toBe(0));
});

it('[notifications.page] marks all as read, those of further pages too, and gives the focus to the heading', async () => {
  const root = open(notifications(40));
  await waitFor(async () => expect(await unreadAt(root)).toBe(10));
  await root.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All notifications are marked as read.')).toBeDefined();
  expect(await unreadAt(root)).toBe(0);
  expect(screen.queryByText('New')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('[notifications.page] shows further pages, whose notifications are read then', async () => {
  const root = open(notifications(40));
  expect(await items()).toHaveLength(30);
  await root.user.click(screen.getByRole('button', { name: 'Show more notifications' }));
  await waitFor(async () => expect(await items()).toHaveLength(40));
  await waitFor(async () => expect(await unreadAt(root)).toBe(0));
});

it('[notifications.page] opens the page of a notification, and marks it as read where that failed before', async () => {
  const root = open(notifications(1), { failures: { 'notifications.markRead': { fail: 'unavailable' } } });
  const [item = document.body] = await items();
  expect(await unreadAt(root)).toBe(1);
  root.failures.clear('notifications.markRead');
  await root.user.click(within(item).getByRole('link'));
  await waitFor(() => expect(root.router.state.location.pathname).toBe('/dashboard/myproducts'));
  await waitFor(async () => expect(await unreadAt(root)).toBe(0));
});

it('says why they could not be marked, and keeps them new', async () => {
  const { user } = open(notifications(1), { failures: { 'notifications.markRead': { fail: 'unavailable' } } });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(screen.getByText('New')).toBeDefined();
});

it('says when there are none, and where to go', async () => {
  open([], { signedInAs: BUYER.email });
  expect(await screen.findByText('No notifications yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See the market' }).getAttribute('href')).toBe('/');
});
