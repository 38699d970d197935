import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { LoadingPage, ProgressBar } from './LoadingPage.tsx';

const meta: Meta<typeof LoadingPage> = { title: 'Layouts/Waiting', component: LoadingPage };
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
