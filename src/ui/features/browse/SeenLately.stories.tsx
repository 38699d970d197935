import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { CARS } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { useCases } from '#ui/query/useCases.tsx';
import { SeenLately } from './SeenLately.tsx';

const meta: Meta<typeof SeenLately> = { title: 'Browse/SeenLately', component: SeenLately };
export default meta;

type Story = StoryObj<typeof SeenLately>;

function AfterLooking() {
  const { seenLately } = useCases();
  useState(() => {
    for (const car of Object.values(CARS)) seenLately.look()(car);
  });
  return <SeenLately />;
}

export const Filled: Story = {
  decorators: [inPageWidth],
  render: () => <AfterLooking />,
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('heading', { name: 'Seen lately' })).toBeVisible();
    await userEvent.tab();
  },
};
