import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { ADMIN, email, NEW_SELLER, SELLER } from '#support/builders.ts';
import { memberListStates, memberPage } from '#support/memberStories.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { AllSellersPage } from './AllSellersPage.tsx';

const meta: Meta<typeof AllSellersPage> = {
  ...memberPage,
  title: 'Pages/All Sellers',
  component: AllSellersPage,
  parameters: {
    ...memberPage.parameters,
    ...aboutPage('allSellers', {
      for: 'To verify sellers, or to delete one.',
      do: 'Let a verification be taken back.',
      dont: 'Verify in bulk.',
      a11y: 'A table with column headers; Verified is a word beside its icon.',
    }),
  },
};
export default meta;

type Story = StoryObj<typeof AllSellersPage>;

const longEmail = email(`${'a-long-address-'.repeat(3)}of-nadia@demo.test`);
const states = memberListStates('sellers');

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const LongNames: Story = {
  parameters: {
    market: () =>
      emptyMarket({
        members: [
          ADMIN,
          { ...SELLER, name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) },
          { ...NEW_SELLER, name: 'Nadia of the very long name, who sells cars in all four cities', email: longEmail },
        ],
      }),
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
