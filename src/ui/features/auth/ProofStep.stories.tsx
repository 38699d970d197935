import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { BUYER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { ProofStep } from './ProofStep.tsx';

/** A market whose buyer is known by no account of the identity provider. */
function unknownMarket(seed: Parameters<typeof unprovenMarket>[0] = {}) {
  const market = unprovenMarket(seed);
  market.identities.delete(BUYER.email);
  return market;
}

const meta: Meta<typeof ProofStep> = {
  title: 'Pages/Proof Step',
  component: ProofStep,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  args: { destination: '/' },
  parameters: { route: '/login', path: '/login', signedInAs: BUYER.email, market: () => unknownMarket() },
};
export default meta;

type Story = StoryObj<typeof ProofStep>;

export const Question: Story = {};

export const Sent: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
    await expect(await screen.findByText(/A mail with a link is on its way/)).toBeVisible();
  },
};

export const StillUnproven: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'I have proven it' }));
    await expect(await screen.findByText(/Your address is not proven yet/)).toBeVisible();
  },
};

export const NoMail: Story = { tags: ['full'], parameters: { market: () => unknownMarket({ mail: 'none' }) } };

export const Failed: Story = {
  parameters: { failures: { 'security.requestProof': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};
