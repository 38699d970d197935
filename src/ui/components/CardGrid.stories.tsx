import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx';
import { PersonContact } from './PersonContact.tsx';

const PEOPLE = ['Selim', 'Nadia', 'Omar', 'Bina', 'Amina'];

const meta: Meta<typeof CardGrid> = {
  title: 'Components/CardGrid',
  component: CardGrid,
  decorators: [inPageWidth],
  args: {
    children: PEOPLE.map((name) => (
      <PersonContact key={name} name={name} phone="01711 000000" email="seller@demo.test" />
    )),
  },
  parameters: about({
    CardGrid: {
      for: 'For the cards of a dashboard page: as many in a row as fit.',
      notFor: 'For cars for sale: CarGrid has the specified columns.',
      do: 'Give each card a heading. While loading show CardGridSkeleton.',
      dont: 'Set the width of a card.',
      a11y: 'The grid is a plain div: each card says with article and aria-labelledby what it is.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof CardGrid>;

export const Filled: Story = {};
export const Loading: Story = { tags: ['full'], render: () => <CardGridSkeleton /> };
