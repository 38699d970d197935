import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { UndoNotice } from './UndoNotice.tsx';

const meta: Meta<typeof UndoNotice> = {
  title: 'Components/UndoNotice',
  component: UndoNotice,
  args: {
    text: 'Your booking of Toyota Corolla Altis is cancelled.',
    isUndoing: false,
    isOver: false,
    onUndo: fn(),
    onEnd: fn(),
    onOutOfView: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(20rem, 100%)', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  parameters: about({
    UndoNotice: {
      for: 'After an action that can be undone for some seconds.',
      notFor: 'Before one that can’t: useConfirm.',
      do: 'Say what was done, with the thing’s name.',
      dont: 'Ask first and offer Undo as well.',
      a11y: 'A status that is read. The time stops under the pointer, and a failure starts it again.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof UndoNotice>;

export const Done: Story = {};
export const Undoing: Story = { tags: ['full'], args: { isUndoing: true } };
export const UndoFailed: Story = { tags: ['full'], args: { failure: new Failure('offline') } };
export const Over: Story = { tags: ['full'], args: { isOver: true } };
export const InARow: Story = { tags: ['full'], args: { isLow: true } };
export const LongText: Story = {
  tags: ['full'],
  args: {
    text: 'Your booking of Mercedes-Benz E-Class All-Terrain Estate 220d 4MATIC with the long wheelbase, second set of tyres is cancelled.',
  },
};
