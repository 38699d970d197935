import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { APP_CODES } from '#adapters/memory/MemorySecondFactor.ts';
import { about } from '#support/about.ts';
import { ADMIN } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const marketWith = (codes: number) => (): MemoryMarket => {
  const market = emptyMarket({ asksSecondFactor: true });
  const recoveryCodes = Array.from({ length: codes }, (_, index) => `aB3dE-fG7h${index}`);
  market.secondFactors.set(ADMIN.email, { isSetUp: true, codes: APP_CODES, recoveryCodes });
  return market;
};

const meta: Meta<typeof SecondFactorSection> = {
  title: 'Account/Second Factor',
  component: SecondFactorSection,
  decorators: [inPageWidth],
  args: { user: { email: ADMIN.email, name: ADMIN.name, role: 'Admin' } },
  parameters: {
    ...about({
      SecondFactorSection: {
        for: 'To set up or change an admin’s second factor, where the market asks for one.',
        notFor: 'During a login: SecondFactorStep. For buyers and sellers it shows nothing.',
        do: 'Warn when few recovery codes are left.',
        dont: 'Remove the app without asking for the password.',
        a11y: 'The key and the recovery codes take the focus when they appear; the heading of the codes is an h3.',
      },
    }),
    signedInAs: ADMIN.email,
    market: marketWith(10),
  },
};
export default meta;

type Story = StoryObj<typeof SecondFactorSection>;

export const SetUp: Story = {
  play: async () => {
    await expect(await screen.findByText('It is set up. 10 recovery codes are left.')).toBeVisible();
  },
};
export const FewRecoveryCodes: Story = { tags: ['full'], parameters: { market: marketWith(2) } };
export const NotSetUp: Story = {
  tags: ['full'],
  parameters: { market: () => emptyMarket({ asksSecondFactor: true }) },
};
export const AnotherApp: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Use another app' }));
    await expect(await screen.findByRole('button', { name: 'Remove the app' })).toBeVisible();
  },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'secondFactor.state': { hangs: true } } } };
