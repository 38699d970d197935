import type { Meta, StoryObj } from '@storybook/react-vite';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { Answer } from './Answer.tsx';
import { FrameworksAnswer } from './FrameworksAnswer.tsx';
import { PrototypesAnswer } from './PrototypesAnswer.tsx';
import { StateAnswer } from './StateAnswer.tsx';
import { UnitTestsAnswer } from './UnitTestsAnswer.tsx';

const meta: Meta<typeof Answer> = {
  title: 'Blog/Answers',
  component: Answer,
  subcomponents: { FrameworksAnswer, PrototypesAnswer, StateAnswer, UnitTestsAnswer },
  decorators: [inPageWidth],
  args: { id: 'question', question: 'What is the question?', children: <p>And this is the answer.</p> },
  parameters: about({
    Answer: {
      for: 'For one question with its answer on the Blog page.',
      notFor: 'For long texts with headings of their own.',
      do: 'Write the question as a reader would ask it.',
      dont: 'Go beyond h3 in an answer.',
      a11y: 'An article named by its question; its id is the address of the answer.',
    },
    FrameworksAnswer: {
      for: 'For the specification’s question about frameworks.',
      notFor: 'Elsewhere.',
      do: 'Keep it true of this code.',
      dont: 'Compare by taste.',
      a11y: 'As Answer.',
    },
    PrototypesAnswer: {
      for: 'For the specification’s question about prototypical inheritance.',
      notFor: 'Elsewhere.',
      do: 'Keep the example short.',
      dont: 'Assume other languages.',
      a11y: 'As Answer; code scrolls sideways.',
    },
    StateAnswer: {
      for: 'For the specification’s question about state in React.',
      notFor: 'Elsewhere.',
      do: 'Name what this site does.',
      dont: 'List libraries.',
      a11y: 'As Answer.',
    },
    UnitTestsAnswer: {
      for: 'For the specification’s question about unit tests.',
      notFor: 'Elsewhere.',
      do: 'Give a reason for each claim.',
      dont: 'Promise that tests find everything.',
      a11y: 'As Answer.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof Answer>;

export const Short: Story = {};
export const State: Story = { tags: ['full'], render: () => <StateAnswer /> };
export const Prototypes: Story = { tags: ['full'], render: () => <PrototypesAnswer /> };
export const UnitTests: Story = { tags: ['full'], render: () => <UnitTestsAnswer /> };
export const Frameworks: Story = { tags: ['full'], render: () => <FrameworksAnswer /> };
