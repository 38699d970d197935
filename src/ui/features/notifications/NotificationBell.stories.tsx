import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { notifications, notifiedMarket } from '#support/notifications.ts';
import { NotificationBell } from './NotificationBell.tsx';

const marketWith = (unread: number) => () => notifiedMarket(notifications(unread));

const meta: Meta<typeof NotificationBell> = {
  title: 'Notifications/NotificationBell',
  component: NotificationBell,
  decorators: [
    (Story) => (
      <div style={{ width: 44, margin: 16 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    ...about({
      NotificationBell: {
        for: 'To see from every page how many notifications are unread; TopBar loads it for whoever is signed in.',
        notFor: 'For what waits to be done: WaitingList on the dashboard.',
        do: 'Show nothing where nothing is unread, and where the count is not known.',
        dont: 'Count beyond nine: the bell has no room for it.',
        a11y: 'A link named “Notifications, 3 unread”. A status says it when there are more of them.',
      },
    }),
    signedInAs: SELLER.email,
  },
};
export default meta;

type Story = StoryObj<typeof NotificationBell>;

export const Unread: Story = {
  parameters: { market: marketWith(3) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Notifications, 3 unread' })).toHaveTextContent('3');
  },
};
export const MoreThanNine: Story = {
  parameters: { market: marketWith(12) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Notifications, 9+ unread' })).toHaveTextContent('9+');
  },
};
export const NothingUnread: Story = {
  parameters: { signedInAs: BUYER.email, market: marketWith(3) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Notifications' })).toHaveTextContent('');
  },
};
export const Failed: Story = {
  tags: ['full'],
  parameters: { failures: { 'notifications.list': { fail: 'unavailable' } } },
};
