import type { Meta, StoryObj } from '@storybook/react-vite';
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
};
export default meta;

type Story = StoryObj<typeof CardGrid>;

export const Filled: Story = {};
export const Loading: Story = { tags: ['full'], render: () => <CardGridSkeleton /> };
