import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { about } from '#support/about.ts';
import { PersonContact } from './PersonContact.tsx';
import { UndoPlace } from './UndoPlace.tsx';

const meta: Meta<typeof UndoPlace> = {
  title: 'Components/UndoPlace',
  component: UndoPlace,
  args: {
    notice: undefined,
    children: <PersonContact name="Selim" phone="01711 000000" email="seller@demo.test" />,
  },
  parameters: about({
    UndoPlace: {
      for: 'To replace a card with an UndoNotice without moving the cards around it.',
      notFor: 'For a whole list: one UndoPlace per card. For a table row: PeopleTable, which has its own.',
      do: 'Keep passing the card as children while the notice is shown: it keeps its space.',
      dont: 'Remove the card from the list while the action can be undone.',
      a11y: 'The card below the notice is inert. The focus moves to Undo, and back to the card’s place when the card returns.',
    },
  }),
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
