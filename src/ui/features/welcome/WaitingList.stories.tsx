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
        for: 'To show what needs a person’s attention, each with a link.',
        notFor: 'For what has just happened: ToastArea.',
        do: 'Say so where nothing needs it.',
        dont: 'List what the person can’t act on.',
        a11y: 'A region named by its heading, with a list of links; a failure is an alert with Retry below it.',
      },
    }),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof WaitingList>;

export const Filled: Story = {};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'bookings.mine': { hangs: true } } } };
