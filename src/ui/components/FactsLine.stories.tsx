import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { FactsLine } from './FactsLine.tsx';

const factsOf = (...facts: readonly string[]) => facts.map((fact) => <li key={fact}>{fact}</li>);

const meta: Meta<typeof FactsLine> = {
  title: 'Components/FactsLine',
  component: FactsLine,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '18rem', padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  parameters: about({
    FactsLine: {
      for: 'To show a few short facts in a row: 2020, SEDAN, Dhaka.',
      notFor: 'For facts that need labels: CarFactList. For sentences: paragraphs.',
      do: 'Pass list items of one or two words.',
      dont: 'Put buttons or links in it.',
      a11y: 'A list named “Facts”. Screen readers skip the dots between the facts.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof FactsLine>;

export const OneLine: Story = { args: { children: factsOf('2020', 'SEDAN', 'Dhaka') } };
export const TwoLines: Story = {
  tags: ['full'],
  args: { children: factsOf('148,000 km', '2020', 'SEDAN', 'Chittagong', 'Excellent', 'One owner') },
};
