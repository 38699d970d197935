import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { CARS } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';

const meta: Meta<typeof RecentlyViewed> = { title: 'Browse/RecentlyViewed', component: RecentlyViewed };
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
