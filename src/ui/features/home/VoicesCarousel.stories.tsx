import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { busyWorld } from '#support/worlds.ts';
import { VoicesCarousel } from './VoicesCarousel.tsx';

const meta: Meta<typeof VoicesCarousel> = {
  title: 'Home/Voices',
  component: VoicesCarousel,
  args: { voices: busyWorld().feedback },
  render: (args) => (
    <div className="measure">
      <VoicesCarousel {...args} />
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof VoicesCarousel>;

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
