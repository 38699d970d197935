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
      for: 'To say in place of an empty list what would be here, and how to get there.',
      notFor: 'For a failure: FailedState.',
      do: 'Suggest one next step.',
      dont: 'Write “No data”, or blame the reader.',
      a11y: 'Plain text and a link. The illustration is decorative: its alt text is empty.',
    },
    FailedState: {
      for: 'To say in place of content that it could not be loaded, and to offer Retry.',
      notFor: 'For an action that failed: FailureNote beside its button.',
      do: 'Name what is missing: The cars could not be loaded.',
      dont: 'Show an error code or the server’s own message.',
      a11y: 'An alert, read as soon as it appears. Retry shows a spinner while it loads again.',
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
