import type { Meta, StoryObj } from '@storybook/react-vite';
import { ADMIN } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth, listStates } from '#support/pageStories.tsx';
import { AllSellersPage } from './MembersPages.tsx';

const meta: Meta<typeof AllSellersPage> = {
  title: 'Pages/All Sellers',
  component: AllSellersPage,
  decorators: [inPageWidth],
  parameters: { signedInAs: ADMIN.email },
};
export default meta;

type Story = StoryObj<typeof AllSellersPage>;

const states = listStates({
  method: 'members.list',
  item: 'row',
  empty: { market: () => emptyMarket({ members: [ADMIN] }), text: 'No sellers yet' },
});

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
