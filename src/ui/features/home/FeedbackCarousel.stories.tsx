import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { about } from '#support/about.ts';
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
  parameters: about({
    FeedbackCarousel: {
      for: 'To read customers’ feedback, one quotation at a time.',
      notFor: 'For content that everyone must see: a list.',
      do: 'Keep the Pause button in view.',
      dont: 'Start it by itself under reduced motion.',
      a11y: 'It can be paused, and stops under the pointer. The dots are buttons with names; the current one has aria-current.',
    },
  }),
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
