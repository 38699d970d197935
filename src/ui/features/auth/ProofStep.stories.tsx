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
          for: 'To prove one’s email address during a login, where an account with that address already exists.',
          notFor: 'On the account page: ProveAddress.',
          do: 'Offer to use another account.',
          dont: 'Open the session before the address is proven.',
          a11y: 'As in AuthLayout. A status says that the email is on its way, an alert that the address is not proven yet.',
        },
        ProveOtherwise: {
          for: 'To prove an email address by a login or a new password, where nobody is logged in to its account.',
          notFor: 'Where the person is logged in to that account: ProveEmailPage has a button.',
          do: 'Say what each way does.',
          dont: 'Keep old sessions after a new password.',
          a11y: 'Each way has an h2: a link to the login, and a NewPasswordForm.',
          status: 'internal',
        },
        UseAnotherAccount: {
          for: 'To cancel a login that is not finished.',
          notFor: 'To log out: TopBar.',
          do: 'Put it below the login step.',
          dont: 'Ask for confirmation.',
          a11y: 'A button named by its text.',
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
