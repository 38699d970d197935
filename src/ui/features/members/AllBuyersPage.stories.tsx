import type { Meta, StoryObj } from '@storybook/react-vite';
import { ADMIN } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth, listStates } from '#support/pageStories.tsx';
import { AllBuyersPage } from './MembersPages.tsx';

const meta: Meta<typeof AllBuyersPage> = {
  title: 'Pages/All Buyers',
  component: AllBuyersPage,
  decorators: [inPageWidth],
  parameters: { signedInAs: ADMIN.email },
};
export default meta;

type Story = StoryObj<typeof AllBuyersPage>;

const states = listStates({
  method: 'members.list',
  item: 'row',
  empty: { market: () => emptyMarket({ members: [ADMIN] }), text: 'No buyers yet' },
});

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
