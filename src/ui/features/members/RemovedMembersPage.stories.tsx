import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth, listStates } from '#support/pageStories.tsx';
import { RemovedMembersPage } from './RemovedMembersPage.tsx';

function marketWithRemoved() {
  const market = busyMarket();
  for (const { email } of [SELLER, BUYER]) market.removeMember(email);
  return market;
}

const meta: Meta<typeof RemovedMembersPage> = {
  title: 'Pages/Deleted accounts',
  component: RemovedMembersPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('removedMembers', {
      for: 'To restore a deleted account while that is still possible.',
      do: 'Say what comes back with the account.',
      dont: 'Promise that bookings come back.',
      a11y: 'A table with column headers. After a restore a status says so, and the page’s h1 takes the focus.',
    }),
    signedInAs: ADMIN.email,
    market: marketWithRemoved,
  },
};
export default meta;

type Story = StoryObj<typeof RemovedMembersPage>;

const states = listStates({
  method: 'members.removed',
  item: 'row',
  empty: { market: () => busyMarket(), text: 'No deleted accounts' },
});

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
