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
        for: 'To hold the place of a page while its code loads or the session is checked.',
        notFor: 'Inside a layout: LoadingContent. For a list that loads: QueryList.',
        do: 'Let the router and RequireAccess draw it.',
        dont: 'Add a spinner to it.',
        a11y: 'A heading for screen readers only, a progress bar with a name, and after five seconds a sentence.',
      },
      ProgressBar: {
        for: 'To show at the top of the window that the next page is loading.',
        notFor: 'For an upload: SubmitButton, which shows how much has been sent.',
        do: 'Set label where it is not a page that loads: Checking who you are.',
        dont: 'Show two at once.',
        a11y: 'A progressbar without a value, since the duration is not known.',
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
