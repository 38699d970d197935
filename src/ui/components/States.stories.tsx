import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';

const meta: Meta<typeof EmptyState> = {
  title: 'Components/States',
  component: EmptyState,
  subcomponents: { FailedState },
  args: {
    title: 'No orders yet',
    text: 'Cars you book stand here until you pay for them.',
    drawing: '/art/empty-orders.svg',
    action: { label: 'Browse cars', to: '/' },
  },
  parameters: about({
    EmptyState: {
      for: 'In place of an empty list: what would be here, and how to get there.',
      notFor: 'For a failure: FailedState.',
      do: 'Suggest one next step.',
      dont: 'Write “No data”, or blame the reader.',
      a11y: 'Plain text and a link. The drawing has an empty alternative text.',
    },
    FailedState: {
      for: 'In place of what could not be loaded.',
      notFor: 'For an action that failed: FailureNote beside its button.',
      do: 'Name what is missing: The cars could not be loaded.',
      dont: 'Show a code or the server’s own text.',
      a11y: 'An alert, so it is read when it appears. Retry shows that it is at work.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof EmptyState>;

export const Empty: Story = { tags: ['snapshot'] };
export const Failed: Story = {
  tags: ['snapshot'],
  render: () => <FailedState title="The cars could not be loaded." error={new Failure('slow')} onRetry={fn()} />,
};
