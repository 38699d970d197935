import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';

const meta: Meta<typeof EmptyState> = {
  title: 'Components/States',
  component: EmptyState,
  args: {
    title: 'No orders yet',
    text: 'Cars you book stand here until you pay for them.',
    drawing: '/art/empty-orders.svg',
    action: { label: 'Browse cars', to: '/' },
  },
};
export default meta;

type Story = StoryObj<typeof EmptyState>;

export const Empty: Story = { tags: ['snapshot'] };
export const Failed: Story = {
  tags: ['snapshot'],
  render: () => <FailedState title="The cars could not be loaded." error={new Failure('slow')} onRetry={fn()} />,
};
