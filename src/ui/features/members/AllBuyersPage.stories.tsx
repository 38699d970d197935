import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { memberListStates, memberPage } from '#support/memberStories.ts';
import { AllBuyersPage } from './AllBuyersPage.tsx';

const meta: Meta<typeof AllBuyersPage> = {
  ...memberPage,
  title: 'Pages/All Buyers',
  component: AllBuyersPage,
  parameters: {
    ...memberPage.parameters,
    ...aboutPage('allBuyers', {
      for: 'To find a buyer, or to delete one.',
      do: 'Ask before deleting.',
      dont: 'Show more personal data than is needed.',
      a11y: 'A table with column headers.',
    }),
  },
};
export default meta;

type Story = StoryObj<typeof AllBuyersPage>;

const states = memberListStates('buyers');

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
