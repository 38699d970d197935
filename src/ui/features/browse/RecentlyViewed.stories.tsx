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
      for: 'For cars that were looked at in this browser.',
      notFor: 'For recommendations: SimilarCars.',
      do: 'Leave out the car whose page it is.',
      dont: 'Show it empty: it draws nothing then.',
      a11y: 'After “Forget these” the focus goes to the page’s heading.',
    },
    SeenCars: {
      for: 'For the row of cars inside RecentlyViewed.',
      notFor: 'By itself.',
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
