import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { ADMIN } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { WeekFigures } from './WeekFigures.tsx';

const meta: Meta<typeof WeekFigures> = {
  title: 'Dashboard/WeekFigures',
  component: WeekFigures,
  decorators: [inPageWidth],
  args: { admin: ADMIN.email },
  parameters: {
    ...about({
      WeekFigures: {
        for: 'To show an admin what happened in the market in the last week.',
        notFor: 'For the three figures of the specification: DashboardPage.',
        do: 'Say each number in the table as well.',
        dont: 'Draw the numbers of one thing by another measure than those of the others.',
        a11y: 'A region named by its heading. The bars are hidden from screen readers: the table has all of them.',
      },
    }),
    signedInAs: ADMIN.email,
  },
};
export default meta;

type Story = StoryObj<typeof WeekFigures>;

export const Filled: Story = {
  play: async () => {
    await expect((await screen.findAllByRole('row')).length).toBe(8);
  },
};
export const Empty: Story = { tags: ['full'], parameters: { market: () => emptyMarket() } };
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'figures.week': { hangs: true } } } };
export const Failed: Story = {
  tags: ['full'],
  parameters: { failures: { 'figures.week': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
