import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { MailChoices } from './MailChoices.tsx';
import { MailSection } from './MailSection.tsx';

const seller = { email: SELLER.email, name: SELLER.name, role: 'Seller' } as const;

/** The seller wants no mail of bookings. */
function marketWithChoice() {
  const market = emptyMarket();
  market.mutedMails.set(SELLER.email, ['booked', 'booking-changed']);
  return market;
}

const meta: Meta<typeof MailSection> = {
  title: 'Account/Emails',
  component: MailSection,
  subcomponents: { MailChoices },
  decorators: [inPageWidth],
  args: { user: seller },
  parameters: {
    ...about({
      MailSection: {
        for: 'To choose which notifications are emailed too.',
        notFor: 'To read notifications: NotificationsPage.',
        do: 'Say what is always emailed.',
        dont: 'Offer kinds that this member can’t get.',
        a11y: 'A region named by its heading; “Loading” is a status.',
      },
      MailChoices: {
        for: 'To show one checkbox for each kind of email, and save every click.',
        notFor: 'For choices that are sent together: AppForm with CheckboxField.',
        do: 'Show the last click at once, and what holds where it could not be saved.',
        dont: 'Disable the boxes while one is saved: the keyboard would lose its place.',
        a11y: 'A fieldset with a legend. “Saving” and “saved” are statuses.',
        status: 'internal',
      },
    }),
    signedInAs: SELLER.email,
    market: marketWithChoice,
  },
};
export default meta;

type Story = StoryObj<typeof MailSection>;

export const OfASeller: Story = {
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: 'Somebody books one of your cars' })).not.toBeChecked();
    await expect(screen.getByRole('checkbox', { name: 'You become a verified seller' })).toBeChecked();
  },
};
export const OfABuyer: Story = {
  tags: ['full'],
  args: { user: { email: BUYER.email, name: BUYER.name, role: 'Buyer' } },
  parameters: { signedInAs: BUYER.email },
};
export const OfAnAdmin: Story = {
  tags: ['full'],
  args: { user: { email: ADMIN.email, name: ADMIN.name, role: 'Admin' } },
  parameters: { signedInAs: ADMIN.email },
};
export const Saved: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'You become a verified seller' }));
    await expect(await screen.findByText('Your choice is saved.')).toBeVisible();
  },
};
export const Saving: Story = {
  parameters: { failures: { 'notifications.setMuted': { hangs: true } } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'You become a verified seller' }));
    await expect(await screen.findByText('Saving')).toBeVisible();
  },
};
export const NotSaved: Story = {
  parameters: { failures: { 'notifications.setMuted': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'You become a verified seller' }));
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: 'You become a verified seller' })).toBeChecked();
  },
};
export const Loading: Story = {
  tags: ['full'],
  parameters: { failures: { 'notifications.mailSettings': { hangs: true } } },
};
export const Failed: Story = {
  parameters: { failures: { 'notifications.mailSettings': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const NotOffered: Story = {
  tags: ['full'],
  parameters: { failures: { 'notifications.mailSettings': { fail: 'not-found' } } },
};
export const NoMail: Story = {
  tags: ['full'],
  parameters: { market: () => emptyMarket({ mail: 'none' }) },
};
