import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { FraudLine } from './FraudLine.tsx';

const meta: Meta<typeof FraudLine> = {
  title: 'Components/FraudLine',
  component: FraudLine,
  decorators: [inPageWidth],
  args: { before: 'payment' },
  parameters: about({
    FraudLine: {
      for: 'To warn of fraud in one line, where somebody is about to meet a seller or to pay.',
      notFor: 'Refusals and faults: FailureNote.',
      do: 'Show it once on a page, above what it is about.',
      dont: 'Repeat it on each card of a list.',
      a11y: 'It is plain text: nothing is announced.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof FraudLine>;

export const Payment: Story = {};
export const Booking: Story = { args: { before: 'booking' } };
export const Contacts: Story = { args: { before: 'contacts' } };
