import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { StoredNotification } from '#adapters/memory/records.ts';
import { aboutPage } from '#support/about.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { notifications, notifiedMarket } from '#support/notifications.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

const marketOf = (stored: readonly StoredNotification[]) => () => notifiedMarket(stored);
/** Of a page that was seen before the last three came. */
const someRead = notifications(14).map((one, index) => ({ ...one, isRead: index < 11 }));
const page = aboutPage('notifications', {
  for: 'To read what happened to one’s cars and orders, and to get to where one goes on.',
  do: 'Say in one sentence what happened, with the car’s name and nothing else that others have typed.',
  dont: 'Tell what is read from what is new by colour alone: what is new says “New”.',
  a11y: 'A list of links, the latest first; times are time elements. After “Mark all as read” the focus is on the heading.',
});

const meta: Meta<typeof NotificationsPage> = {
  title: 'Pages/Notifications',
  component: NotificationsPage,
  subcomponents: { NotificationItem },
  decorators: [inPageWidth],
  parameters: {
    ...page,
    about: {
      ...page.about,
      NotificationItem: {
        for: 'To say what happened, when, and where it leads.',
        notFor: 'For what waits to be done: WaitingList.',
        do: 'Let the whole line lead to the page.',
        dont: 'Put a button into it: the line is one link.',
        a11y: 'A list item with one link. “New” stands beside the time.',
        status: 'internal',
      },
    },
    signedInAs: SELLER.email,
    market: marketOf(someRead),
  },
};
export default meta;

type Story = StoryObj<typeof NotificationsPage>;

export const Filled: Story = {
  play: async () => {
    await expect(await screen.findAllByText('New')).toHaveLength(3);
    await expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  },
};
export const AllRead: Story = {
  parameters: { market: marketOf(notifications(5, { isRead: true })) },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'Notifications, the latest first' })).toBeVisible();
    await expect(screen.queryByText('New')).toBeNull();
  },
};
export const LongName: Story = {
  tags: ['full'],
  parameters: {
    market: marketOf(
      notifications(3, {
        kind: 'booked',
        car: { id: 'car-1', name: 'Mercedes-Benz-S-Class-Maybach-S680-4MATIC-2023' },
      }),
    ),
  },
};
export const MoreThanAPage: Story = {
  parameters: { market: marketOf(notifications(64)) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show more notifications' })).toBeVisible();
  },
};
export const Empty: Story = {
  parameters: { signedInAs: BUYER.email },
  play: async () => {
    await expect(await screen.findByText('No notifications yet')).toBeVisible();
  },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'notifications.list': { hangs: true } } } };
export const Failed: Story = {
  parameters: { failures: { 'notifications.list': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const NotMarked: Story = {
  parameters: { failures: { 'notifications.markRead': { fail: 'unavailable' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
