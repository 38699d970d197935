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
      for: 'To lay out the cards of a dashboard page, as many per row as fit.',
      notFor: 'For cars for sale: CarGrid, which has the columns of the specification.',
      do: 'Give each card a heading. While the cards load, show CardGridSkeleton.',
      dont: 'Set a width on the cards.',
      a11y: 'The grid is a plain div. Make each card an article, named by its heading with aria-labelledby.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof CardGrid>;

export const Filled: Story = {};
export const Loading: Story = { tags: ['full'], render: () => <CardGridSkeleton /> };
