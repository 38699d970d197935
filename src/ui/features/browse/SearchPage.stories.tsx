import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ROUTES } from '#domain/navigation.ts';
import { aboutPage } from '#support/about.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { SearchPage } from './SearchPage.tsx';

const meta: Meta<typeof SearchPage> = {
  title: 'Pages/Search',
  component: SearchPage,
  parameters: {
    ...aboutPage('search', {
      for: 'To find cars by words and filters.',
      do: 'Where nothing is found, suggest what to remove.',
      dont: 'Lose the filters when somebody goes back.',
      a11y: 'A status gives the number and the spelling; each chip is a button named by the filter that it removes.',
    }),
    route: ROUTES.search,
    path: '/search',
  },
};
export default meta;

type Story = StoryObj<typeof SearchPage>;

async function seen(role: string, name: string | RegExp): Promise<void> {
  await expect(await screen.findByRole(role, { name })).toBeVisible();
}

export const EveryCar: Story = { tags: ['full'], play: () => seen('heading', 'Toyota Corolla Altis') };
export const Filtered: Story = {
  tags: ['snapshot'],
  parameters: { path: '/search?q=corolla&location=Dhaka,Sylhet&price=-20000&sort=price' },
  play: async () => {
    await seen('button', 'Remove filter up to $20,000');
    await seen('link', 'Log in to save this search');
  },
};
export const OpenFilters: Story = {
  tags: ['full'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await seen('textbox', 'Price from');
  },
};
export const Misspelled: Story = {
  parameters: { path: '/search?q=corlola' },
  play: async () => {
    await expect(await screen.findByText(/no car has “corlola”/)).toBeVisible();
  },
};
export const NothingFound: Story = {
  parameters: { path: '/search?q=corolla&price=900000-' },
  play: () => seen('button', /^Without from \$900,000/),
};
export const LongWords: Story = {
  parameters: {
    path: `/search?q=${'corolla'.repeat(14)}&condition=Good,Fair,Excellent&location=Dhaka,Chittagong,Sylhet,Dinajpur`,
  },
  play: () => seen('button', 'Clear all'),
};
export const Empty: Story = {
  parameters: { market: () => emptyMarket() },
  play: async () => {
    await expect(await screen.findByText('No car is like that, yet.')).toBeVisible();
  },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'catalogue.find': { hangs: true } } } };
export const Failed: Story = {
  parameters: { failures: { 'catalogue.find': { fail: 'offline' } } },
  play: () => seen('button', 'Retry'),
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
