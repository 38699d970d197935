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
      for: 'To show one question and its answer on BlogPage.',
      notFor: 'For a long text with headings of its own: a page.',
      do: 'Write the question as a reader would ask it.',
      dont: 'Use headings below h3 in an answer.',
      a11y: 'An article named by its question; its id is the fragment of its address: /blog#state.',
    },
    FrameworksAnswer: {
      for: 'To answer the specification’s question about frameworks.',
      notFor: 'For another question: Answer.',
      do: 'Keep it true of this code.',
      dont: 'Compare frameworks by taste.',
      a11y: 'As in Answer; the table’s region can be scrolled by keyboard.',
    },
    PrototypesAnswer: {
      for: 'To answer the specification’s question about prototypical inheritance.',
      notFor: 'For another question: Answer.',
      do: 'Keep the example short.',
      dont: 'Assume that readers know other languages.',
      a11y: 'As in Answer; the code can be scrolled by keyboard.',
    },
    StateAnswer: {
      for: 'To answer the specification’s question about state in React.',
      notFor: 'For another question: Answer.',
      do: 'Say what this site does.',
      dont: 'List libraries.',
      a11y: 'As in Answer; the kinds of state are a description list.',
    },
    UnitTestsAnswer: {
      for: 'To answer the specification’s question about unit tests.',
      notFor: 'For another question: Answer.',
      do: 'Give a reason for each claim.',
      dont: 'Promise that tests find everything.',
      a11y: 'As in Answer; the code can be scrolled by keyboard.',
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
