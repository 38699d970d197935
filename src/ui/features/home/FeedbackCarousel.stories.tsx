import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { busyMarket } from '#support/memoryMarkets.ts';
import { FeedbackCarousel } from './FeedbackCarousel.tsx';

const meta: Meta<typeof FeedbackCarousel> = {
  title: 'Home/FeedbackCarousel',
  component: FeedbackCarousel,
  args: { feedback: busyMarket().feedback },
  render: (args) => (
    <div className="pageWidth">
      <FeedbackCarousel {...args} />
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof FeedbackCarousel>;

export const Playing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Voice 2' }));
    await waitFor(() => expect(canvas.getByText('I drove it home the same day')).toBeVisible());
  },
};
export const Paused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
  },
};
