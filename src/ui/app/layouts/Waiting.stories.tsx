import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { LoadingPage, ProgressBar } from './LoadingPage.tsx';

const meta: Meta<typeof LoadingPage> = {
  title: 'Layouts/Waiting',
  component: LoadingPage,
  subcomponents: { ProgressBar },
  parameters: about(
    {
      LoadingPage: {
        for: 'While the code of a page loads.',
        notFor: 'For a list that loads: QueryList.',
        do: 'Let the router draw it.',
        dont: 'Add a spinner to it.',
        a11y: 'A heading that only screen readers find, a progress bar with a name, and a sentence after five seconds.',
      },
      ProgressBar: {
        for: 'At the top of the window while the next page loads.',
        notFor: 'For an upload: SubmitButton shows its share.',
        do: 'Name what loads where it is not the page.',
        dont: 'Show two at once.',
        a11y: 'A progressbar without a value, which means that nobody knows how long.',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

type Story = StoryObj<typeof LoadingPage>;

export const Page: Story = {
  tags: ['full'],
  play: async () => {
    await expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  },
};
export const CheckingWhoYouAre: Story = { args: { label: 'Checking who you are' } };
export const BarAlone: Story = { tags: ['full'], render: () => <ProgressBar /> };
