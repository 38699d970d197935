import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { WaitingList } from './WaitingList.tsx';

const meta: Meta<typeof WaitingList> = {
  title: 'Dashboard/WaitingList',
  component: WaitingList,
  decorators: [inPageWidth],
  args: { user: { email: BUYER.email, name: BUYER.name, role: 'Buyer' } },
  parameters: {
    ...about({
      WaitingList: {
        for: 'For what waits for somebody, each with a link.',
        notFor: 'For news: toasts.',
        do: 'Say so where nothing waits.',
        dont: 'List what nobody has to do.',
        a11y: 'A region with a list of links; a failure is an alert with Retry.',
      },
    }),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof WaitingList>;

export const Filled: Story = {};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'bookings.mine': { hangs: true } } } };
