import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { type MemoryMarket, SEEDED_PASSWORD } from '#adapters/memory/MemoryMarket.ts';
import { APP_CODES } from '#adapters/memory/MemorySecondFactor.ts';
import { about } from '#support/about.ts';
import { ADMIN } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';

const [FIRST = ''] = APP_CODES;
const CODES = ['aB3dE-fG7hJ', 'Kl2mN-oP9qR', 'Zx8cV-bN1mQ', 'We4rT-yU6iO'];

/** A market whose admin has a second factor. */
function protectedMarket(): MemoryMarket {
  const market = emptyMarket({ asksSecondFactor: true });
  market.secondFactors.set(ADMIN.email, { isSetUp: true, codes: APP_CODES, recoveryCodes: CODES });
  return market;
}

const meta: Meta<typeof SecondFactorStep> = {
  title: 'Pages/Second Step',
  component: SecondFactorStep,
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
        SecondFactorStep: {
          for: 'To ask an admin for the second factor during a login.',
          notFor: 'On the account page: SecondFactorSection.',
          do: 'Keep the page behind it, with everything that was typed.',
          dont: 'Open the session before the code is verified.',
          a11y: 'As in AuthLayout. Loading is a status, a failure an alert.',
        },
      },
      { isFramed: true },
    ),
    route: '/login',
    path: '/login',
    signedInAs: ADMIN.email,
    market: () => emptyMarket({ asksSecondFactor: true }),
  },
};
export default meta;

type Story = StoryObj<typeof SecondFactorStep>;

export const SetUp: Story = {
  play: async () => {
    await expect(await screen.findByLabelText('Your password')).toBeVisible();
  },
};

export const Key: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Your password'), `${SEEDED_PASSWORD}{Enter}`);
    await expect(await screen.findByText('MFRG GZDF MZTW Q2LK')).toBeVisible();
  },
};

export const RecoveryCodes: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Your password'), `${SEEDED_PASSWORD}{Enter}`);
    await userEvent.type(await screen.findByLabelText('Code'), `${FIRST}{Enter}`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus());
  },
};

export const Code: Story = {
  parameters: { market: protectedMarket },
  play: async () => {
    await expect(await screen.findByLabelText('Code')).toBeVisible();
  },
};

export const WrongCode: Story = {
  parameters: { market: protectedMarket },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');
    await expect(await screen.findByText('This is not the right code. Please look again')).toBeVisible();
  },
};

export const ByRecoveryCode: Story = {
  parameters: { market: protectedMarket },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    await expect(await screen.findByLabelText('Recovery code')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { failures: { 'secondFactor.state': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })).toBeVisible();
  },
};
