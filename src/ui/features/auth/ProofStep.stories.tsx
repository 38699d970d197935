import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
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
  parameters: {
    ...about(
      {
        ProofStep: {
          for: 'After a login whose address belongs to an account of another identity.',
          notFor: 'On the account page: ProveAddress.',
          do: 'Offer another account.',
          dont: 'Open the session before the proof.',
          a11y: 'As AuthLayout; what is still missing is an alert.',
        },
        ProveOtherwise: {
          for: 'For the ways to prove an address without a session.',
          notFor: 'Where somebody is logged in.',
          do: 'Say what each way does.',
          dont: 'Keep sessions after a new password.',
          a11y: 'Headings and links.',
          status: 'internal',
        },
        UseAnotherAccount: {
          for: 'To end a login that is not finished.',
          notFor: 'To log out: the top bar.',
          do: 'Put it below the step.',
          dont: 'Ask for confirmation.',
          a11y: 'A button.',
          status: 'internal',
        },
      },
      { isFramed: true },
    ),
    route: '/login',
    path: '/login',
    signedInAs: BUYER.email,
    market: () => unknownMarket(),
  },
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
