import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { ProofRequest } from './ProofRequest.tsx';

const meta: Meta<typeof ProofRequest> = {
  title: 'Parts/Proof request',
  component: ProofRequest,
  decorators: [inPageWidth],
  args: { email: BUYER.email },
  parameters: {
    ...about({
      ProofRequest: {
        for: 'To request the email with the link that proves one’s address.',
        notFor: 'During a login: ProofStep.',
        do: 'Say in outcome what happens once the address is proven.',
        dont: 'Send the email without a click.',
        a11y: 'The button keeps the focus; a status says where the email was sent.',
      },
    }),
    signedInAs: BUYER.email,
    market: () => unprovenMarket({ mail: 'mailbox' }),
  },
};
export default meta;

type Story = StoryObj<typeof ProofRequest>;

export const Ready: Story = {};
export const Sent: Story = {
  args: { outcome: 'The contact appears here then.' },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
    await expect(await screen.findByText(/The contact appears here then/)).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: { failures: { 'security.requestProof': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};
