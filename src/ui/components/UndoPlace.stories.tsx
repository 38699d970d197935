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
      for: 'Around a card that an UndoNotice may replace.',
      notFor: 'Around a whole list or a table row: PeopleTable has its own.',
      do: 'Pass the card as children, also while the notice is shown: it keeps its space.',
      dont: 'Take the card out of the list while it can be undone.',
      a11y: 'The hidden card is inert. The focus moves to the notice and back to the card.',
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
