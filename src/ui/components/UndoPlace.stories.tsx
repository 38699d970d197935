import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PersonContact } from './PersonContact.tsx';
import { UndoPlace } from './UndoPlace.tsx';

const meta: Meta<typeof UndoPlace> = {
  title: 'Components/UndoPlace',
  component: UndoPlace,
  args: {
    notice: undefined,
    children: <PersonContact name="Selim" phone="01711 000000" email="seller@demo.test" />,
  },
};
export default meta;

type Story = StoryObj<typeof UndoPlace>;

export const Card: Story = {};
export const Notice: Story = {
  tags: ['full'],
  args: {
    notice: {
      text: 'Your booking of Toyota Axio is cancelled.',
      isUndoing: false,
      isOver: false,
      onOutOfView: fn(),
      onUndo: fn(),
      onEnd: fn(),
    },
  },
};
