import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { CARS } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';

const meta: Meta<typeof RecentlyViewed> = {
  title: 'Browse/RecentlyViewed',
  component: RecentlyViewed,
  parameters: about({
    RecentlyViewed: {
      for: 'To go back to cars that were looked at in this browser.',
      notFor: 'For recommendations: SimilarCars.',
      do: 'On a car’s page set except, which leaves that car out.',
      dont: 'Put a heading above it: it has its own, and draws nothing where there are no cars.',
      a11y: 'After “Forget these” the page’s h1 takes the focus.',
    },
    SeenCars: {
      for: 'To draw the row of cars of RecentlyViewed.',
      notFor: 'In a page: RecentlyViewed.',
      do: 'Load it only where there are cars.',
      dont: 'Send what was seen to the server.',
      a11y: 'A region named by its heading; each car is one link.',
      status: 'internal',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof RecentlyViewed>;

function AfterLooking() {
  const { recentlyViewed } = useCases();
  useState(() => {
    for (const car of Object.values(CARS)) recentlyViewed.look()(car);
  });
  return <RecentlyViewed />;
}

export const Filled: Story = {
  decorators: [inPageWidth],
  render: () => <AfterLooking />,
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('heading', { name: 'Seen lately' })).toBeVisible();
    await userEvent.tab();
  },
};
