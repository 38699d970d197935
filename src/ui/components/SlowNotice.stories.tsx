import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { about } from '#support/about.ts';
import { SlowNotice } from './SlowNotice.tsx';

const meta: Meta<typeof SlowNotice> = {
  title: 'Components/SlowNotice',
  component: SlowNotice,
  parameters: about({
    SlowNotice: {
      for: 'To say, five seconds into loading, that it takes longer than usual.',
      notFor: 'On its own: QueryList and CarGridSkeleton put it into the live region that it needs.',
      do: 'Keep the default text, or say in one sentence that the loading continues.',
      dont: 'Promise a time.',
      a11y: 'The live region around it announces the sentence.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof SlowNotice>;

export const AfterFiveSeconds: Story = {
  args: { afterMs: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/takes longer than usual/)).toBeVisible();
  },
};
