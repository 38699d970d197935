import type { Meta, StoryObj } from '@storybook/react-vite';
import { BUYER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { WaitingList } from './WaitingList.tsx';

const meta: Meta<typeof WaitingList> = {
  title: 'Dashboard/WaitingList',
  component: WaitingList,
  decorators: [inPageWidth],
  args: { user: { email: BUYER.email, name: BUYER.name, role: 'Buyer' } },
  parameters: { signedInAs: BUYER.email },
};
export default meta;

type Story = StoryObj<typeof WaitingList>;

export const Filled: Story = {};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'bookings.mine': { hangs: true } } } };
