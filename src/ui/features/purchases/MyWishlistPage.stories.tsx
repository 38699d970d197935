import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { MyWishlistPage } from './MyWishlistPage.tsx';

const meta: Meta<typeof MyWishlistPage> = {
  title: 'Pages/My WishList',
  component: MyWishlistPage,
  decorators: [
    (Story) => (
      <main className="pageWidth" style={{ paddingBlock: 24 }}>
        <Story />
      </main>
    ),
  ],
  parameters: { signedInAs: BUYER.email },
};
export default meta;

type Story = StoryObj<typeof MyWishlistPage>;

export const Filled: Story = {
  play: async () => {
    await expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1);
  },
};
export const Loading: Story = { parameters: { failures: { 'wishlists.mine': { hangs: true } } } };
export const Empty: Story = {
  parameters: { market: () => emptyMarket() },
  play: async () => {
    await expect(await screen.findByText('Nothing on your wishlist yet')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: { failures: { 'wishlists.mine': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
