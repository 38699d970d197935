import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SlowNotice } from './SlowNotice.tsx';

const meta: Meta<typeof SlowNotice> = { title: 'Components/SlowNotice', component: SlowNotice };
export default meta;

type Story = StoryObj<typeof SlowNotice>;

export const AfterFiveSeconds: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/takes longer than usual/, {}, { timeout: 8_000 })).toBeVisible();
  },
};
