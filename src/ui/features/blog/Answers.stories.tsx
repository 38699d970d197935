import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPageWidth } from '#support/pageStories.tsx';
import { Answer } from './Answer.tsx';
import { FrameworksAnswer } from './FrameworksAnswer.tsx';
import { PrototypesAnswer } from './PrototypesAnswer.tsx';
import { StateAnswer } from './StateAnswer.tsx';
import { UnitTestsAnswer } from './UnitTestsAnswer.tsx';

const meta: Meta<typeof Answer> = {
  title: 'Blog/Answers',
  component: Answer,
  decorators: [inPageWidth],
  args: { id: 'question', question: 'What is the question?', children: <p>And this is the answer.</p> },
};
export default meta;

type Story = StoryObj<typeof Answer>;

export const Short: Story = {};
export const State: Story = { tags: ['full'], render: () => <StateAnswer /> };
export const Prototypes: Story = { tags: ['full'], render: () => <PrototypesAnswer /> };
export const UnitTests: Story = { tags: ['full'], render: () => <UnitTestsAnswer /> };
export const Frameworks: Story = { tags: ['full'], render: () => <FrameworksAnswer /> };
