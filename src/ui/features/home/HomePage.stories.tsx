import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { HomePage } from './HomePage.tsx';

const meta: Meta<typeof HomePage> = {
  title: 'Pages/Home',
  component: HomePage,
  parameters: aboutPage('home', {
    for: 'To find a car, or to learn how the market works.',
    do: 'Keep the search and the categories above the fold.',
    dont: 'Add a section that would be empty on a new market.',
    a11y: 'One h1, in the hero; every other section is a region with a name.',
  }),
};
export default meta;

type Story = StoryObj<typeof HomePage>;

export const Filled: Story = {
  tags: ['snapshot'],
  play: async () => {
    await expect(await screen.findByRole('article', { name: 'Honda Vezel' })).toBeVisible();
  },
};
export const Loading: Story = { parameters: { failures: { 'advertisements.list': { hangs: true } } } };
export const NothingPromoted: Story = {
  parameters: { market: () => emptyMarket() },
  play: async () => {
    await expect(await screen.findByText('100% secure transaction')).toBeVisible();
    // Until the market has answered, the section stands there with its placeholder.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Promoted' })).toBeNull());
  },
};
export const PromotedFailed: Story = {
  tags: ['full'],
  parameters: { failures: { 'advertisements.list': { fail: 'unavailable' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
