import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { notifications } from '#support/notifications.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { WaitingMails } from './WaitingMails.tsx';

const marketOf = (count: number) => () =>
  unprovenMarket({ mail: 'mailbox', notifications: notifications(count, { to: BUYER.email }) });

const meta: Meta<typeof WaitingMails> = {
  title: 'Parts/Waiting emails',
  component: WaitingMails,
  decorators: [inPageWidth],
  args: { member: BUYER.email },
  parameters: {
    ...about({
      WaitingMails: {
        for: 'To say that emails wait until the address is proven, and to ask for the proof.',
        notFor: 'For a contact that is not shown: MissingContact.',
        do: 'Show it above what the emails are about.',
        dont: 'Say anything where no email waits.',
        a11y: 'A note named “Waiting emails”.',
      },
    }),
    signedInAs: BUYER.email,
    market: marketOf(3),
  },
};
export default meta;

type Story = StoryObj<typeof WaitingMails>;

export const Three: Story = {
  play: async () => {
    await expect(await screen.findByText(/^3 emails wait until you prove/)).toBeVisible();
  },
};

export const One: Story = { tags: ['full'], parameters: { market: marketOf(1) } };
export const ManyMore: Story = { tags: ['full'], parameters: { market: marketOf(120) } };

export const LinkSent: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
    await expect(await screen.findByText(/What waits is sent then\.$/)).toBeVisible();
  },
};
