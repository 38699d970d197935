import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { OPERATOR } from '#support/operator.ts';
import { ImprintPage } from './ImprintPage.tsx';

const meta: Meta<typeof ImprintPage> = {
  title: 'Pages/Imprint',
  component: ImprintPage,
  parameters: aboutPage('imprint', {
    for: 'To see who is responsible for the pages.',
    do: 'Show the operator’s own text where there is one.',
    dont: 'Promise what the program does not do.',
    a11y: 'Headings in order below the one of the page.',
  }),
};
export default meta;

type Story = StoryObj<typeof ImprintPage>;

export const Filled: Story = {};

export const OfTheOperator: Story = { parameters: { market: () => emptyMarket({ operator: OPERATOR }) } };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
