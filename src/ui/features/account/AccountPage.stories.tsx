import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { SELLER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AccountPage } from './AccountPage.tsx';

const meta: Meta<typeof AccountPage> = {
  title: 'Pages/Account',
  component: AccountPage,
  decorators: [inPageWidth],
  parameters: { signedInAs: SELLER.email },
};
export default meta;

type Story = StoryObj<typeof AccountPage>;

export const Filled: Story = {
  play: async () => {
    await expect(await screen.findByText(SELLER.email)).toBeVisible();
  },
};
