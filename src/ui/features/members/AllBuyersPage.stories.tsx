import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ADMIN } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { AllBuyersPage } from './MembersPages.tsx';

const meta: Meta<typeof AllBuyersPage> = {
  title: 'Pages/All Buyers',
  component: AllBuyersPage,
  decorators: [
    (Story) => (
      <main className="pageWidth" style={{ paddingBlock: 24 }}>
        <Story />
      </main>
    ),
  ],
  parameters: { signedInAs: ADMIN.email },
};
export default meta;

type Story = StoryObj<typeof AllBuyersPage>;

export const Filled: Story = {
  play: async () => {
    await expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
  },
};
export const Loading: Story = { parameters: { failures: { 'members.list': { hangs: true } } } };
export const Empty: Story = {
  parameters: { market: () => emptyMarket({ members: [ADMIN] }) },
  play: async () => {
    await expect(await screen.findByText('No buyers yet')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: { failures: { 'members.list': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
