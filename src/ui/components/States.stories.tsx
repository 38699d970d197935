import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';

const meta: Meta = { title: 'Components/States' };
export default meta;

export const Empty: StoryObj = {
  render: () => (
    <EmptyState
      title="No orders yet"
      text="Cars you book stand here until you pay for them."
      drawing="/art/empty-orders.svg"
      action={{ label: 'Browse cars', to: '/' }}
    />
  ),
};
export const Failed: StoryObj = {
  render: () => <FailedState title="The cars could not be loaded." error={new Failure('slow')} onRetry={fn()} />,
};
