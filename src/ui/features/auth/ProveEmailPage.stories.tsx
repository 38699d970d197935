import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { BUYER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { ProveEmailPage } from './ProveEmailPage.tsx';

const meta: Meta<typeof ProveEmailPage> = {
  title: 'Pages/Prove Email',
  component: ProveEmailPage,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  parameters: {
    route: '/prove-email',
    path: '/prove-email#token=mailed',
    market: () => {
      const market = unprovenMarket();
      market.mails.push({ kind: 'proof', to: BUYER.email, token: 'mailed' });
      return market;
    },
  },
};
export default meta;

type Story = StoryObj<typeof ProveEmailPage>;

export const Question: Story = {};

export const Proven: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Yes, this is my address' }));
    await expect(await screen.findByRole('heading', { name: 'Your address is proven' })).toBeVisible();
  },
};

export const TooOld: Story = { parameters: { path: '/prove-email' } };

export const Failed: Story = {
  parameters: { failures: { 'security.prove': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Yes, this is my address' }));
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};
