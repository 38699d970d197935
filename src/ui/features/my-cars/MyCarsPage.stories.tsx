import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { MyCarsPage } from './MyCarsPage.tsx';

const meta: Meta<typeof MyCarsPage> = {
  title: 'Pages/My Products',
  component: MyCarsPage,
  decorators: [
    (Story) => (
      <main className="pageWidth" style={{ paddingBlock: 24 }}>
        <Story />
      </main>
    ),
  ],
  parameters: { signedInAs: SELLER.email },
};
export default meta;

type Story = StoryObj<typeof MyCarsPage>;

export const Filled: Story = {
  play: async () => {
    await expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1);
  },
};
export const Loading: Story = { parameters: { failures: { 'listings.mine': { hangs: true } } } };
export const Empty: Story = {
  parameters: { market: () => emptyMarket() },
  play: async () => {
    await expect(await screen.findByText('No cars yet')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: { failures: { 'listings.mine': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
