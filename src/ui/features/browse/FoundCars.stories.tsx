import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { EVERY_CAR, filtersOf } from '#domain/search.ts';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { FoundCars } from './FoundCars.tsx';

const searchFor = (part: Partial<typeof EVERY_CAR>) => {
  const search = { ...EVERY_CAR, ...part };
  return { search, filters: filtersOf(search) };
};

const meta: Meta<typeof FoundCars> = {
  title: 'Cars/FoundCars',
  component: FoundCars,
  decorators: [inPageWidth],
  args: { ...searchFor({ text: 'mazda' }), onChange: fn() },
  // Cards appear below the heading of a page.
  parameters: {
    ...about({
      FoundCars: {
        for: 'To show what a search finds: how many cars, the cars, or which filter hides them all.',
        notFor: 'For a whole category: CategoryCars.',
        do: 'Suggest removing the filters that hide cars.',
        dont: 'Empty the list while the next result loads.',
        a11y: 'A status gives the number, and the spelling that was searched for instead of the typed one.',
      },
    }),
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
};
export default meta;

type Story = StoryObj<typeof FoundCars>;

export const Found: Story = {
  tags: ['full'],
  play: async () => {
    await expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1);
  },
};
export const Nothing: Story = {
  tags: ['full'],
  args: searchFor({ text: 'mazda', categories: ['suv'] }),
  play: async () => {
    await expect(await screen.findByText('No car is like that, yet.')).toBeVisible();
  },
};
export const Loading: Story = { parameters: { failures: { 'catalogue.find': { hangs: true } } } };
export const Failed: Story = {
  tags: ['full'],
  parameters: { failures: { 'catalogue.find': { fail: 'unavailable' } } },
  play: async () => {
    await expect(await screen.findByText('The search did not work.')).toBeVisible();
  },
};
