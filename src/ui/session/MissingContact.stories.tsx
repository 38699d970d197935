import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { MissingContact } from './MissingContact.tsx';

const meta: Meta<typeof MissingContact> = {
  title: 'Parts/Missing contact',
  component: MissingContact,
  decorators: [inPageWidth],
  args: { note: 'prove-address' },
  parameters: {
    ...about({
      MissingContact: {
        for: 'To explain why a buyer does not see how to reach a seller.',
        notFor: 'For a car that the person has not booked: OfferHint.',
        do: 'Show it in place of the contact details.',
        dont: 'Explain the limits in other words.',
        a11y: 'A note named “The seller’s contact”.',
      },
    }),
    signedInAs: BUYER.email,
    market: () => unprovenMarket({ mail: 'mailbox' }),
  },
};
export default meta;

type Story = StoryObj<typeof MissingContact>;

export const BookedButNotProven: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeVisible();
  },
};

export const LinkSent: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
    await expect(await screen.findByText(/A link is on its way/)).toBeVisible();
  },
};

export const ShownTomorrow: Story = { tags: ['full'], args: { note: 'tomorrow' } };
export const GoneAfterNinetyDays: Story = { tags: ['full'], args: { note: 'ended' } };
