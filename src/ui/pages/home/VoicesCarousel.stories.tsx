import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

export const Playing: Story = {};
export const Paused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
  },
};
