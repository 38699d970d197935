import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { EVERY_CAR } from '#domain/search.ts';
import { about } from '#support/about.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { FilterSheet } from './FilterSheet.tsx';

const meta: Meta<typeof FilterSheet> = {
  title: 'Search/Filter sheet',
  component: FilterSheet,
  args: { search: EVERY_CAR, hasCategories: true, onClosed: fn() },
  globals: { viewport: { value: 'phone' } },
  parameters: {
    ...about(
      {
        FilterSheet: {
          for: 'To choose filters where there is no room for them beside the list.',
          notFor: 'Beside a list: FilterColumn.',
          do: 'Change the list once it is closed by its button.',
          dont: 'Apply what was chosen when it is closed otherwise.',
          a11y: 'A dialog that Escape and Back close; the number on its button is live.',
        },
      },
      { isFramed: true },
    ),
    market: () => busyMarket(),
  },
};
export default meta;

type Story = StoryObj<typeof FilterSheet>;

export const Counted: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('button', { name: /^Show \d+ cars$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'SPORTS CAR' }));
    await expect(await screen.findByRole('button', { name: /^Show \d+ cars?$/ })).toBeVisible();
  },
};
export const NotCounted: Story = {
  tags: ['full'],
  parameters: { failures: { 'catalogue.facets': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show cars' })).toBeVisible();
  },
};
