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
      for: 'To say what was done, and to offer Undo for eight seconds.',
      notFor: 'For an action that can’t be undone: useConfirm before it.',
      do: 'Name the thing in the text: Your booking of Toyota Axio is cancelled.',
      dont: 'Ask for confirmation as well.',
      a11y: 'The text is a status. The timer stops under the pointer and while undoing, and starts again after a failure.',
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
